import { isChecked, type Judged } from './checks'
import type { ListFilters } from './list-filters'

interface Listed extends Judged {
  name: string
  isInternal: boolean
  isLoginOnly: boolean
  restrictedScopeTypes: readonly string[]
}

type Name = Exclude<keyof ListFilters, 'clientId' | 'sort' | 'scope' | 'since' | 'until'>

/** Whether a filter shows the app, by the service's rules (SERVICE.md §4.1); null where the app does not tell. */
const shows: Record<Name, (app: Listed, filters: ListFilters) => boolean | null> = {
  search: ({ name, clientId }, { search = '' }) =>
    [name, clientId].some((text) => text.toLowerCase().includes(search.toLowerCase())),
  classification: (app, { classification, check }) =>
    // These checks take its values, and judge by more than the effective one.
    check === 'no-policy' || check === 'committed' || isChecked(app, of({ classification })),
  remediation: (app, { remediation }) => isChecked(app, of({ remediation })),
  restrictedScopeType: ({ restrictedScopeTypes }, { restrictedScopeType = [] }) =>
    restrictedScopeType.some((family) => restrictedScopeTypes.includes(family)),
  verified: ({ brand }, { verified }) => (brand === null ? null : brand.verified === verified),
  internal: ({ isInternal }, { internal }) => isInternal === internal,
  // One for which it was never computed reads false and matches neither.
  loginOnly: ({ isLoginOnly }, { loginOnly }) =>
    !isLoginOnly && loginOnly === false ? null : isLoginOnly === loginOnly,
  hasActiveAccounts: () => null,
  tenant: ({ tenantId }, { tenant = [] }) => tenant.includes(tenantId),
  check: (app, { remediation: _, ...filters }) =>
    filters.check === 'same-name' ? null : isChecked(app, filters),
}

/** Leaves out what is not set. */
function of(filters: { [Key in keyof ListFilters]?: ListFilters[Key] | undefined }): ListFilters {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set)
}

/** The filters besides the client ID and the order. */
export function otherNames(filters: ListFilters): Name[] {
  const names = Object.keys(shows) as Name[]
  return names.filter((name) => filters[name] !== undefined)
}

export interface Hiding {
  names: Name[]
  /** Nothing tells which of them it is. */
  isOneOf: boolean
}

/** What hides an app that its client ID alone finds: the filters that it contradicts, else those that it cannot tell. */
export function hiddenBy(app: Listed, filters: ListFilters): Hiding {
  const judged = otherNames(filters).map((name) => [name, shows[name](app, filters)] as const)
  const those = (verdict: boolean | null) =>
    judged.filter(([, shown]) => shown === verdict).map(([name]) => name)
  const surely = those(false)
  const names = surely.length > 0 ? surely : those(null)
  return { names, isOneOf: surely.length === 0 && names.length > 1 }
}
