import { Link } from '@tanstack/react-router'
import { sentence, statusOf } from '#/api/errors'
import { withActive } from '#/domain/accounts/active-accounts'
import { agreementIn, noPolicyList, notVerifiedList, stagedIn } from '#/domain/overview/figures'
import { number } from '#/lib/words'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { FigureTile, ListLink, Region } from './figure'
import styles from './overview.module.css'
import { openIssues, waiting, type Figure, type Overview } from './use-overview'

export function ToDo({ seen }: { seen: Overview }) {
  const { figure, isWhole, isLong, apps, onDemand, asOf } = seen
  const notVerified = notVerifiedList(seen.families)
  const staged: Figure = isWhole
    ? { kind: 'known', value: stagedIn(apps.all.values()), at: asOf }
    : isLong
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
