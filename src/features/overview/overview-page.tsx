import { useEffect } from 'react'
import { sentence, statusOf } from '#/api/errors'
import { withActive } from '#/domain/accounts/active-accounts'
import { countLabel, number } from '#/lib/words'
import { Glyph } from '#/ui/text/glyph'
import { listReadAt } from '#/scans/coverage'
import { CountedPage } from './counted-page'
import { Cover } from './cover'
import { NewApps } from './new-apps'
import { overview } from './overview-scan'
import { Reach } from './reach'
import { Risk } from './risk'
import { useOverview, type Overview, openIssues, waiting, type Figure } from './use-overview'
import { Link } from '@tanstack/react-router'
import { BadgeX, CircleAlert, ShieldOff } from 'lucide-react'
import { agreementIn, noPolicyList, notVerifiedList, stagedIn } from '#/domain/overview/figures'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { FigureTile, ListLink, Region } from './figure'

export function OverviewPage() {
  const seen = useOverview()
  const { phase } = seen.all
  const { totalCount } = seen.shown
  const isLeft = phase.kind === 'paused' && phase.why === 'left'
  // Starts the counts here, because no other page shows them.
  useEffect(() => {
    if (isLeft) overview.counts.startIfIdle()
  }, [isLeft])
  return (
    <CountedPage
      seen={seen}
      title="Overview"
      line={totalCount === null ? 'Loading apps' : countLabel(totalCount, 'app', 'apps')}
      readAt={listReadAt(seen.shown)}
    >
      <div className="sections">
        <ToDo seen={seen} />
        <div className="columns figures">
          <Risk seen={seen} />
          <div className="side">
            <Cover seen={seen} />
          </div>
        </div>
        <NewApps seen={seen} />
        <Reach asOf={seen.asOf} />
      </div>
      {seen.isLong && !seen.isReading && (
        <p className="dim">
          The service counted these figures. Figures that need a scan of {number(totalCount ?? 0)}{' '}
          apps load on request.
        </p>
      )}
    </CountedPage>
  )
}

function ToDo({ seen }: { seen: Overview }) {
  const { figure, isWhole, apps, pending, onDemand, asOf } = seen
  const notVerified = notVerifiedList(seen.families)
  const staged: Figure = isWhole
    ? { kind: 'known', value: stagedIn(apps.all.values()), at: asOf }
    : seen.isLong
      ? onDemand
      : pending
  const lists = [
    ['Malicious or suspicious without a policy', noPolicyList, ShieldOff],
    [`Not verified with restricted scopes, ${withActive}`, notVerified, BadgeX],
  ] as const
  return (
    <Region name="To do" of={[figure(noPolicyList), figure(notVerified)]} asOf={asOf}>
      <ul className="tiles">
        <FigureTile
          figure={staged}
          name="Recommendations to review"
          icon={
            <span className="agent">
              <Glyph name="gem" />
            </span>
          }
        >
          {(link) => <Link to="/review" {...link} />}
        </FigureTile>
        {lists.map(([name, filters, Icon]) => (
          <FigureTile key={name} figure={figure(filters)} name={name} icon={<Icon size={14} />}>
            {(link) => <ListLink filters={filters} {...link} />}
          </FigureTile>
        ))}
        <OpenIssues />
      </ul>
      {/* The line is always present, so that the page does not move when the scan ends. */}
      <p className="hint at-head">{isWhole && agreementMessage(seen)}</p>
    </Region>
  )
}

/** The number of open issues, if the token can read issues and the service counts them. */
function OpenIssues() {
  const { data, error, isPending, refetch } = useReachableQuery(openIssues)
  if (statusOf(error) === 403) {
    return <li className="tile hint">{sentence(error as Error, 'readIssues')}</li>
  }
  const figure: Figure | string = error
    ? { kind: 'failed', error, retry: () => void refetch() }
    : isPending
      ? waiting
      : data === null
        ? 'Not counted'
        : number(data ?? 0)
  return (
    <FigureTile figure={figure} name="Open issues" icon={<CircleAlert size={14} />}>
      {(link) => <Link to="/issues" search={{ status: 'open' }} {...link} />}
    </FigureTile>
  )
}

function agreementMessage({ apps, ofRead }: Overview): string {
  const { resolved, agree } = agreementIn(apps.all.values())
  if (resolved === 0) return ''
  return `${ofRead}${number(agree)} of ${number(resolved)} resolved recommendations agree with the committed value`
}
