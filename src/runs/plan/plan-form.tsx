import { Clock } from '#/ui/text/clock'
import { useId, useState, type ReactNode, type RefObject } from 'react'
import { NoteField } from '#/decision/dialog/note-field'
import { mustTypeNumber, runTitle, type Plan } from '#/domain/runs/plan'
import { isTyped } from '#/domain/runs/plan-counts'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { Field } from '#/ui/form/field'
import { useOnline } from '#/ui/hooks/use-online'
import type { PlanSource } from '../ask-run'
import styles from './plan.module.css'
import { offlineWords } from '#/writes/write-words'

interface PlanFormProps {
  title: string
  /** Read out when the dialog opens: not for what can be very long. */
  summary?: ReactNode
  children: ReactNode
  /** What would be started; null while nothing is chosen. */
  plan: Plan | null
  /** Why it cannot be started, besides what this form asks for; null while it can. */
  notStarted: string | null
  /** Grants can end by it: then Enter in a field sends nothing. */
  endsGrants: boolean
  source: PlanSource
  initialFocus: 'cancel' | RefObject<HTMLElement | null>
  opener: HTMLElement | null
  /** What a choice does, read out when it is made. */
  said?: string
  onStart: (plan: Plan, note: string) => void
  onClose: () => void
}

/**
 * Where many grants end or a policy is set, the number is typed first. Nothing is sent here: the run's page follows.
 */
export function PlanForm(props: PlanFormProps) {
  const { plan, notStarted, endsGrants, source } = props
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const online = useOnline()
  const id = useId()
  const count = plan?.targets.length ?? 0
  const asksNumber = plan !== null && count > 0 && mustTypeNumber(plan)
  const reason =
    notStarted ??
    (online ? null : offlineWords) ??
    (asksNumber && !isTyped(typed, count) ? `Type ${count} to confirm first.` : null)
  return (
    <ActionDialog
      title={props.title}
      summary={props.summary}
      submitLabel={plan === null ? 'Save' : runTitle(plan)}
      submitDisabledReason={reason}
      submitDescribedBy={id}
      submitVariant={asksNumber || plan?.kind === 'revoke' ? 'danger' : undefined}
      enterMovesToSubmit={endsGrants}
      onSubmit={() => plan !== null && props.onStart(plan, note.trim())}
      busy={false}
      onCancel={props.onClose}
      initialFocus={props.initialFocus}
      focusAfter={() => focusAfter(props.opener)}
      problem={null}
      status={notStarted ?? ''}
      said={props.said ?? ''}
      aside={
        asksNumber && (
          <Field id={`${id}-typed`} label={`Type ${count} to confirm`} className={styles.typed}>
            <input
              id={`${id}-typed`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )
      }
    >
      <div id={id} className="page">
        {props.children}
        <NoteField value={note} onChange={setNote} locked={false} />
        <p className="hint">
          Counted from {source.from}, read at <Clock at={source.readAt} />.
        </p>
      </div>
    </ActionDialog>
  )
}

/** The opener, or the heading of the page that the run opened meanwhile. */
function focusAfter(opener: HTMLElement | null): HTMLElement | null {
  return opener?.isConnected ? opener : document.querySelector<HTMLElement>('main h1')
}

interface CountRowProps {
  id?: string
  what: ReactNode
  count: ReactNode
  children?: ReactNode
}

export function CountTable({ noun, children }: { noun: string; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <caption>What this does</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className={styles.count}>
            {noun}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export function CountRow({ id, what, count, children }: CountRowProps) {
  return (
    <tr>
      <th scope="row">
        <div className="head spread">
          <span id={id}>{what}</span>
          {children}
        </div>
      </th>
      <td className={styles.count}>{count}</td>
    </tr>
  )
}
