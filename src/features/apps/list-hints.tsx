import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cachedApps, oauthApps } from '#/api/oauth-apps/queries'
import { tenantLetter } from '#/domain/names/tenant-letters'
import { labelOfTenant, setPreferences } from '#/lib/preferences'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useMemo } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { listedAgainstLive, trustLive } from '#/domain/accounts/active-accounts'
import { firstSyncShare } from '#/domain/accounts/first-sync'
import type { ListFilters } from '#/domain/lists/list-filters'
import { hiddenMessage, withMarkers } from '#/lib/hidden-characters'
import { countLabel } from '#/lib/words'
import { liveCounts } from '#/app-parts/live-count/live-counts'
import { useStore } from '#/ui/hooks/use-store'
import { ReadButton } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { useChosenColumns } from './use-shown-columns'
import { accounts, appList } from './columns'
import { countAgain, countingState } from './accounts/row-counting'
import { sentence } from '#/api/errors'
import { activeAppFilters } from '#/app-parts/app-filters'
import { AppLink } from '#/app-parts/app-link'
import { hiddenBy, otherNames } from '#/domain/lists/hidden-by'
import { endUnknownMessage, hidingMessage, notListed } from '#/domain/lists/list-messages'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { Unreadable } from '#/lists/list-notices'
import { UntrustedText } from '#/ui/text/untrusted-text'

export function ListHints({ apps, filters }: { apps: readonly OauthApp[]; filters: ListFilters }) {
  const { ended } = useStore(countingState)
  const { chosen } = useChosenColumns(filters)
  const isByAccounts = filters.sort?.field === accounts.sortField
  const firstSync = useMemo(() => firstSyncShare(apps), [apps])
  const hidden = hiddenMessage(filters.search ?? '')
  const counts = useStore(liveCounts)
  const liveCount = ({ id }: OauthApp) => {
    const count = counts.get(id)
    return count?.kind === 'counted' ? count.numActive : null
  }
  const { hasActiveAccounts: hasActive } = filters
  const against = hasActive === undefined ? null : listedAgainstLive(apps.map(liveCount), hasActive)
  return (
    <>
      {hidden !== null && <Notice tone="warning">{hidden}</Notice>}
      {firstSync > 0 && (
        <Notice tone="info">
          {countLabel(firstSync, 'loaded app was', 'loaded apps were')} first observed in the same
          minute. This is probably the tenant’s first sync, not the grant date.
        </Notice>
      )}
      {against !== null && <Notice tone="warning">{against}</Notice>}
      {isByAccounts && (
        <Notice tone="info">
          Sorted by a cached count. It can be out of date after a mass revoke. {trustLive}
        </Notice>
      )}
      {ended !== null && (isByAccounts || chosen?.includes(accounts.id)) && (
        <Notice tone="warning" actions={<ReadButton onClick={countAgain}>Count again</ReadButton>}>
          {ended}
        </Notice>
      )}
    </>
  )
}

/** Links to the tenant names while several tenants of this session have none. Its first use hides the link. */
export function NameTenants() {
  const { tenants, tenantLabels, tenantsOffered } = usePreferences()
  const queryClient = useQueryClient()
  if (tenantsOffered || tenants.length < 2) return null
  const seen = new Set(cachedApps(queryClient).map(({ tenantId }) => tenantId))
  const unnamed = [...seen].filter(
    (id) => tenantLetter(tenants, id) !== '' && labelOfTenant(id, tenantLabels) === '',
  )
  if (unnamed.length < 2) return null
  return (
    <Link
      to="/settings"
      hash="settings-tenants"
      className="stand unprinted"
      onClick={() => setPreferences({ tenantsOffered: true })}
    >
      Name your {countLabel(unnamed.length, 'tenant', 'tenants')}
    </Link>
  )
}

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
      {clientId !== undefined &&
        (otherNames(filters).length === 0 ? (
          <NotListed clientId={clientId} />
        ) : (
          <SingleAppSearch filters={{ ...filters, clientId }} asOf={asOf} />
        ))}
      {tenant !== undefined && <p>A tenant this token cannot reach matches nothing.</p>}
    </>
  )
}

interface SingleAppSearchProps {
  filters: ListFilters & Required<Pick<ListFilters, 'clientId'>>
  /** The read time of the empty list. A newer list searches for the app again. */
  asOf: number
}

/** Explains an empty list by client ID. Only a search without the other filters shows if the app exists. */
function SingleAppSearch({ filters, asOf }: SingleAppSearchProps) {
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
  const { items, unreadable, nextCursor, endUnknown } = data
  const isWhole = unreadable.length === 0 && nextCursor === null && !endUnknown
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
      {endUnknown && <p>{endUnknownMessage('apps')}</p>}
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
