import type { AppRecord } from '../app-facts'
import { flagFilters, type FlagName } from '../app-flags'
import { isChecked } from './checks'
import type { ListFilters } from './list-filters'

type Name = Exclude<keyof ListFilters, 'clientId' | 'sort' | 'scope' | 'since' | 'until'>

type Shows = (app: AppRecord, filters: ListFilters) => boolean | null

const flags = Object.fromEntries(
  flagFilters.map(({ name, field, neither }): [string, Shows] => [
    name,
    // An app that matches neither value reads false.
    (app, { [name]: wanted }) =>
      neither !== undefined && !app[field] && wanted === false ? null : app[field] === wanted,
  ]),
) as Record<FlagName, Shows>

/** Rules of the service's filters (SERVICE.md §4.1): true if shown, false if hidden, null if the app cannot show it. */
const shows: Record<Name, Shows> = {
  search: ({ name, clientId }, { search = '' }) =>
    [name, clientId].some((text) => text.toLowerCase().includes(search.toLowerCase())),
  classification: (app, { classification, check }) =>
    isChecked(app, definedOnly({ classification })) ||
    // These checks judge the committed value too.
    ((check === 'no-policy' || check === 'committed') && hasCommitted(app, classification)),
  remediation: (app, { remediation }) => isChecked(app, definedOnly({ remediation })),
  restrictedScopeType: ({ restrictedScopeTypes }, { restrictedScopeType = [] }) =>
    restrictedScopeType.some((family) => restrictedScopeTypes.includes(family)),
  verified: ({ brand }, { verified, check }) => {
    if (brand !== null) return brand.verified === verified
    // The check “scope” counts an app without a brand record as not verified.
    return check === 'scope' ? verified === false : null
  },
  ...flags,
  hasActiveAccounts: () => null,
  tenant: ({ tenantId }, { tenant = [] }) => tenant.includes(tenantId),
  // Other filters narrow a worklist. The worklist hides only an app that is not on it.
  check: (app, { check, classification, scope, since, until }) => {
    if (check === 'same-name') return null
    if (check === 'no-policy' && classification) return app.remediation.length === 0
    if (check === 'committed')
      return hasCommitted(app, classification) || !isChecked(app, definedOnly({ classification }))
    return isChecked(app, definedOnly({ check, scope, since, until }))
  },
}

function hasCommitted(app: AppRecord, classification: ListFilters['classification']): boolean {
  return isChecked(app, definedOnly({ check: 'committed', classification }))
}

/** Removes undefined filters. */
function definedOnly(filters: {
  [Key in keyof ListFilters]?: ListFilters[Key] | undefined
}): ListFilters {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set)
}

/** Returns the names of set filters, without client ID and sort. */
export function otherNames(filters: ListFilters): Name[] {
  const names = Object.keys(shows) as Name[]
  return names.filter((name) => filters[name] !== undefined)
}

export interface Hiding {
  names: Name[]
  /** True if at least one of several filters hides the app, but the console cannot know which. */
  isOneOf: boolean
}

/** Returns the filters that certainly hide an app. If there are none, returns the filters that may hide the app. */
export function hiddenBy(app: AppRecord, filters: ListFilters): Hiding {
  const judged = otherNames(filters).map((name) => [name, shows[name](app, filters)] as const)
  const namesWith = (isShown: boolean | null) =>
    judged.filter(([, shown]) => shown === isShown).map(([name]) => name)
  const certain = namesWith(false)
  const names = certain.length > 0 ? certain : namesWith(null)
  return { names, isOneOf: certain.length === 0 && names.length > 1 }
}
