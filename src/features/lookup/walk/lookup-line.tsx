import { holdReload } from '#/lib/reload-guard'
import { countOf, number } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button, ReadButton } from '#/ui/form/button'
import { Clock } from '#/ui/text/clock'
import { ServiceWords } from '#/ui/text/service-words'
import type { WalkState } from '#/walks/create-walk'
import { WalkLine, WalkNotices } from '#/walks/walk-line'
import { useWalkNews } from '#/walks/walk-news'
import { askAgain, lookup, type Lookup } from './lookup-walk'
import { countsOf, foundWords, noMatchWords, progressWords } from './lookup-words'

/** A reload would lose the results. */
const holdsReload = () => holdReload('the results of the lookup')

const words = { walk: 'lookup', action: 'list OAuth apps' }
const labels = { bar: 'Lookup', pause: 'Pause', again: 'Refresh', stop: 'Stop' }

interface LookupProps {
  state: WalkState<Lookup>
}

export function LookupLine({ state: { phase, found } }: LookupProps) {
  const { all, asked, waiting } = countsOf(found)
  const isStopped = phase.kind === 'paused' && phase.why === 'stopped'
  const readAt = phase.kind === 'done' ? newestOf(found) : null
  useWalkNews(phase, { walk: words.walk, soFar: foundWords(found) })
  return (
    <div ref={holdsReload}>
      <WalkLine
        walk={lookup}
        phase={phase}
        labels={{
          ...labels,
          resume: isStopped ? `Look up the remaining ${number(waiting)}` : 'Resume',
        }}
        read={asked}
        of={all}
        words={
          <>
            {progressWords(found)}
            {readAt !== null && (
              <>
                , as of <Clock at={readAt} />
              </>
            )}
          </>
        }
      >
        {phase.kind !== 'running' && (
          <Button variant="link" onClick={lookup.wipe}>
            Clear results
          </Button>
        )}
      </WalkLine>
    </div>
  )
}

export function LookupNotices({ state: { phase, found } }: LookupProps) {
  const { answers } = found
  const { noMatch, notKnown, refused } = countsOf(found)
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
      <WalkNotices phase={phase} words={words} />
      {notKnown > 0 && (
        <Notice tone="warning" actions={again('not known')}>
          Part of an answer could not be read. The results of{' '}
          {countOf(notKnown, 'client ID', 'client IDs')} may be incomplete.
        </Notice>
      )}
      {refused > 0 && (
        <Notice tone="warning" actions={again('refused')}>
          The service refused the request for {countOf(refused, 'client ID', 'client IDs')}.
          <ServiceWords words={refusalIn(found)} failures={[]} />
        </Notice>
      )}
      {noMatch > 0 && <p className="dim">{noMatchWords}</p>}
    </>
  )
}

function refusalIn({ answers }: Lookup): string | null {
  for (const answer of answers.values()) if (answer.kind === 'refused') return answer.words
  return null
}

function newestOf({ answers }: Lookup): number | null {
  let newest: number | null = null
  for (const answer of answers.values())
    if (answer.kind !== 'refused') newest = Math.max(newest ?? 0, answer.readAt)
  return newest
}
