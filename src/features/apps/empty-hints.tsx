import { Link } from '@tanstack/react-router'
import { sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { activeAppFilters } from '#/app-parts/app-filters'
import { AppLink } from '#/app-parts/app-link'
import { hiddenBy, otherNames } from '#/domain/lists/hidden-by'
import { hidingMessage, notListed } from '#/domain/lists/list-messages'
import type { ListFilters } from '#/domain/lists/list-filters'
import { withMarkers } from '#/lib/hidden-characters'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { Unreadable } from '#/lists/unreadable'
import { ReadButton } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { appList } from './columns'

interface EmptyHintsProps {
  filters: ListFilters
  /** The read time of the list, in milliseconds since the epoch. */
  asOf: number
}

/** Says why the filters may match no app. */
export function EmptyHints({ filters, asOf }: EmptyHintsProps) {
  const { search, clientId, tenant } = filters
  return (
    <>
      {search !== undefined && <p>The search covers names and client IDs only.</p>}
      {clientId !== undefined && <ClientIdHint filters={{ ...filters, clientId }} asOf={asOf} />}
      {tenant !== undefined && <p>A tenant this token cannot reach matches nothing.</p>}
    </>
  )
}

interface ClientIdHintProps {
  filters: ListFilters & Required<Pick<ListFilters, 'clientId'>>
  /** The read time of the empty list. A newer list searches for the app again. */
  asOf: number
}

/** Explains an empty list by client ID. Only a search without the other filters shows if the app exists. */
function ClientIdHint({ filters, asOf }: ClientIdHintProps) {
  return otherNames(filters).length === 0 ? (
    <NotListed {...filters} />
  ) : (
    <SingleAppSearch filters={filters} asOf={asOf} />
  )
}

function SingleAppSearch({ filters, asOf }: ClientIdHintProps) {
  const { clientId } = filters
  const { data, error, refetch } = useReachableQuery(oauthApps.top({ clientId }, maxIds, asOf))
  if (error)
    return (
      <p>
        The client ID could not be looked up. {sentence(error, appList.action)}{' '}
        <ReadButton variant="link" onClick={() => void refetch()}>
          Try again
        </ReadButton>
      </p>
    )
  if (data === undefined) return <p>Searching for the client ID without the other filters…</p>
  const { items, unreadable, nextCursor } = data
  const isWhole = unreadable.length === 0 && nextCursor === null
  if (isWhole && items.length === 0) return <NotListed clientId={clientId} />
  const without = clientId.filter((id) => isWhole && !items.some((app) => app.clientId === id))
  return (
    <>
      <ul className="stack tight">
        {items.map((app) => (
          <li key={app.id}>
            <AppLink app={app} /> <UntrustedText value={app.clientId} max={160} />:{' '}
            {hiddenMessageFor(app, filters)}
          </li>
        ))}
        {without.map((id) => (
          <li key={id}>
            <UntrustedText value={id} max={160} />: {notListed}
          </li>
        ))}
      </ul>
      <Unreadable items={unreadable} of={items.length + unreadable.length} noun="apps" />
    </>
  )
}

const maxIds = 50

function hiddenMessageFor(app: OauthApp, filters: ListFilters): string {
  const { names, isOneOf } = hiddenBy(app, filters)
  const isHiding = (name: string) => (names as readonly string[]).includes(name)
  const search = isHiding('search') ? [`Search: ${withMarkers(filters.search ?? '')}`] : []
  const hiding = activeAppFilters(filters)
    .filter(({ name }) => isHiding(name))
    .map(({ label, value }) => `${label}: ${value}`)
  return hidingMessage([...search, ...hiding], isOneOf)
}

function NotListed({ clientId }: Required<Pick<ListFilters, 'clientId'>>) {
  return (
    <p>
      {notListed} Client IDs are case-sensitive.{' '}
      {clientId.length === 1 && (
        <Link to="/apps" search={{ search: clientId.join() }}>
          Search for this text instead
        </Link>
      )}
    </p>
  )
}
