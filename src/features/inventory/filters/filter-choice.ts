import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel } from '#/domain/decision/classification'
import { isTenantId } from '#/domain/ids'
import {
  classificationFilters,
  listedFamilies,
  listFilters,
  type ListFilters,
} from '#/domain/lists/list-filters'
import { isSeveral } from './facets'
import type { PanelFilter } from './filters'

/** One value of a filter. */
export interface FilterOption {
  /** As the service writes it; `''` is Any, which sends nothing. */
  value: string
  label: string
}

const yesOrNo: FilterOption[] = [
  { value: '', label: 'Any' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const listed: Record<PanelFilter, readonly FilterOption[]> = {
  classification: classificationFilters.map((value) => ({
    value,
    label: classificationLabel(value === 'none' ? null : value),
  })),
  remediation: [
    { value: '', label: 'Any' },
    { value: 'revoke', label: 'Has a policy' },
    { value: 'notify', label: 'Has a policy that notifies' },
  ],
  restrictedScopeType: listedFamilies.map((value) => ({ value, label: value })),
  verified: yesOrNo,
  internal: yesOrNo,
  loginOnly: yesOrNo,
  hasActiveAccounts: yesOrNo,
  tenant: [],
}

/** What the name of each filter does not tell. */
export const filterHelp: Record<PanelFilter, string> = {
  classification: 'A staged recommendation counts as what it recommends, before it is decided.',
  remediation:
    '“Has a policy” includes those that notify. The service has no filter for apps without one.',
  restrictedScopeType: 'An app with any of the chosen families matches. Can be out of date.',
  verified:
    'About the brand record, not about safety. An app without a record may match neither Yes nor No.',
  internal: '“No” means not known to be internal: it includes apps where that is undetermined.',
  loginOnly: 'Apps for which this was never computed match neither Yes nor No.',
  hasActiveAccounts: 'From a stored count; can be old after a mass revoke.',
  tenant: 'The service has IDs, no names. A tenant this token cannot reach matches nothing.',
}

/** The options of a filter: the listed values, then other values from rows or the address, unchanged. */
export function filterOptions(name: PanelFilter, others: readonly string[]): FilterOption[] {
  const known = listed[name]
  const unlisted = new Set(others.filter((other) => known.every(({ value }) => value !== other)))
  return [...known, ...[...unlisted].map((value) => ({ value, label: value }))]
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
