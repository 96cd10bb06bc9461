import { parseInstant } from '#/lib/time'

interface Edge {
  active: boolean
  firstGrantedAt: string
  lastGrantedAt: string
}

/** The state of a grant in words. Ended covers every end, so nobody is named for it (§2.6, T079). */
export function grantState({ active }: Pick<Edge, 'active'>): 'Active' | 'No longer grants' {
  return active ? 'Active' : 'No longer grants'
}

/** Whether the account granted again after an earlier grant had ended (§2.6, T080). */
export function grantedAgain({ firstGrantedAt, lastGrantedAt }: Omit<Edge, 'active'>): boolean {
  const first = parseInstant(firstGrantedAt)
  const last = parseInstant(lastGrantedAt)
  return first !== null && last !== null && last > first
}

/**
 * How many accounts a view by `providerStatus` leaves out (§4.3, T077): what the same question counts without it,
 * less what the view counts. Null where one of the two is not known, or where they were read so far apart that
 * they contradict each other.
 */
export function leftOut(inView: number | null, without: number | null): number | null {
  return inView === null || without === null || without < inView ? null : without - inView
}

/** Both figures where the live count and the rows of the last completed sync disagree (§2.6, §4.3). */
export interface LiveDifference {
  live: number
  rows: number
}

/**
 * Holds `numActive` against the rows that say active (T091); null where they agree or cannot be compared. More
 * active rows than live accounts always differ; fewer only where `everyone` is here.
 */
export function liveDifference(
  live: number | null,
  edges: readonly Pick<Edge, 'active'>[],
  everyone: boolean,
): LiveDifference | null {
  if (live === null) return null
  const rows = edges.filter(({ active }) => active).length
  return rows > live || (everyone && rows < live) ? { live, rows } : null
}
