import { emptyMessages } from '#/domain/lists/list-messages'
import { useRef } from 'react'
import { sentence, serviceMessage, statusOf } from '#/api/errors'
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
import { isLong, overview } from './overview-scan'
import { Reach } from './reach'
import { Risk } from './risk'
import { useOverview, type Overview, openIssues, waiting, type Figure } from './use-overview'
import { Link } from '@tanstack/react-router'
import { agreementIn, noPolicyList, notVerifiedList, stagedIn } from '#/domain/overview/figures'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { FigureTile, ListLink, Region } from './figure'
import styles from './overview.module.css'

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
          <ServiceMessage {...serviceMessage(failure.error)} />
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

function ToDo({ seen }: { seen: Overview }) {
  const { figure, isWhole, apps, onDemand, asOf } = seen
  const notVerified = notVerifiedList(seen.families)
  const staged: Figure = isWhole
    ? { kind: 'known', value: stagedIn(apps.all.values()), at: asOf }
    : seen.isLong
      ? onDemand
      : waiting
  const lists = [
    ['Malicious or suspicious without a policy', noPolicyList],
    [`Not verified with restricted scopes, ${withActive}`, notVerified],
  ] as const
  return (
    <Region name="To do" of={[figure(noPolicyList), figure(notVerified)]} asOf={asOf}>
      <ul className={styles.tiles}>
        <FigureTile figure={staged}>
          {(id) => (
            <Link to="/review" aria-describedby={id}>
              Recommendations to review
            </Link>
          )}
        </FigureTile>
        {lists.map(([name, filters]) => (
          <FigureTile key={name} figure={figure(filters)}>
            {(id) => (
              <ListLink filters={filters} describedBy={id}>
                {name}
              </ListLink>
            )}
          </FigureTile>
        ))}
        <OpenIssues />
      </ul>
      {/* The line is always present, so that the page does not move when the scan ends. */}
      <p className={`dim ${styles.line}`}>{isWhole && agreementMessage(seen)}</p>
    </Region>
  )
}

/** The number of open issues, if the token can read issues and the service counts them. */
function OpenIssues() {
  const { data, error, isPending, refetch } = useReachableQuery(openIssues)
  if (statusOf(error) === 403) {
    return <li className="stack close broken links">{sentence(error as Error, 'readIssues')}</li>
  }
  const figure: Figure | string = error
    ? { kind: 'failed', error, retry: () => void refetch() }
    : isPending
      ? waiting
      : data === null
        ? 'Not counted'
        : number(data ?? 0)
  return (
    <FigureTile figure={figure}>
      {(id) => (
        <Link to="/issues" search={{ status: 'open' }} aria-describedby={id}>
          Open issues
        </Link>
      )}
    </FigureTile>
  )
}

function agreementMessage({ apps, ofRead }: Overview): string {
  const { resolved, agree } = agreementIn(apps.all.values())
  if (resolved === 0) return ''
  return `${ofRead}${number(agree)} of ${number(resolved)} resolved recommendations agree with the committed value`
}
