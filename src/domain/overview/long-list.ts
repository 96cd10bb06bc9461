import type { ListFilters } from '../lists/list-filters'
import { listedFamilies } from '../scopes/families'
import { byRisk, cellList, coverLists, notVerifiedList, speaksAgainst, usersList } from './figures'

/** `at`: when the oldest answer that it is counted from came, in milliseconds since the epoch. */
export interface Known {
  kind: 'known'
  value: number
  at: number
}
type Count = Known | { kind: string }

const named = byRisk.filter((value) => value !== 'none')

/** Each is one request. What no filter of the service counts is a difference of these. */
export function countsOfLong(): ListFilters[] {
  const families = listedFamilies()
  return [
    // It tells how many requests the second walk takes.
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

/** So often a difference that moved is counted again. */
const mostAgain = 1

/** The whole is counted before and after the part, and both again where it moved; null where it moved each time. */
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

/** How many requests it takes to read a whole list and those with active accounts, as far as these counts tell. */
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
  const whole = family === null ? total : counted(cellList(null, family, false))
  if (classification === undefined) return whole
  return difference(
    whole,
    named.map((value) => counted(cellList(value, family, false))),
  )
}

const isKnown = (count: Count): count is Known => count.kind === 'known'

export function difference<Part extends Count>(whole: Part, parts: Part[]): Part | Known {
  const open = [whole, ...parts].find(({ kind }) => kind !== 'known')
  if (open !== undefined) return open
  const counts: Count[] = [whole, ...parts]
  const [all, ...less] = counts.filter(isKnown)
  const left = less.reduce((sum, { value }) => sum - value, all?.value ?? 0)
  const at = less.reduce((oldest, known) => Math.min(oldest, known.at), all?.at ?? 0)
  return { kind: 'known', value: Math.max(0, left), at }
}
