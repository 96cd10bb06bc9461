import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cachedApps, oauthApps } from '#/api/oauth-apps/queries'
import { isTenantId } from '#/domain/ids'
import type { Filter, MoreProps } from '#/lists/filters/filter'
import { FilterPanel, useOptions } from '#/lists/filters/filter-panel'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { tenants } from './tenant-choice'

interface TenantPickerProps {
  legend: ReactNode
  /** The word for none of them, where one can be chosen and not several. */
  none?: string
  seen: readonly string[]
  chosen: readonly string[]
  onChoose: (tenants: readonly string[]) => void
  onText?: MoreProps['onText']
  locked: boolean
}

// A dialog is no place to copy an ID or to give it a label.
const { help: _ofAList, Line: _withTools, ...picked } = tenants

/** No operation lists tenants: those of the apps and the page that were seen are offered, any other by its ID. */
export function TenantPicker(props: TenantPickerProps) {
  const { legend, none, seen, chosen, onChoose, locked } = props
  const queryClient = useQueryClient()
  const { tenantLabels } = usePreferences()
  // One page of apps, unless this session has it already; a refusal only leaves fewer tenants to choose from.
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
      offered={useOptions(filter, chosen, known)}
      chosen={chosen}
      onChange={(next) => locked || onChoose(next.filter(isTenantId))}
      onText={props.onText}
      legend={legend}
    />
  )
}
