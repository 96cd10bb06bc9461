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

/**
 * Whether an entry that is read after a revoke shows a grant that was given after it: an active one that is newer than
 * the one that was revoked. Without a newer time it is only the last sync, which may not know of the revoke yet.
 */
export function isLaterGrant(
  { active, lastGrantedAt }: Omit<Edge, 'firstGrantedAt'>,
  revoked: Pick<Edge, 'lastGrantedAt'>,
): boolean {
  const last = parseInstant(lastGrantedAt)
  const before = parseInstant(revoked.lastGrantedAt)
  return active && last !== null && before !== null && last > before
}

/** Both figures where the live count and the rows of the last completed sync disagree (SERVICE.md §2.6, §4.3). */
export interface LiveDifference {
  live: number
  rows: number
}

/**
 * Compares `numActive` with the rows that say active; null where they agree or cannot be compared. More
 * active rows than live accounts always differ. Fewer differ only where `everyone` is loaded.
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
