import { holdReload } from '#/lib/reload-guard'
import { number } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button, ReadButton } from '#/ui/form/button'
import { Clock } from '#/ui/text/clock'
import { ServiceWords } from '#/ui/text/service-words'
import type { WalkState } from '#/walks/create-walk'
import { WalkLine, WalkNotices } from '#/walks/walk-line'
import { useWalkNews } from '#/walks/walk-news'
import { askAgain, lookup, type Lookup } from './lookup-walk'
import {
  answersReadAt,
  countsOf,
  foundWords,
  noMatchWords,
  notKnownGap,
  progressWords,
  refusedGap,
  walkWords,
} from './lookup-words'

/** A reload would lose the results. */
const holdsReload = () => holdReload('the results of the lookup')

const labels = { bar: 'Lookup', pause: 'Pause', again: 'Refresh', stop: 'Stop' }

interface LookupProps {
  state: WalkState<Lookup>
}

export function LookupLine({ state: { phase, found } }: LookupProps) {
  const { all, asked, waiting } = countsOf(found)
  const isStopped = phase.kind === 'paused' && phase.why === 'stopped'
  const readAt = phase.kind === 'done' ? (answersReadAt(found)?.until ?? null) : null
  useWalkNews(phase, { walk: walkWords.walk, soFar: foundWords(found) })
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
      <WalkNotices phase={phase} words={walkWords} />
      {notKnown > 0 && (
        <Notice tone="warning" actions={again('not known')}>
          {notKnownGap(found)}
        </Notice>
      )}
      {refused > 0 && (
        <Notice tone="warning" actions={again('refused')}>
          {refusedGap(found)}
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
