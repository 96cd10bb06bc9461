import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cachedApps, oauthApps } from '#/api/oauth-apps/queries'
import { isTenantId } from '#/domain/ids'
import type { Filter, MoreProps } from '#/lists/filters/filter'
import { FilterPanel } from '#/lists/filters/filter-panel'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { tenants } from './tenant-choice'

interface TenantPickerProps {
  legend: ReactNode
  /** Label of the choice without a tenant. With it the admin chooses at most one tenant. */
  none?: string
  seen: readonly string[]
  chosen: readonly string[]
  onChoose: (tenants: readonly string[]) => void
  onText?: MoreProps['onText']
  locked: boolean
}

// A dialog needs no tools to copy an ID or to name a tenant.
const { help: _ofAList, Line: _withTools, ...picked } = tenants

/** Offers the tenants of loaded data, and others by ID, because no operation lists tenants. */
export function TenantPicker(props: TenantPickerProps) {
  const { legend, none, seen, chosen, onChoose, locked } = props
  const queryClient = useQueryClient()
  const { tenantLabels } = usePreferences()
  // Load one page of apps, unless cached. After a refusal there are just fewer tenants to choose from.
  useInfiniteQuery({ ...oauthApps.list({}), retry: false })
  const filter: Filter = {
    ...picked,
    name: 'tenant',
    ...(none === undefined ? { kind: 'any of' } : { kind: 'one of', none }),
  }
  const ofApps = cachedApps(queryClient).map(({ tenantId }) => tenantId)
  const known = [...seen, ...ofApps, ...Object.keys(tenantLabels)].filter(isTenantId).toSorted()
  return (
    <FilterPanel
      filter={filter}
      seen={known}
      chosen={chosen}
      onChange={(next) => locked || onChoose(next.filter(isTenantId))}
      onText={props.onText}
      legend={legend}
    />
  )
}
