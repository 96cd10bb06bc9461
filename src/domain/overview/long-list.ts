import type { ListFilters } from '../lists/list-filters'
import { listedFamilies } from '../scopes/families'
import { byRisk, cellList, coverLists, notVerifiedList, speaksAgainst, usersList } from './figures'

/** A known count. `at`: time of its oldest answer, in milliseconds since the epoch. */
export interface Known {
  kind: 'known'
  value: number
  at: number
}
type Count = Known | { kind: string }

const named = byRisk.filter((value) => value !== 'none')

/** Lists to count for a long inventory, one request each. Counts without a filter are differences of these. */
export function countsOfLong(): ListFilters[] {
  const families = listedFamilies()
  return [
    // Needed to estimate the requests of the second scan.
    usersList,
    ...named.map((value) => cellList(value, null, false)),
    ...families.map((family) => cellList(null, family, false)),
    ...named.flatMap((value) => families.map((family) => cellList(value, family, false))),
    ...speaksAgainst.flatMap((value) => {
      const { idle, covered, used } = coverLists(value)
      return [idle, covered, used]
    }),
  ]
}

/** Number of repeats if the list changes during counting. */
const mostAgain = 1

/** Counts the total before and after the verified part, to detect changes. Null if the total changed each time. */
export async function countNotVerified(
  count: (filters: ListFilters) => Promise<number>,
): Promise<number | null> {
  const { check: _ours, ...restricted } = notVerifiedList()
  const verified: ListFilters = { ...restricted, verified: true }
  let before = await count(restricted)
  for (let again = 0; again <= mostAgain; again += 1) {
    const part = await count(verified)
    const after = await count(restricted)
    if (after === before) return Math.max(0, after - part)
    before = after
  }
  return null
}

/** Estimates the requests to read the full list and the list of apps with active accounts. */
export function countRequests(total: number, active: number | null, pageSize: number): number {
  return Math.ceil(total / pageSize) + Math.ceil((active ?? total) / pageSize)
}

export function longCount<Figure extends Count>(
  filters: ListFilters,
  total: Known,
  counted: (filters: ListFilters) => Figure | { kind: 'on demand' },
): Figure | Known | { kind: 'on demand' } {
  const { check, classification, hasActiveAccounts, restrictedScopeType } = filters
  if (check === 'not-verified') return counted(filters)
  if (check !== undefined) return { kind: 'on demand' }
  if (classification?.[0] !== 'none' && classification !== undefined) return counted(filters)
  if (hasActiveAccounts !== undefined) return { kind: 'on demand' }
  const family = restrictedScopeType?.[0] ?? null
  const familyTotal = family === null ? total : counted(cellList(null, family, false))
  if (classification === undefined) return familyTotal
  return difference(
    familyTotal,
    named.map((value) => counted(cellList(value, family, false))),
  )
}

const isKnown = (count: Count): count is Known => count.kind === 'known'

export function difference<Part extends Count>(total: Part, parts: Part[]): Part | Known {
  const open = [total, ...parts].find(({ kind }) => kind !== 'known')
  if (open !== undefined) return open
  const counts: Count[] = [total, ...parts]
  const [all, ...less] = counts.filter(isKnown)
  const remaining = less.reduce((sum, { value }) => sum - value, all?.value ?? 0)
  const at = less.reduce((oldest, known) => Math.min(oldest, known.at), all?.at ?? 0)
  return { kind: 'known', value: Math.max(0, remaining), at }
}
