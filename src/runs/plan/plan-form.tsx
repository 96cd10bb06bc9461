import { offlineMessages } from '#/lib/offline-messages'
import { Clock } from '#/ui/text/clock'
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import {
  DecisionConsequences,
  listedConsequences,
  NoteField,
} from '#/decision/dialog/decision-choices'
import type { OauthAppId } from '#/domain/ids'
import { underChangeMessage, type ActiveCounts } from '#/domain/runs/active-accounts'
import { isTyped, mustTypeNumber, runTitle, type Plan } from '#/domain/runs/plan'
import type { PlanEffects } from '#/domain/runs/plan-counts'
import { number } from '#/lib/words'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { ScanWarnings } from '#/scans/scan-progress'
import { ReadButton } from '#/ui/form/button'
import { Field } from '#/ui/form/field'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useMore } from '#/ui/hooks/use-more'
import { useOnline } from '#/ui/hooks/use-online'
import { useActiveCounts } from '../active-counts'
import type { PlanSource } from '../ask-run'

interface PlanFormProps {
  title: string
  /** Short text that a screen reader reads when the dialog opens. */
  summary?: ReactNode
  children: ReactNode
  /** The plan to start; null while nothing is chosen. */
  plan: Plan | null
  /** Why the plan cannot start, besides the checks of this form; null if it can. */
  notStarted: string | null
  /** Effects on the targets, in one shape for every kind of plan. */
  effects: PlanEffects<{ id: OauthAppId }>
  source: PlanSource
  /** Element to focus first. Without it, or if the effects require it, the focus starts on Cancel. */
  first?: RefObject<HTMLElement | null>
  trigger: HTMLElement | null
  onStart: StartPlan
  onClose: () => void
}

/** `before`: the active accounts of the apps whose grants can end. */
export type StartPlan = (plan: Plan, note: string, before: ActiveCounts) => void

/**
 * The planning dialog. Revoking many grants or setting a policy requires typing the number of targets. The form itself
 * sends nothing.
 */
export function PlanForm(props: PlanFormProps) {
  const { plan, notStarted, effects, source, first } = props
  const { consequences } = effects
  // Without a plan, its apps are not read yet.
  const enforcedIds = plan === null ? [] : effects.enforced.map((app) => app.id)
  const counting = useActiveCounts(enforcedIds)
  const { counts } = counting
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const online = useOnline()
  const id = useId()
  const count = plan?.targets.length ?? 0
  const asksNumber = plan !== null && count > 0 && mustTypeNumber(plan)
  const reason =
    notStarted ??
    (online ? null : offlineMessages.sending) ??
    (asksNumber && !isTyped(typed, count) ? `Type ${count} to confirm first.` : null)
  return (
    <ActionDialog
      title={props.title}
      summary={props.summary}
      submitLabel={plan === null ? 'Save' : runTitle(plan)}
      submitDisabledReason={reason}
      submitDescribedBy={id}
      submitVariant={asksNumber || plan?.kind === 'revoke' ? 'danger' : undefined}
      enterMovesToSubmit={effects.endsGrants}
      onSubmit={() => plan !== null && props.onStart(plan, note.trim(), counts)}
      busy={false}
      onCancel={props.onClose}
      initialFocus={first === undefined || effects.startsOnCancel ? 'cancel' : first}
      focusAfter={() => focusAfter(props.trigger)}
      problem={null}
      status={notStarted ?? ''}
      said={plan === null ? '' : listedConsequences(consequences)}
      aside={
        asksNumber && (
          <Field id={`${id}-typed`} label={`Type ${count} to confirm`} className="typed">
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
      <div id={id} className="sections">
        {props.children}
        {enforcedIds.length > 0 && (
          <ActiveGrants {...counting}>
            {underChangeMessage(enforcedIds, counts, {
              setsPolicy: effects.setsPolicy,
              isCounting: counting.phase.kind === 'running',
            })}
          </ActiveGrants>
        )}
        {plan !== null && (
          <DecisionConsequences
            id={`${id}-consequences`}
            label={plan.kind === 'revoke' ? 'Before you revoke' : undefined}
            consequences={consequences}
          />
        )}
        <NoteField value={note} onChange={setNote} locked={false} />
        <p className="hint">
          Based on {source.from}, loaded at <Clock at={source.readAt} />.
        </p>
      </div>
    </ActionDialog>
  )
}

interface ActiveGrantsProps extends Omit<ReturnType<typeof useActiveCounts>, 'counts'> {
  children: string
}

/** The number of grants of the apps counted so far, and why the counting stopped. */
function ActiveGrants({ phase, resume, children }: ActiveGrantsProps) {
  const line = useRef<HTMLDivElement>(null)
  // The button disappears when pressed.
  const onFocus = useFocusRescue(line)
  return (
    <div ref={line} tabIndex={-1} className="stack" onFocus={onFocus}>
      <p>{children} Enforcement runs later and may skip accounts.</p>
      <ScanWarnings phase={phase} words={{ scan: 'count', action: 'readAccounts' }} />
      {(phase.kind === 'paused' || phase.kind === 'failed') && (
        <p>
          <ReadButton variant="link" onClick={resume}>
            Resume counting
          </ReadButton>
        </p>
      )}
    </div>
  )
}

/** Returns the trigger, or the heading of the page that the run has opened. */
function focusAfter(trigger: HTMLElement | null): HTMLElement | null {
  return trigger?.isConnected ? trigger : document.querySelector<HTMLElement>('main h1')
}

interface PlanTargetsProps<Target> {
  name: string
  targets: readonly Target[]
  children: (target: Target) => ReactNode
}

/** Lists the targets of a plan, one line each. A button shows more of them. */
export function PlanTargets<Target extends { id: string }>(props: PlanTargetsProps<Target>) {
  const { name, targets, children } = props
  const { shown, buttons } = useMore(targets, 100, name.toLowerCase())
  return (
    // Focusable, so that the keyboard can scroll the list.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={name} tabIndex={0} className="scrolls targets">
      <ul>
        {shown.map((target) => (
          <li key={target.id}>{children(target)}</li>
        ))}
      </ul>
      {buttons}
    </div>
  )
}

interface CountRowProps {
  id?: string
  what: ReactNode
  count: ReactNode
  children?: ReactNode
}

export function CountTable({ noun, children }: { noun: string; children: ReactNode }) {
  return (
    <table className="plain-table counts">
      <caption>What this does</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="count">
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
        <div className="row base spread">
          <span id={id}>{what}</span>
          {children}
        </div>
      </th>
      <td className="count">{count}</td>
    </tr>
  )
}

/** The text of a row and its count. A row is shown unless its count is 0. */
export type CountedRow = readonly [what: string, count: number]

export function CountRows({ rows }: { rows: readonly CountedRow[] }) {
  return rows.map(
    ([what, count]) => count > 0 && <CountRow key={what} what={what} count={number(count)} />,
  )
}
