import { emptyMessages } from '#/domain/lists/list-messages'
import { useRef } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { withActive } from '#/domain/accounts/active-accounts'
import { countLabel, number } from '#/lib/words'
import { Problem } from '#/ui/feedback/problem'
import { ReadLine } from '#/ui/feedback/read-line'
import { Button, ReadButton } from '#/ui/form/button'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import { PageHead } from '#/ui/text/page-head'
import { ServiceMessage } from '#/ui/text/service-message'
import type { Phase, Scan, ScanState } from '#/scans/create-scan'
import { countRead, type Joined } from '#/scans/joined'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { findGaps, type ScanMessages } from '#/scans/scan-messages'
import { Cover } from './cover'
import { NewApps } from './new-apps'
import styles from './overview.module.css'
import { isLong, overview } from './overview-scan'
import { Reach } from './reach'
import { Risk } from './risk'
import { ToDo } from './to-do'
import { useOverview, type Overview } from './use-overview'

const words: ScanMessages = {
  scan: 'count',
  nouns: ['app', 'apps'],
  action: 'listApps',
  again: 'Refresh to count again',
  lost: 'so figures may be too small',
}

const labels = { bar: 'Apps', pause: 'Pause', resume: 'Resume' }

export function OverviewPage() {
  const page = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(page)
  const seen = useOverview()
  const { phase } = seen.all
  const { totalCount, startedAt, readAt, complete } = seen.shown
  usePageCommands([refreshCommand(seen.again)])
  const failure = phase.kind === 'failed' && readAt === null ? phase : null
  return (
    <div ref={page} tabIndex={-1} className="page" onFocus={onFocus}>
      <PageHead
        title="Overview"
        line={
          <ReadLine
            readAt={readAt === null ? null : { oldest: startedAt ?? readAt, latest: readAt }}
            onRefresh={seen.again}
          >
            {failure === null && (
              <span>
                {totalCount === null ? 'Loading apps' : countLabel(totalCount, 'app', 'apps')}
              </span>
            )}
          </ReadLine>
        }
      />
      {failure ? (
        <Problem
          title={sentence(failure.error, words.action)}
          at={failure.at}
          alert="The apps could not be loaded."
          actions={<ReadButton onClick={overview.all.start}>Try again</ReadButton>}
        >
          {failure.error instanceof ApiError && (
            <ServiceMessage words={failure.error.serviceWords} failures={failure.error.failures} />
          )}
        </Problem>
      ) : (
        <>
          <CountProgress seen={seen} />
          {totalCount === 0 && complete ? (
            <Problem title={emptyMessages.apps} />
          ) : (
            <div className={`page ${styles.regions}`}>
              <ToDo seen={seen} />
              <Risk seen={seen} />
              <Cover seen={seen} />
              <NewApps seen={seen} />
              <Reach asOf={seen.asOf} />
            </div>
          )}
          {seen.isLong && !seen.isReading && (
            <p className="dim">
              The service counted these figures. Figures that need a scan of{' '}
              {number(totalCount ?? 0)} apps load on request.
            </p>
          )}
        </>
      )}
    </div>
  )
}

function CountProgress({ seen }: { seen: Overview }) {
  const { phase } = seen.counts
  return (
    <>
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
    </>
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
  const progress = `Checked ${number(read)} of ${countLabel(totalCount ?? 0, ...words.nouns)}${which}`
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
  if (phase.kind === 'failed') return <ReadButton onClick={scan.start}>Try again</ReadButton>
  if (phase.kind === 'paused' && phase.why === 'rate limit')
    return <Button onClick={scan.start}>Resume</Button>
  return null
}
