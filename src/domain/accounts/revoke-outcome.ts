/** What is known after the service accepted a revoke: the account's entry, or why there is none. */
export type RevokeAnswer =
  | { edge: { active: boolean } }
  | 'not listed'
  | 'not listed as active'
  | 'not read'

/**
 * What it means that the page which listed an account no longer does (SERVICE.md §4.3). A page of active
 * grants drops every ended grant, so the account may still exist.
 */
export function answerOffPage(
  active: boolean | undefined,
): Extract<RevokeAnswer, `not listed${string}`> {
  return active === true ? 'not listed as active' : 'not listed'
}

/** What became of a revoke, as far as the service says. */
export type RevokeOutcome =
  /** The entry says that the grant has ended. */
  | 'ended'
  /** It had ended before, and nothing changed. */
  | 'already ended'
  /** Accepted; the entry still says active, because it reflects the last completed sync (SERVICE.md §2.6). */
  | 'waiting'
  /** Accepted; the page that listed the account no longer does. */
  | 'not listed'
  /** Accepted; the page of active grants no longer lists the account. */
  | 'not listed as active'
  /** Accepted; the result is not known. */
  | 'accepted'
  /** 403: about this account, not about the token (SERVICE.md §4.4). */
  | 'refused'
  /** 404. */
  | 'not found'
  /** Whether it was applied is not known. */
  | 'unknown'

/**
 * What an accepted revoke did (SERVICE.md §4.4). `wasActive`: what the row showed before. Revoking an ended grant
 * succeeds and changes nothing.
 */
export function outcomeOf(wasActive: boolean, answer: RevokeAnswer): RevokeOutcome {
  if (answer === 'not listed' || answer === 'not listed as active') return answer
  if (answer === 'not read') return 'accepted'
  if (answer.edge.active) return 'waiting'
  return wasActive ? 'ended' : 'already ended'
}

/** Said of a 403 to a revoke: it is about the account and not about the token (SERVICE.md §4.4). */
export const refusedGrant =
  'The service refused this account’s grant. Remediation may be turned off for this account.'
