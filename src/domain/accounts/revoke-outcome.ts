/** `not listed`: the whole list, read without a gap, does not have the account. Absence from a page is no answer. */
export type RevokeAnswer = { edge: { active: boolean } } | 'not listed' | 'not read'

/** Said of it. */
export const notListed = 'The account is no longer listed: the whole list was read.'

export type RevokeOutcome =
  | 'ended'
  | 'already ended'
  /** Accepted; the entry still says active, because it reflects the last completed sync (SERVICE.md §2.6). */
  | 'waiting'
  | 'not listed'
  /** Accepted; not confirmed. */
  | 'accepted'
  /** 403: about this account, not about the token (SERVICE.md §4.4). */
  | 'refused'
  | 'not found'
  /** Whether it was applied is not known. */
  | 'unknown'

/** `wasActive`: what the row showed before. Revoking an ended grant succeeds and changes nothing (SERVICE.md §4.4). */
export function toRevokeOutcome(wasActive: boolean, answer: RevokeAnswer): RevokeOutcome {
  if (answer === 'not listed') return answer
  if (answer === 'not read') return 'accepted'
  if (answer.edge.active) return 'waiting'
  return wasActive ? 'ended' : 'already ended'
}

/** Said of a 403 to a revoke: it is about the account and not about the token (SERVICE.md §4.4). */
export const refusedGrant =
  'The service refused this account’s grant. Remediation may be turned off for this account.'
