import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cachedApps } from '#/api/oauth-apps/queries'
import { tenantLetter } from '#/domain/names/tenant-letters'
import { labelOfTenant, setPreferences } from '#/lib/preferences'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useMemo } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { listedAgainstLive, trustLive } from '#/domain/accounts/active-accounts'
import { firstSyncShare } from '#/domain/accounts/first-sync'
import type { ListFilters } from '#/domain/lists/list-filters'
import { hiddenMessage } from '#/lib/hidden-characters'
import { countLabel } from '#/lib/words'
import { liveCounts } from '#/app-parts/live-count/live-counts'
import { useStore } from '#/ui/hooks/use-store'
import { Button } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { useChosenColumns } from './chosen-columns'
import { accounts } from './columns'
import { countAgain, countingState } from './accounts/row-counting'

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
        <Notice tone="warning" actions={<Button onClick={countAgain}>Count again</Button>}>
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
