import { useEffect, useRef } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { isEndless } from '#/api/no-end'
import { holdReload } from '#/lib/reload-guard'
import { countOf, number } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { Clock } from '#/ui/text/clock'
import { ServiceWords } from '#/ui/text/service-words'
import { askAgain, clearLookup, haltLookup, resumeLookup, type Lookup } from './lookup-store'
import styles from './walk-line.module.css'
import { countsOf, newsOf, noMatchWords, progressWords } from './walk-words'

/** A reload would lose the results. */
const holdsReload = () => holdReload('the results of the lookup')

/** How far the lookup is, and its buttons. */
export function WalkLine({ state }: { state: Lookup }) {
  const { phase, ids } = state
  const { all, asked, waiting } = countsOf(state)
  const isDone = phase.kind === 'done'
  const readAt = newestOf(state)
  useNews(state)
  return (
    <div ref={holdsReload} className={styles.line}>
      <p className={styles.words}>
        {progressWords(state)}
        {isDone && readAt !== null && (
          <>
            , as of <Clock at={readAt} />
          </>
        )}
      </p>
      {!isDone && (
        <progress className={styles.bar} aria-label="Lookup" max={Math.max(1, all)} value={asked} />
      )}
      {/* One button at the same place, so that it keeps the focus while its name changes. */}
      {isDone ? (
        <Button variant="link" onClick={() => askAgain(ids)}>
          Refresh
        </Button>
      ) : phase.kind === 'running' ? (
        <Button onClick={() => haltLookup('pause')}>Pause</Button>
      ) : (
        <Button onClick={resumeLookup}>{wayOn(state, waiting)}</Button>
      )}
      {(phase.kind === 'running' || phase.kind === 'paused') && (
        <Button onClick={() => haltLookup('stop')}>Stop</Button>
      )}
      {phase.kind !== 'running' && (
        <Button variant="link" onClick={clearLookup}>
          Clear results
        </Button>
      )}
    </div>
  )
}

function wayOn({ phase }: Lookup, waiting: number): string {
  if (phase.kind === 'stopped') return `Continue with ${number(waiting)} not asked yet`
  if (phase.kind !== 'failed') return 'Resume'
  return isEndless(phase.error) ? 'Go on' : 'Try again'
}

/** Why the lookup waits or stopped, and what its results do not say. */
export function WalkNotices({ state }: { state: Lookup }) {
  const { phase, answers } = state
  const { noMatch, notKnown, refused } = countsOf(state)
  return (
    <>
      {phase.kind === 'running' && phase.offline && (
        <p className={styles.words}>Offline: the lookup waits for the network and then goes on.</p>
      )}
      {phase.kind === 'paused' && phase.why === 'rate limit' && (
        <Notice tone="warning">
          The service kept limiting requests, so the lookup paused itself. What was found stays.
        </Notice>
      )}
      {phase.kind === 'failed' && (
        <Notice tone="danger">
          {sentence(phase.error, 'list OAuth apps')} The lookup stopped there; what was found stays.
          {phase.error instanceof ApiError && (
            <ServiceWords words={phase.error.serviceWords} failures={phase.error.failures} />
          )}
        </Notice>
      )}
      {notKnown > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button
              variant="link"
              onClick={() =>
                askAgain(
                  [...answers].flatMap(([id, { kind }]) => (kind === 'not known' ? [id] : [])),
                )
              }
            >
              Try again
            </Button>
          }
        >
          Part of an answer could not be read, so{' '}
          {countOf(notKnown, 'client ID is', 'client IDs are')} not known: an app may be missing.
        </Notice>
      )}
      {refused > 0 && <Refused state={state} />}
      {noMatch > 0 && <p className={styles.hint}>{noMatchWords}</p>}
    </>
  )
}

function Refused({ state: { answers } }: { state: Lookup }) {
  const refused = [...answers.values()].filter((answer) => answer.kind === 'refused')
  return (
    <Notice tone="warning">
      The service refused the request for {countOf(refused.length, 'client ID', 'client IDs')}.
      <ServiceWords words={refused[0]?.words ?? null} failures={[]} />
    </Notice>
  )
}

/** When the newest answer came; null without one. */
function newestOf({ answers }: Lookup): number | null {
  let newest: number | null = null
  for (const answer of answers.values())
    if (answer.kind !== 'refused') newest = Math.max(newest ?? 0, answer.readAt)
  return newest
}

/** Announces each event of the lookup once: never its progress. */
function useNews(state: Lookup): void {
  const { phase } = state
  const event = phase.kind === 'running' && phase.offline ? 'offline' : phase.kind
  const said = useRef(event)
  const news = newsOf(state)
  useEffect(() => {
    if (said.current === event) return
    said.current = event
    if (news !== null) announce(news)
  }, [event, news])
}
