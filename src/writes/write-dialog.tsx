import type { ComponentProps, ReactNode } from 'react'
import { serviceMessage, sentence, type ApiError } from '#/api/errors'
import { isOpenOutcome } from '#/domain/writes/delayed-write'
import { RateLimitNotice } from '#/session/rate-limit-notice'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { ReadButton } from '#/ui/form/button'
import { useOnline } from '#/ui/hooks/use-online'
import { ServiceMessage } from '#/ui/text/service-message'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { Differences, type VersionRow } from './differences'
import type { WriteProblem } from './create-write'
import type { Writing } from './use-write'
import {
  aftermathMessage,
  busyLabel,
  changedLead,
  conflictMessage,
  outcomeMessages,
  phaseMessage,
  writeDisabledReason,
  type WriteMessages,
} from '#/domain/writes/write-messages'

interface Outcome {
  /** The outcome in one sentence. Names in it come from the service. */
  sentence: string
  writeError: ApiError | null
  readError?: Error | null
  /** Facts besides the messages of all writes. */
  more?: string
}

interface WriteDialogProps<Seen, Found> extends Pick<
  ComponentProps<typeof ActionDialog>,
  | 'title'
  | 'summary'
  | 'submitLabel'
  | 'submitDescribedBy'
  | 'submitVariant'
  | 'aside'
  | 'said'
  | 'enterMovesToSubmit'
  | 'onSubmit'
  | 'initialFocus'
  | 'focusAfter'
  | 'children'
> {
  writing: Writing<Seen, Found>
  words: WriteMessages
  /** The error of the input; null if it can be sent. */
  whyNot: string | null
  differences: (before: Seen, now: Seen) => VersionRow[]
  report: (found: Found) => Outcome
  /** A problem other than that of the write: the one found at opening, with a key that identifies it. */
  problem?: WriteProblem<Seen, Found> | null
  problemKey?: unknown
  /** Messages of this write about its problem: after the messages of all writes, or instead of them. */
  more?: ReactNode
  instead?: ReactNode
  quote?: ReactNode
  /** True if a repetition does no harm. Then it is possible while the first outcome is unknown. */
  repeatable?: boolean
  status?: string
}

/** The dialog of one write. Shows its phase, its problem, what is certain, and the next step. */
export function WriteDialog<Seen, Found extends { verdict: string }>({
  writing,
  words,
  whyNot,
  differences,
  report,
  more,
  problem = writing.problem,
  problemKey = problem,
  status = '',
  instead,
  quote,
  repeatable = false,
  ...props
}: WriteDialogProps<Seen, Found>) {
  const { phase, writeError, isUnknown } = writing
  const online = useOnline()
  return (
    <ActionDialog
      {...props}
      submitLabel={phase === null ? props.submitLabel : busyLabel(phase)}
      submitDisabledReason={writeDisabledReason({
        unknown: isUnknown && !repeatable,
        online,
        input: whyNot,
      })}
      busy={phase !== null}
      onCancel={writing.cancel}
      cancelLabel={isUnknown || (repeatable && problem !== null) ? 'Close' : 'Cancel'}
      canCancelWhileBusy={writing.canCancel}
      problemKey={problemKey}
      problem={
        problem &&
        (instead ?? (
          <>
            <WriteProblemText
              problem={problem}
              words={words}
              differences={differences}
              report={report}
              onCheckAgain={(found) => void writing.checkAgain(found)}
            />
            {more}
          </>
        ))
      }
      quote={
        problem && (quote ?? <ServiceMessage {...serviceMessage(problemError(problem, report))} />)
      }
      status={
        phase === null
          ? status
          : phaseMessage(phase, writeError && sentence(writeError), words.thing)
      }
    >
      {props.children}
      {phase === 'waiting' && props.aside === undefined && <RateLimitNotice holds="Sending" />}
    </ActionDialog>
  )
}

interface WriteProblemProps<Seen, Found> extends Pick<
  WriteDialogProps<Seen, Found>,
  'words' | 'differences' | 'report'
> {
  problem: WriteProblem<Seen, Found>
  onCheckAgain: (found: Found) => void
}

function WriteProblemText<Seen, Found extends { verdict: string }>(
  props: WriteProblemProps<Seen, Found>,
) {
  const { problem, words, report } = props
  switch (problem.kind) {
    case 'conflict':
      return (
        <>
          <p className="strong">{changedLead(problem.sincePage)}</p>
          <p>{conflictMessage(problem.wasSent)}</p>
          <Differences rows={props.differences(problem.before, problem.now)} />
        </>
      )
    case 'not read':
      return (
        <>
          <p className="strong">{sentence(problem.error, words.read)}</p>
          <p>
            {outcomeMessages.refused} The console must read the {words.thing} before it can send a
            change.
          </p>
        </>
      )
    case 'refused':
      return (
        <>
          <p className="strong">{sentence(problem.error, words.cannot)}</p>
          <p>{outcomeMessages.refused}</p>
        </>
      )
    case 'lost':
      return (
        <>
          <p className="strong">{outcomeMessages.unconfirmed}</p>
          <p>{sentence(problem.error, words.read)}</p>
          <p>{aftermathMessage('unconfirmed')} Close this dialog and check the current values.</p>
        </>
      )
    case 'sent': {
      const { found, failed } = problem
      const { sentence: outcome, writeError, readError = null, more = '' } = report(found)
      const unread = failed ?? readError
      return (
        <>
          <p className="strong">
            <UntrustedText value={outcome} max={600} />
          </p>
          {writeError && <p>{sentence(writeError, words.cannot)}</p>}
          {unread && <p>The result could not be checked. {sentence(unread, words.read)}</p>}
          <p>{[more, aftermathMessage(found.verdict)].filter(Boolean).join(' ')}</p>
          {isOpenOutcome(found.verdict) && (
            <ReadButton onClick={() => props.onCheckAgain(found)}>Check again</ReadButton>
          )}
        </>
      )
    }
  }
}

function problemError<Found>(
  problem: WriteProblem<unknown, Found>,
  report: (found: Found) => Outcome,
): Error | null {
  if (problem.kind === 'conflict') return null
  return problem.kind === 'sent'
    ? (problem.failed ?? report(problem.found).writeError)
    : problem.error
}
