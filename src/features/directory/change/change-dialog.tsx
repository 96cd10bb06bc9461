import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { DirectoryPlace } from '#/api/directory/client'
import {
  changeAccount,
  checkChange,
  type AccountChange,
  type Changed,
} from '#/api/directory/mutations'
import type { DirectoryAccount } from '#/api/directory/schema'
import type { WritePhase } from '#/api/writes/write'
import type { AccountId } from '#/domain/ids'
import { isOpenVerdict } from '#/domain/writes/late-write'
import { RateLimitNotice } from '#/session/rate-limit-notice'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { announce } from '#/ui/feedback/announcer'
import { useIsMounted } from '#/ui/hooks/use-is-mounted'
import { useOnline } from '#/ui/hooks/use-online'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ChangeTrouble, TroubleQuote, type Trouble } from './change-trouble'
import styles from './change-dialog.module.css'
import { addressOf } from '../directory-words'

export interface AccountDialogProps {
  account: DirectoryAccount & { id: AccountId }
  /** The page that listed it. */
  place: DirectoryPlace
  onDone: (changed: Changed) => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

interface ChangeDialogProps extends AccountDialogProps {
  title: string
  submitLabel: ReactNode
  /** What would be sent; null while nothing can be. */
  change: AccountChange | null
  /** Why nothing can be sent now; null when it can. */
  whyNot: string | null
  /** Enter in a field sends nothing: for what cannot be taken back here. */
  enterMovesToSubmit?: boolean
  initialFocus: RefObject<HTMLElement | null>
  /** The service has other values now: they are what the choices are compared with. */
  onConflict: (now: DirectoryAccount) => void
  /** The choices; they cannot be changed while `locked`. */
  children: (locked: boolean) => ReactNode
}

/**
 * A change of one account: sends it once, follows it, and closes when the service has answered. On failure it stays
 * open and keeps what was chosen.
 */
export function ChangeDialog(props: ChangeDialogProps) {
  const { account, place, change, onDone, onClose } = props
  const { mutateAsync: send } = useMutation(changeAccount())
  const { mutateAsync: check } = useMutation(checkChange())
  const [phase, setPhase] = useState<WritePhase | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const takingBack = useRef<AbortController | null>(null)
  const online = useOnline()
  const busy = phase !== null
  const isOpen = useIsMounted()
  const isUnknown = trouble?.kind === 'sent' && isOpenVerdict(trouble.changed.verdict)
  const mayTakeBack = phase === 'reading first' || phase === 'waiting'

  const settle = (changed: Changed) => {
    if (staysOpen(changed)) return setTrouble({ kind: 'sent', changed })
    onDone(changed)
    onClose()
  }
  const onLater = (changed: Changed) => (isOpen() ? settle(changed) : onDone(changed))
  const submit = async () => {
    if (change === null) return
    const { signal } = (takingBack.current = new AbortController())
    setTrouble(null)
    setPhase('reading first')
    try {
      const result = await send({ account, place, change, signal, onPhase: setPhase, onLater })
      switch (result.kind) {
        case 'done':
          return settle(result.found)
        case 'refused':
          return setTrouble({ kind: 'refused', error: result.error, change })
        case 'conflict':
          if (result.now.account) props.onConflict(result.now.account)
          return setTrouble({
            kind: 'conflict',
            before: account,
            now: result.now,
            change,
            wasSent: result.wasSent,
          })
        case 'taken back':
          announce('Taken back. Nothing was recorded.')
          return onClose()
      }
    } catch (error) {
      setTrouble({ kind: 'not read', error: error as Error })
    } finally {
      setPhase(null)
    }
  }
  const checkAgain = async (changed: Changed) => {
    setPhase('reading back')
    settle(await check(changed).finally(() => setPhase(null)))
  }
  const cancel = () => {
    if (!busy) {
      // What was sent without a known result is told to the page.
      if (trouble?.kind === 'sent') onDone(trouble.changed)
      return onClose()
    }
    if (mayTakeBack) takingBack.current?.abort()
  }
  return (
    <ActionDialog
      title={props.title}
      summary={<Subject account={account} />}
      submitLabel={phase === null ? props.submitLabel : busyLabels[phase]}
      submitDisabledReason={
        isUnknown
          ? 'Check first: it may have been recorded.'
          : !online
            ? 'Offline. Nothing is queued, so it cannot be sent now.'
            : props.whyNot
      }
      enterMovesToSubmit={props.enterMovesToSubmit === true}
      onSubmit={() => void submit()}
      busy={busy}
      canCancelWhileBusy={mayTakeBack}
      onCancel={cancel}
      cancelLabel={isUnknown ? 'Close' : 'Cancel'}
      initialFocus={props.initialFocus}
      focusAfter={props.focusAfter}
      problem={
        trouble && (
          <ChangeTrouble trouble={trouble} onCheckAgain={(changed) => void checkAgain(changed)} />
        )
      }
      problemKey={trouble}
      quote={trouble && <TroubleQuote trouble={trouble} />}
      status={phase === null ? '' : statusWords[phase]}
    >
      {props.children(busy || isUnknown)}
      {phase === 'waiting' && <RateLimitNotice holds="Sending" />}
    </ActionDialog>
  )
}

/** Whether the result keeps the dialog open: it failed, or it is not known. */
function staysOpen({ verdict }: Changed): boolean {
  return isOpenVerdict(verdict) || verdict === 'not recorded'
}

const busyLabels: Record<WritePhase, string> = {
  'reading first': 'Reading…',
  waiting: 'Waiting…',
  sending: 'Sending…',
  'reading back': 'Checking…',
}

const statusWords: Record<WritePhase, string> = {
  'reading first': 'Reading the account again first.',
  waiting: 'Waiting to be sent.',
  sending: 'Sending to the service…',
  'reading back': 'Reading what the service shows now.',
}

function Subject({ account }: { account: DirectoryAccount }) {
  const { id, displayName } = account
  return (
    <div className={styles.subject}>
      <strong>
        <UntrustedText
          value={addressOf(account) ?? 'No address available to this token'}
          max={300}
        />
      </strong>
      {displayName !== null && <UntrustedText value={displayName} max={200} />}
      <code>
        <UntrustedText value={id} max={600} />
      </code>
    </div>
  )
}
