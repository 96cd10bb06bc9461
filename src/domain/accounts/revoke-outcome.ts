/** `not listed`: the complete list lacks the account. Absence from a single page proves nothing. */
export type RevokeAnswer = { edge: { active: boolean } } | 'not listed' | 'not read'

export const notListed = 'The account is no longer in the list, which was fully loaded.'

export type RevokeOutcome =
  | 'ended'
  | 'already ended'
  /** Accepted. The entry is still active, because it reflects the last completed sync (SERVICE.md §2.6). */
  | 'waiting'
  | 'not listed'
  /** Accepted, but not confirmed. */
  | 'accepted'
  /** A 403, which concerns this account and not the token (SERVICE.md §4.4). */
  | 'refused'
  | 'not found'
  /** The service may or may not have revoked the grant. */
  | 'unknown'

/** `wasActive`: state of the row before. Revoking an ended grant succeeds and changes nothing (SERVICE.md §4.4). */
export function toRevokeOutcome(wasActive: boolean, answer: RevokeAnswer): RevokeOutcome {
  if (answer === 'not listed') return answer
  if (answer === 'not read') return 'accepted'
  if (answer.edge.active) return 'waiting'
  return wasActive ? 'ended' : 'already ended'
}

/** Message for a 403, which concerns the account and not the token (SERVICE.md §4.4). */
export const refusedGrant =
  'The service refused this account’s grant. Remediation may be turned off for this account.'
