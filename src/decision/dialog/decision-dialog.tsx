import { useRef, useState } from 'react'
import { figuresOf } from '#/api/oauth-apps/fresh'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { rateLimit } from '#/api/rate-limit'
import {
  changeOf,
  startingChoice,
  submitLabel,
  whyNothingToSend,
  type Choice,
} from '#/domain/decision/decision'
import { differencesOf } from '#/domain/decision/decision-conflict'
import { warningsOf } from '#/domain/decision/decision-warnings'
import { number } from '#/lib/words'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { announce } from '#/ui/feedback/announcer'
import { Countdown } from '#/ui/feedback/countdown'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'
import { noteDecision, type DecisionRequest } from '../ask-decision'
import { DecisionChoices } from './decision-choices'
import styles from './decision-dialog.module.css'
import { DecisionFacts, DecisionWarnings } from './decision-facts'
import { DecisionTrouble, TroubleQuote } from './decision-trouble'
import { busyLabel, isRead, statusWords, takenBackWords, whyNotSubmit } from './dialog-words'
import { useFresh } from './use-fresh'
import { useSending } from './use-sending'

interface DecisionDialogProps extends DecisionRequest {
  /** The address of the page where the dialog was opened. */
  path: string
  onClose: () => void
}

/**
 * "Classify and remediate": the app as it is now, the choices, the consequences of saving, and afterwards the
 * answer of the service. It closes only when the outcome is known, or by Cancel.
 */
export function DecisionDialog(props: DecisionDialogProps) {
  const { intent, opener, onClose } = props
  const done = useRef(false)
  // The app as it was read last; null until the first answer, when the page's version is used.
  const [latest, setLatest] = useState<OauthApp | null>(null)
  const app = latest ?? props.app
  // Only what the person chose; the rest comes from the latest version of the app.
  const [chosen, setChosen] = useState<Partial<Choice>>({})
  const sending = useSending({
    onRead: (now) => {
      if (differencesOf(app, now).length > 0) setChosen({})
      setLatest(now)
    },
    onDecided: (decided) => {
      noteDecision(decided, props.path)
      if (decided.verdict !== 'confirmed' && decided.verdict !== 'still staged') return
      done.current = true
      announce(decided.sentence)
      props.onDone?.(decided)
      onClose()
    },
    onTakenBack: (wasSent) => {
      announce(takenBackWords(wasSent))
      props.onCancelled?.()
      onClose()
    },
  })
  const { phase, trouble, setTrouble } = sending
  const fresh = useFresh(props.app.id, (now) => {
    if (now instanceof Error) return setTrouble({ kind: 'not read', error: now })
    setLatest(now)
    // The page may have shown an old version; a choice that was made on it no longer counts.
    if (differencesOf(app, now).length === 0) return
    setChosen({})
    setTrouble({ kind: 'conflict', before: app, now, since: 'page', wasSent: false })
  })
  const choice = { ...startingChoice(app, intent), ...chosen }
  const change = changeOf(app, choice, intent)
  const accounts = fresh.accounts.status === 'read' ? fresh.accounts.value : null
  const busy = phase !== null
  const online = useOnline()
  const [copied, setCopied] = useState('')
  const first = useRef<HTMLInputElement>(null)

  const unknown = trouble?.kind === 'decided' && trouble.decided.verdict === 'unconfirmed'
  const cancel = () => {
    if (sending.takeBack) return sending.takeBack()
    props.onCancelled?.()
    onClose()
  }
  return (
    <ActionDialog
      title="Classify and remediate"
      summary={<DecisionFacts app={app} accounts={fresh.accounts} />}
      submitLabel={busy ? busyLabel(phase) : submitLabel(app, change)}
      submitDisabledReason={whyNotSubmit({
        unknown,
        online,
        read: isRead(fresh.app, fresh.accounts),
        nothingToSend: whyNothingToSend(app, choice, intent),
      })}
      dangerous={(change?.remediation?.length ?? 0) > 0}
      onSubmit={() => {
        if (change) void sending.send(app, change)
      }}
      busy={busy}
      onCancel={cancel}
      cancelLabel={unknown ? 'Close' : 'Cancel'}
      canCancelWhileBusy={sending.takeBack !== null}
      initialFocus={props.app.remediation.length > 0 ? 'cancel' : first}
      focusAfter={() => focusAfter(opener, done.current ? props.focusAfterDone : undefined)}
      problemKey={trouble}
      problem={
        trouble && (
          <DecisionTrouble
            trouble={trouble}
            app={app}
            onCheckAgain={(decided: Decided) => void sending.checkAgain(decided)}
            onReadAgain={() => {
              setTrouble(null)
              fresh.readAgain()
            }}
            say={setCopied}
          />
        )
      }
      quote={trouble && <TroubleQuote trouble={trouble} />}
      status={phase === null ? copied : statusWords(phase, sending.writeError)}
      aside={busy && <Pause />}
    >
      <DecisionChoices
        app={app}
        intent={intent}
        choice={choice}
        onChoose={(more) => setChosen({ ...chosen, ...more })}
        locked={busy || unknown}
        first={first}
      />
      <DecisionWarnings warnings={warningsOf(app, change, intent, figuresOf(app, accounts))} />
    </ActionDialog>
  )
}

/** The countdown of a rate limit. Nothing has been recorded yet, so the decision can be taken back. */
function Pause() {
  const pause = useStore(rateLimit)
  if (pause.status === 'clear') return null
  const attempt = `attempt ${number(pause.attempt)} of ${number(pause.of)}`
  return (
    <span className={styles.pause}>
      {pause.status === 'paused' ? (
        <>Rate limited. Paused before {attempt}.</>
      ) : (
        <>
          Rate limited. Trying again in <Countdown until={pause.until} /> ({attempt}).
        </>
      )}
    </span>
  )
}

/**
 * Where the focus goes after the dialog closes: to the opener's successor, else to the opener, else to the
 * page's heading. It must never fall back to `<body>`.
 */
function focusAfter(
  opener: HTMLElement | null,
  successor: (() => HTMLElement | null) | undefined,
): HTMLElement | null {
  const candidates = [successor?.() ?? null, opener, document.querySelector<HTMLElement>('main h1')]
  return candidates.find((one) => one !== null && one.isConnected) ?? null
}
