import { limitMessages } from '#/domain/failures'
import { useMutation } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { accountFigures, freshAccounts, freshApp } from '#/api/oauth-apps/fresh'
import { checkAgain, decideApp, type Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { rateLimit } from '#/api/rate-limit'
import { consequencesOf, mayEndGrants } from '#/domain/decision/consequences'
import {
  toChange,
  startingChoice,
  submitLabel,
  noChangeReason,
  type AppChange,
  type Choice,
} from '#/domain/decision/decision'
import { findDifferences } from '#/domain/decision/decision-conflict'
import { number } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import { Countdown } from '#/ui/text/clock'
import { useStore } from '#/ui/hooks/use-store'
import type { WriteProblem } from '#/writes/create-write'
import { useWrite } from '#/writes/use-write'
import { WriteDialog } from '#/writes/write-dialog'
import { noteDecision, type DecisionRequest } from '../ask-decision'
import {
  DecisionChoices,
  DecisionConsequences,
  listedConsequences,
  NoteField,
} from './decision-choices'
import { DecisionFacts } from './decision-facts'
import { DecisionProblem, versions } from './decision-problem'
import { supersededMessage } from '../panel/outcome-messages'

export { DecisionNotices } from '../panel/decision-outcome'

interface DecisionDialogProps extends DecisionRequest {
  path: string
  /** Called with true when a request or check starts, and false when it ends. */
  onBusy: (busy: boolean) => void
  onClose: () => void
}

/** Dialog "Classify and remediate". Closes only with an outcome or by Cancel. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { intent, trigger, onBusy, onClose } = props
  const done = useRef(false)
  const [nextRows] = useState(() => neighbourRows(trigger))
  const [base, setBase] = useState(props.app)
  const [sent, setSent] = useState<AppChange | null>(null)
  const freshly = useReachableQuery(freshApp(props.app.id))
  const accounts = useReachableQuery(freshAccounts(props.app.id))
  const { mutateAsync: decide } = useMutation(decideApp())
  const { mutateAsync: check } = useMutation(checkAgain())
  const writing = useWrite<OauthApp, Decided>({
    isDone: ({ verdict }) => verdict === 'confirmed' || verdict === 'still staged',
    check,
    seenIn: ({ app: now }) => now,
    onFound: (decided) => noteDecision(decided, props.path),
    onDone: (decided, how) => {
      if (how === 'closed') return
      announce(decided.sentence)
      if (how === 'later') return noteDecision(decided, props.path)
      done.current = true
      props.onDone?.(decided)
    },
    onClose: () => {
      if (!done.current) props.onCancelled?.()
      onClose()
    },
  })
  const { phase, isLocked: locked } = writing
  useLayoutEffect(() => onBusy(phase !== null), [phase, onBusy])
  const read = freshly.isSuccess && !freshly.isFetching ? freshly.data : null
  // The latest version of the app, which is the page's version until the first answer.
  const app = writing.seen ?? read ?? base
  const problem = sent ? writing.problem : problemOfRead(base, read, freshly)
  // Values that the admin chose. A choice is valid only for the app values it was made on.
  const [chosen, setChosen] = useState<{ on: OauthApp; choice: Partial<Choice> } | null>(null)
  const standing = chosen && findDifferences(chosen.on, app).length === 0 ? chosen.choice : {}
  const choice = { ...startingChoice(app, intent), ...standing }
  const change = toChange(app, choice, intent)
  const figures = accounts.isSuccess && !accounts.isFetching ? accounts.data : null
  const [copied, setCopied] = useState('')
  const [note, setNote] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const consequencesId = useId()
  const consequences = consequencesOf(change ? [{ app, change }] : [], {
    figures: accountFigures(app, figures),
  })

  const submit = () => {
    if (!change) return
    setSent(change)
    void writing.send(app, async (options) => {
      const result = await decide({ shown: app, change, note: note.trim(), ...options })
      return result.kind === 'decided' ? { kind: 'done', found: result } : result
    })
  }
  const readAgain = () => {
    setBase(app)
    setSent(null)
    writing.startAgain()
    void freshly.refetch()
    void accounts.refetch()
  }
  return (
    <WriteDialog
      writing={writing}
      words={words}
      title="Classify and remediate"
      summary={<DecisionFacts app={app} accounts={accounts} />}
      submitLabel={submitLabel(app, change)}
      whyNot={
        read !== null && !accounts.isFetching
          ? noChangeReason(app, choice, intent)
          : 'Wait until the app has loaded.'
      }
      submitVariant={(change?.remediation?.length ?? 0) > 0 ? 'danger' : undefined}
      submitDescribedBy={change ? consequencesId : undefined}
      enterMovesToSubmit={mayEndGrants(app, change)}
      onSubmit={submit}
      initialFocus={mayEndGrants(props.app, {}) ? 'cancel' : first}
      focusAfter={() =>
        focusAfter(trigger, done.current ? props.focusAfterDone : undefined, nextRows)
      }
      problem={problem}
      problemKey={problem && (writing.problem ?? freshly.error ?? read)}
      differences={versions}
      report={(decided) => ({ ...decided, more: supersededMessage(decided) })}
      more={
        problem && (
          <DecisionProblem
            problem={problem}
            app={app}
            change={sent}
            onReadAgain={readAgain}
            say={setCopied}
          />
        )
      }
      status={copied}
      // Announce the consequences at once, because the radio only announces that it is chosen.
      said={chosen === null || sent !== null ? '' : listedConsequences(consequences)}
      aside={phase !== null && <Pause />}
    >
      <DecisionChoices
        app={app}
        intent={intent}
        choice={choice}
        onChoose={(more) => setChosen({ on: app, choice: { ...standing, ...more } })}
        locked={locked}
        first={first}
        startsAt={props.startAt}
      />
      <DecisionConsequences id={consequencesId} consequences={consequences} />
      <NoteField value={note} onChange={setNote} locked={locked} />
    </WriteDialog>
  )
}

const words = { thing: 'app', read: 'readApp', cannot: 'changeApps' } as const

/** Returns the problem of reading the app: a failure, or values that differ from the page's. */
function problemOfRead(
  before: OauthApp,
  now: OauthApp | null,
  { error, isFetching }: { error: Error | null; isFetching: boolean },
): WriteProblem<OauthApp, Decided> | null {
  if (error && !isFetching) return { kind: 'not read', error }
  if (now === null || findDifferences(before, now).length === 0) return null
  return { kind: 'conflict', before, now, wasSent: false, sincePage: true }
}

/** Countdown of a rate limit. The decision can be canceled, because nothing has been recorded yet. */
function Pause() {
  const pause = useStore(rateLimit)
  if (pause.status === 'clear') return null
  const attempt =
    pause.attempt !== null && `attempt ${number(pause.attempt)} of ${number(pause.of)}`
  return (
    <span className="warns">
      {pause.status === 'paused' ? (
        <>
          {limitMessages.notice} Paused{attempt && ` before ${attempt}`}.
        </>
      ) : (
        <>
          {limitMessages.notice} Trying again in <Countdown until={pause.until} />
          {attempt && ` (${attempt})`}.
        </>
      )}
    </span>
  )
}

/** Returns the element to focus: the successor, the trigger, a neighboring row or the heading. Never `<body>`. */
function focusAfter(
  trigger: HTMLElement | null,
  successor: (() => HTMLElement | null) | undefined,
  nextRows: readonly Element[],
): HTMLElement | null {
  const row =
    nextRows.find((element) => element.isConnected)?.querySelector<HTMLElement>('a') ?? null
  const candidates = [
    successor?.() ?? null,
    trigger,
    row,
    document.querySelector<HTMLElement>('main h1'),
  ]
  return candidates.find((candidate) => candidate !== null && candidate.isConnected) ?? null
}

/** Returns the rows beside the trigger's row, which a decision can remove from a worklist. */
function neighbourRows(trigger: HTMLElement | null): Element[] {
  const row = trigger?.closest('tr')
  return [row?.nextElementSibling, row?.previousElementSibling].filter(
    (element) => element instanceof Element,
  )
}
