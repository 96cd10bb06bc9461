import { useRef, type ReactNode } from 'react'
import { sentence, serviceMessage } from '#/api/errors'
import { withActive } from '#/domain/accounts/active-accounts'
import { emptyMessages } from '#/domain/lists/list-messages'
import { countOf } from '#/lib/words'
import type { Phase, Scan, ScanState } from '#/scans/create-scan'
import { countRead, type Joined } from '#/scans/joined'
import type { Coverage } from '#/scans/coverage'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { findGaps } from '#/scans/scan-messages'
import { Problem } from '#/ui/feedback/problem'
import { ReadLine } from '#/ui/feedback/read-line'
import { Button, ReadButton } from '#/ui/form/button'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import { PageHead } from '#/ui/text/page-head'
import { ServiceMessage } from '#/ui/text/service-message'
import { words } from './counted-words'
import { isLong, overview } from './overview-scan'
import type { Overview } from './use-overview'

const labels = { bar: 'Apps', pause: 'Pause', resume: 'Resume' }

interface CountedPageProps {
  seen: Overview
  title: string
  /** The numbers in the head, before their time. */
  line: string
  readAt: Coverage['readAt']
  actions?: ReactNode
  /** True if the content scrolls and the page does not. */
  fills?: boolean
  /** The figures. Left out if the service lists no app. */
  children: ReactNode
}

/** A page of figures from the scans of the overview, with their progress, gaps and failures. */
export function CountedPage(props: CountedPageProps) {
  const { seen, title, line, readAt, actions, fills, children } = props
  const page = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(page)
  const { phase } = seen.all
  const { totalCount, complete } = seen.shown
  usePageCommands([refreshCommand(seen.again)])
  const failure = phase.kind === 'failed' && seen.shown.readAt === null ? phase : null
  return (
    <div ref={page} tabIndex={-1} className={fills ? 'fills' : 'page'} onFocus={onFocus}>
      <PageHead
        title={title}
        line={
          <ReadLine
            readAt={readAt && { oldest: readAt.from, latest: readAt.until }}
            onRefresh={seen.again}
          >
            {failure === null && <span className={fills ? 'long' : undefined}>{line}</span>}
          </ReadLine>
        }
        actions={actions}
      />
      {failure ? (
        <Problem
          title={sentence(failure.error, words.action)}
          at={failure.at}
          alert="The apps could not be loaded."
          actions={<ReadButton onClick={overview.all.start}>Try again</ReadButton>}
        >
          <ServiceMessage {...serviceMessage(failure.error)} />
        </Problem>
      ) : (
        <>
          <CountProgress seen={seen} />
          {totalCount === 0 && complete ? <Problem title={emptyMessages.apps} /> : children}
        </>
      )}
    </div>
  )
}

function CountProgress({ seen }: { seen: Overview }) {
  const { phase } = seen.counts
  return (
    <div className="stack">
      <CountedList scan={overview.all} state={seen.all} />
      {!seen.isLong && (
        <CountedList scan={overview.active} state={seen.active} which={` ${withActive}`} />
      )}
      {seen.isLong && (
        <>
          <ScanWarnings phase={phase} words={words} />
          <ContinueButton scan={overview.counts} phase={phase} />
        </>
      )}
    </div>
  )
}

interface CountedListProps {
  scan: Pick<Scan<never>, 'start' | 'pause' | 'restart'>
  state: ScanState<Joined<unknown>>
  which?: string
}

function CountedList({ scan, state: { phase, found }, which = '' }: CountedListProps) {
  const { totalCount, cursor } = found
  const read = countRead(found)
  const isLeft = phase.kind === 'paused' && phase.why === 'left'
  // Show progress for long lists only. Short lists finish too fast to read it.
  const hasProgress = isLong(found) && cursor !== null && !isLeft
  const progress = `Checked ${countOf(read, totalCount, ...words.nouns)}${which}`
  return (
    <>
      <ScanWarnings phase={phase} words={words} gaps={findGaps(found, words)} />
      {hasProgress ? (
        <ScanProgress
          scan={scan}
          phase={phase}
          labels={labels}
          words={progress}
          valueText={progress}
          read={read}
          of={totalCount}
        />
      ) : (
        <ContinueButton scan={scan} phase={phase} />
      )}
    </>
  )
}

function ContinueButton({ scan, phase }: Pick<CountedListProps, 'scan'> & { phase: Phase }) {
  const isLimited = phase.kind === 'paused' && phase.why === 'rate limit'
  if (phase.kind !== 'failed' && !isLimited) return null
  return (
    <div className="row">
      {isLimited ? (
        <Button onClick={scan.start}>Resume</Button>
      ) : (
        <ReadButton onClick={scan.start}>Try again</ReadButton>
      )}
    </div>
  )
}
