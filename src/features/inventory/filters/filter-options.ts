import { classificationLabel } from '#/domain/decision/classification'
import { classificationFilters } from '#/domain/lists/list-filters'
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

/** The six scope families that the service's document lists (SERVICE.md §4.1). */
const families = [
  'gmail',
  'drive',
  'provider_fit',
  'provider_chat',
  'data_portability',
  'photos_ambient',
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
  restrictedScopeType: families.map((value) => ({ value, label: value })),
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
  restrictedScopeType:
    'An app with any of the chosen families matches. The service cannot be asked for all of them.',
  verified:
    'About the brand record, not about safety. An app without a record may match neither Yes nor No.',
  internal: '“No” means not known to be internal: it includes apps where that is undetermined.',
  loginOnly: 'Apps for which this was never computed match neither Yes nor No.',
  hasActiveAccounts: 'By a cached count, which a mass revoke does not refresh at once.',
  tenant: 'The service has IDs, no names. A tenant this token cannot reach matches nothing.',
}

/** The options of a filter: the listed values, then other values from rows or the address, unchanged. */
export function filterOptions(name: PanelFilter, others: readonly string[]): FilterOption[] {
  const known = listed[name]
  const unlisted = new Set(others.filter((other) => known.every(({ value }) => value !== other)))
  return [...known, ...[...unlisted].map((value) => ({ value, label: value }))]
}
