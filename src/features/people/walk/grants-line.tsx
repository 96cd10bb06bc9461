import { holdReload } from '#/lib/reload-guard'
import { countOf } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { Clock } from '#/ui/text/clock'
import type { WalkState } from '#/walks/create-walk'
import { WalkLine, WalkNotices } from '#/walks/walk-line'
import { useWalkNews } from '#/walks/walk-news'
import { grantsWalk, readAgain, type Grants } from './grants-walk'
import {
  countsOf,
  foundWords,
  listGaps,
  namelessGap,
  progressWords,
  unreadGap,
  walkWords,
} from './grants-words'

/** A reload would lose the results. */
const holdsReload = () => holdReload('the grants that were found')

const labels = { bar: 'Grants', pause: 'Pause', resume: 'Resume', again: 'Refresh', stop: 'Stop' }

interface GrantsProps {
  state: WalkState<Grants>
}

export function GrantsLine({ state: { phase, found } }: GrantsProps) {
  const { apps, passed } = countsOf(found)
  useWalkNews(phase, { walk: walkWords.walk, soFar: foundWords(found) })
  const progress = progressWords(found)
  return (
    <div ref={holdsReload}>
      <WalkLine
        walk={grantsWalk}
        phase={phase}
        labels={labels}
        read={passed}
        of={apps}
        valueText={progress}
        words={
          <>
            {progress}
            {found.list.readAt !== null && (
              <>
                , list as of <Clock at={found.list.readAt} />
              </>
            )}
          </>
        }
      >
        {phase.kind !== 'running' && (
          <Button variant="link" onClick={grantsWalk.wipe}>
            Clear results
          </Button>
        )}
      </WalkLine>
    </div>
  )
}

export function GrantsNotices({ state: { phase, found } }: GrantsProps) {
  const unread = [...found.unread.values()]
  const nameless = namelessGap(found)
  return (
    <>
      <WalkNotices phase={phase} words={walkWords} gaps={listGaps(found)} />
      {unread.length > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button variant="link" onClick={() => readAgain(unread.map(({ app }) => app))}>
              Try {countOf(unread.length, 'app', 'apps')} again
            </Button>
          }
        >
          {unreadGap(found)} They are the first rows of the table.
        </Notice>
      )}
      {nameless !== null && <Notice tone="info">{nameless}</Notice>}
    </>
  )
}
