import { parseInstant } from '#/lib/time/instant'

interface Edge {
  active: boolean
  firstGrantedAt: string
  lastGrantedAt: string
}

/** The state of a grant in words. An ended grant does not tell who or what ended it (SERVICE.md §2.6). */
export function grantState({ active }: Pick<Edge, 'active'>): 'Active' | 'No longer grants' {
  return active ? 'Active' : 'No longer grants'
}

/** Whether the account granted again after an earlier grant had ended (SERVICE.md §2.6). */
export function grantedAgain({ firstGrantedAt, lastGrantedAt }: Omit<Edge, 'active'>): boolean {
  const first = parseInstant(firstGrantedAt)
  const last = parseInstant(lastGrantedAt)
  return first !== null && last !== null && last > first
}

/** An active grant newer than the revoked one; without a newer time, the last sync may not know of the revoke. */
export function isLaterGrant(
  { active, lastGrantedAt }: Omit<Edge, 'firstGrantedAt'>,
  revoked: Pick<Edge, 'lastGrantedAt'>,
): boolean {
  const last = parseInstant(lastGrantedAt)
  const before = parseInstant(revoked.lastGrantedAt)
  return active && last !== null && before !== null && last > before
}

export interface LiveDifference {
  live: number
  rows: number
}

/** Null if they agree or cannot be compared. Fewer rows differ only if `everyone` is there (SERVICE.md §2.6, §4.3). */
export function liveDifference(
  live: number | null,
  edges: readonly Pick<Edge, 'active'>[],
  everyone: boolean,
): LiveDifference | null {
  if (live === null) return null
  const rows = edges.filter(({ active }) => active).length
  return rows > live || (everyone && rows < live) ? { live, rows } : null
}
