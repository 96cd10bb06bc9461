import type { OauthApp } from '#/api/oauth-apps/schema'
import { isTenantId } from '#/domain/ids'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { isSeveral } from './facets'
import type { PanelFilter } from './filters'

/** The filters as one text, to compare them. */
export function addressOf(filters: ListFilters): string {
  return JSON.stringify(listFilters.write(filters))
}

/** The chosen values of a filter, as the service writes them. */
export function chosenValues(filters: ListFilters, name: PanelFilter): string[] {
  const text = listFilters.write(filters)[name]
  return text === undefined ? [] : text.split(',')
}

/** The filters after one value is chosen or, in a filter with several values, removed. */
export function withChoice(
  filters: ListFilters,
  name: PanelFilter,
  value: string,
  on: boolean,
): ListFilters {
  if (!isSeveral(name)) return withValues(filters, name, [value])
  const others = chosenValues(filters, name).filter((one) => one !== value)
  return withValues(filters, name, on ? [...others, value] : others)
}

/** The filters with new values for one of them. They are read like an address, so bad values are dropped. */
export function withValues(
  filters: ListFilters,
  name: PanelFilter,
  values: readonly string[],
): ListFilters {
  return listFilters.read({ ...listFilters.write(filters), [name]: values.join(',') }).value
}

/**
 * Values found in the loaded rows, for the filters whose values the service's document does not list in full.
 */
export function seenValues(
  apps: readonly Pick<OauthApp, 'tenantId' | 'restrictedScopeTypes'>[],
  name: PanelFilter,
): string[] {
  if (name === 'tenant') return unique(apps.map((app) => app.tenantId)).filter(isTenantId)
  if (name !== 'restrictedScopeType') return []
  const families = unique(apps.flatMap((app) => app.restrictedScopeTypes))
  // The address cannot hold every value, for example one with a comma.
  return families.filter((family) => withValues({}, name, [family])[name]?.length === 1)
}

function unique(values: string[]): string[] {
  return [...new Set(values)]
}
