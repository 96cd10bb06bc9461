import { parseInstant } from '#/lib/time/instant'

interface Edge {
  active: boolean
  firstGrantedAt: string
  lastGrantedAt: string
}

/** Label of a grant’s state. The service does not say who or what ended a grant (SERVICE.md §2.6). */
export function grantState({ active }: Pick<Edge, 'active'>): 'Active' | 'Ended' {
  return active ? 'Active' : 'Ended'
}

/** Returns true if the account granted access again after an earlier grant had ended (SERVICE.md §2.6). */
export function grantedAgain({ firstGrantedAt, lastGrantedAt }: Omit<Edge, 'active'>): boolean {
  const first = parseInstant(firstGrantedAt)
  const last = parseInstant(lastGrantedAt)
  return first !== null && last !== null && last > first
}

/** Returns true for an active grant newer than the revoked one. An older grant may predate the last sync. */
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

/** Compares live count and rows. Fewer rows differ only if `everyone` is loaded (SERVICE.md §2.6, §4.3). */
export function liveDifference(
  live: number | null,
  edges: readonly Pick<Edge, 'active'>[],
  everyone: boolean,
): LiveDifference | null {
  if (live === null) return null
  const rows = edges.filter(({ active }) => active).length
  return rows > live || (everyone && rows < live) ? { live, rows } : null
}
