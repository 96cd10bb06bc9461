import { isChecked } from '../lists/checks'
import { listFilters, type ListFilters } from '../lists/list-filters'
import { isBlankName, noName } from '../names/app-name'
import { brandState } from '../names/brand'
import type { Apps } from '../overview/figures'
import {
  describeScope,
  scopeParts,
  type ObservedScope,
  type ScopeDictionary,
} from './observed-scopes'

/** The numbers of a scope, with the filters of the apps behind each. */
const narrowedBy = {
  apps: {},
  active: { hasActiveAccounts: true },
  notVerified: { verified: false },
  dangerous: { classification: ['malicious', 'suspicious'] },
} satisfies Record<string, ListFilters>
export type ScopeNumber = keyof typeof narrowedBy

/** An observed scope with its numbers of apps. `active` is null until the apps with active accounts are known. */
export interface CountedScope extends ObservedScope {
  apps: number
  active: number | null
  notVerified: number
  dangerous: number
}

/** Returns the filters of the apps behind a number. Null for a scope that a URL cannot contain. */
export function appsWithScope(scope: string, number: ScopeNumber = 'apps'): ListFilters | null {
  const { check } = listFilters.read({ check: 'scope', scope }).value
  return check === undefined ? null : { ...narrowedBy[number], check, scope }
}

/** Counts the apps of each observed scope. An app that lists a scope twice counts once. */
export function countScopes(
  { all, active }: Pick<Apps, 'all' | 'active'>,
  dictionary: ScopeDictionary,
): CountedScope[] {
  const counted = new Map<string, CountedScope>()
  for (const [id, app] of all) {
    const isActive = active?.has(id) === true
    const isVerified = brandState(app.brand) === 'verified'
    const isDangerous = isChecked(app, narrowedBy.dangerous)
    for (const scope of new Set(app.scopes)) {
      const before = counted.get(scope)
      const item = before ?? {
        ...describeScope(scope, dictionary),
        apps: 0,
        active: active && 0,
        notVerified: 0,
        dangerous: 0,
      }
      item.apps += 1
      if (item.active !== null && isActive) item.active += 1
      if (!isVerified) item.notVerified += 1
      if (isDangerous) item.dangerous += 1
      if (before === undefined) counted.set(scope, item)
    }
  }
  return [...counted.values()]
}

/** Returns the short form of a scope. Another host stays, because its scope can have the name of the provider’s. */
export function shortScope(scope: string): string {
  if (isBlankName(scope)) return noName
  const { before, name } = scopeParts(scope)
  if (before !== '') return name
  return /^https:\/\/(.*[^/])\/?$/su.exec(name)?.[1] ?? name
}

export const isRestricted = ({ known }: ObservedScope) => known !== null && known.family !== null

/** An order by a number or by name. Null: restricted scopes first, then those of the most dangerous apps. */
export type ScopeOrder = { id: ScopeNumber | 'scope'; desc: boolean } | null

/** Sorts scopes. Equal scopes follow by their number of apps, then by name. */
export function inScopeOrder(scopes: readonly CountedScope[], order: ScopeOrder): CountedScope[] {
  const first = (a: CountedScope, b: CountedScope) => {
    if (order === null)
      return Number(isRestricted(b)) - Number(isRestricted(a)) || b.dangerous - a.dangerous
    const { id, desc } = order
    const up = id === 'scope' ? byName(a, b) : (a[id] ?? 0) - (b[id] ?? 0)
    return desc ? -up : up
  }
  return scopes.toSorted((a, b) => first(a, b) || b.apps - a.apps || byName(a, b))
}

function byName(a: CountedScope, b: CountedScope): number {
  const [one, other] = [nameOf(a), nameOf(b)]
  return one < other ? -1 : Number(one > other)
}

const nameOf = ({ scope }: CountedScope) => `${shortScope(scope)} ${scope}`
