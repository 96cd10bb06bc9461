import { useMemo } from 'react'
import type { LogRead } from '#/domain/lookup/read-log'
import { lostMessage, countLabel, number } from '#/lib/words'
import type { InputState } from '#/lists/tool/create-input'
import { InputPanel } from '#/lists/tool/input-panel'
import { ToolPage } from '#/lists/tool/tool-page'
import { Notice } from '#/ui/feedback/notice'
import { Button, ReadButton } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { ServiceMessage } from '#/ui/text/service-message'
import { input, knownMessages } from './input/input-store'
import { Results } from './results/results'
import { askAgain, discardKept, keptIds, lookUp, lookup, type Lookup } from './scan/lookup-scan'
import {
  answersReadAt,
  countAnswers,
  foundMessage,
  noMatchMessage,
  notKnownGap,
  progressMessage,
  refusedGap,
  scanMessages,
} from './scan/lookup-messages'

export function LookupPage() {
  const state = useStore(lookup.drawn)
  const { phase, found } = state
  const { all, answered, waiting, noMatch } = countAnswers(found)
  const readAt = phase.kind === 'done' ? answersReadAt(found) : null
  const isStopped = phase.kind === 'paused' && phase.why === 'stopped'
  return (
    <ToolPage
      title="Client ID lookup"
      scan={lookup}
      phase={phase}
      isStarted={all > 0}
      messages={scanMessages}
      bar="Lookup"
      resume={isStopped ? `Look up the remaining ${number(waiting)}` : 'Resume'}
      progress={progressMessage(found)}
      soFar={foundMessage(found)}
      read={answered}
      of={all}
      readAt={readAt?.until ?? null}
      oldestReadAt={readAt?.from ?? null}
      results="the results of the lookup"
      onClear={lookup.wipe}
      hint="Only the client IDs are sent to the service."
      foot={(all === 0 || noMatch > 0) && noMatchMessage}
      input={
        <>
          <LookupInput known={found.ids} />
          <KeptLine />
        </>
      }
    >
      <LookupNotices found={found} />
      <Results state={state} />
    </ToolPage>
  )
}

/** Offers to look up the client IDs again after a reload. Requests start only when the admin presses the button. */
function KeptLine() {
  const { ids, lost } = useStore(keptIds)
  if (ids.length === 0) return null
  return (
    <Notice
      tone="info"
      actions={
        <>
          <ReadButton onClick={() => lookUp(ids)}>Look up again</ReadButton>
          <Button variant="link" onClick={discardKept}>
            Discard
          </Button>
        </>
      }
    >
      This tab still has {countLabel(ids.length, 'client ID', 'client IDs')} from your last lookup.{' '}
      {lostMessage(lost, ['client ID', 'client IDs'])}
    </Notice>
  )
}

const roles = { clientId: 'any column', account: 'no column', time: 'no column' }

function LookupInput({ known }: { known: readonly string[] }) {
  const state = useStore(input)
  const { source, read, eachLine } = state
  const fresh = useMemo(() => {
    const before = new Set(known)
    return read?.ids.filter((id) => !before.has(id)) ?? []
  }, [read, known])
  return (
    <InputPanel
      input={input}
      label="Client IDs"
      placeholder="Paste a list, an audit log as CSV or JSON, or drop a file"
      isSmall={known.length > 0}
      roles={roles}
      moreWords={read ? knownMessages(read.ids.length - fresh.length) : []}
      start={{
        label:
          fresh.length === 0
            ? 'Look up client IDs'
            : `Look up ${countLabel(fresh.length, 'client ID', 'client IDs')}`,
        disabledReason: lookupDisabledReason(state, fresh.length),
        onClick: () => lookUp(fresh, read?.seen),
      }}
      options={
        source === null && (
          <label className="choice">
            <input
              type="checkbox"
              checked={eachLine}
              onChange={(event) => input.setEachLine(event.target.checked)}
            />
            Treat every line as a client ID
          </label>
        )
      }
    />
  )
}

function lookupDisabledReason(
  { read, problem }: Pick<InputState<LogRead>, 'read' | 'problem'>,
  fresh: number,
): string | null {
  if (fresh > 0) return null
  if (read === null && problem !== null) return problem
  if (read === null) return 'Enter at least one client ID.'
  return read.ids.length === 0
    ? 'The text contains no client ID.'
    : 'All of these client IDs are already in the results.'
}

function LookupNotices({ found }: { found: Lookup }) {
  const { answers } = found
  const { notKnown, refused } = countAnswers(found)
  const again = (wanted: string) => (
    <ReadButton
      variant="link"
      onClick={() =>
        askAgain([...answers].flatMap(([id, { kind }]) => (kind === wanted ? id : [])))
      }
    >
      Try again
    </ReadButton>
  )
  return (
    <>
      {notKnown > 0 && (
        <Notice tone="warning" actions={again('not known')}>
          {notKnownGap(found)}
        </Notice>
      )}
      {refused > 0 && (
        <Notice tone="warning" actions={again('refused')}>
          {refusedGap(found)}
          <ServiceMessage words={refusalIn(found)} failures={[]} />
        </Notice>
      )}
    </>
  )
}

function refusalIn({ answers }: Lookup): string | null {
  for (const answer of answers.values()) if (answer.kind === 'refused') return answer.words
  return null
}
