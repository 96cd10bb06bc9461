import { Link } from '@tanstack/react-router'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useId, type ReactNode } from 'react'
import { sentence, statusOf } from '#/api/errors'
import { Panel } from '#/lists/detail/panel'
import { withActive } from '#/domain/accounts/active-accounts'
import { agreementIn, noPolicyList, notVerifiedList, stagedIn } from '#/domain/overview/figures'
import { number } from '#/lib/words'
import { FigureText, ListLink } from './list-link'
import { OwnTime } from './own-time'
import styles from './to-do.module.css'
import { openIssues, type Figure, type Overview } from './use-overview'

export function ToDo({ seen }: { seen: Overview }) {
  const { figure, isWhole, isLong, apps, onDemand, asOf } = seen
  const notVerified = notVerifiedList(seen.families)
  const staged: Figure = isWhole
    ? { kind: 'known', value: stagedIn(apps.all.values()), at: asOf }
    : isLong
      ? onDemand
      : { kind: 'waiting' }
  return (
    <Panel
      name="To do"
      aside={<OwnTime of={[figure(noPolicyList), figure(notVerified)]} asOf={asOf} />}
    >
      <ul className={styles.tiles}>
        <Tile figure={staged}>
          {(id) => (
            <Link to="/review" aria-describedby={id}>
              Recommendations to review
            </Link>
          )}
        </Tile>
        <Tile figure={figure(noPolicyList)}>
          {(id) => (
            <ListLink filters={noPolicyList} describedBy={id}>
              Malicious or suspicious without a policy
            </ListLink>
          )}
        </Tile>
        <Tile figure={figure(notVerified)}>
          {(id) => (
            <ListLink filters={notVerified} describedBy={id}>
              Not verified with restricted scopes, {withActive}
            </ListLink>
          )}
        </Tile>
        <OpenIssues />
      </ul>
      {/* The line is always present, so that the page does not move when the scan ends. */}
      <p className={`dim ${styles.line}`}>{isWhole && agreementMessage(seen)}</p>
    </Panel>
  )
}

interface TileProps {
  figure: Figure
  children: (describedBy: string) => ReactNode
}

function Tile({ figure, children }: TileProps) {
  const id = useId()
  return (
    <li className="close broken links">
      <span id={id} className={styles.number}>
        <FigureText figure={figure} />
      </span>
      {children(id)}
    </li>
  )
}

/** The number of open issues, if the token can read issues and the service counts them. */
function OpenIssues() {
  const id = useId()
  const { data, error, isPending, refetch } = useReachableQuery(openIssues)
  if (statusOf(error) === 403) {
    return <li className="close broken links">{sentence(error as Error, 'readIssues')}</li>
  }
  const figure: Figure = error
    ? { kind: 'failed', error, retry: () => void refetch() }
    : { kind: 'waiting' }
  return (
    <li className="close broken links">
      <span id={id} className={styles.number}>
        {isPending || error ? (
          <FigureText figure={figure} />
        ) : data === null ? (
          'Not counted'
        ) : (
          number(data ?? 0)
        )}
      </span>
      <Link to="/issues" search={{ status: 'open' }} aria-describedby={id}>
        Open issues
      </Link>
    </li>
  )
}

function agreementMessage({ apps, ofRead }: Overview): string {
  const { resolved, agree } = agreementIn(apps.all.values())
  if (resolved === 0) return ''
  return `${ofRead}${number(agree)} of ${number(resolved)} resolved recommendations agree with the committed value`
}
