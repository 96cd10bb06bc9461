/** What is known after the service accepted a revoke: the account's entry, or why there is none. */
export type RevokeAnswer =
  | { edge: { active: boolean } }
  | 'not listed'
  | 'not listed as active'
  | 'not read'

/**
 * What it says that an account is not on the page any more that listed it (§4.3). On a page of active grants an ended
 * one cannot be, so it has not gone away for that.
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
  /** Accepted; the entry still says active, because it reflects the last completed sync (§2.6). */
  | 'waiting'
  /** Accepted; the account is not listed any more where it was. */
  | 'not listed'
  /** Accepted; the page of active grants that listed the account does not any more. */
  | 'not listed as active'
  /** Accepted; nothing says what became of it. */
  | 'accepted'
  /** 403: about this account, not about the token (§4.4). */
  | 'refused'
  /** 404. */
  | 'not found'
  /** Nobody knows whether it was applied. */
  | 'unknown'

/**
 * What an accepted revoke did (§4.4). `wasActive` is what the row said before: revoking an ended grant succeeds
 * and changes nothing (T132).
 */
export function outcomeOf(wasActive: boolean, answer: RevokeAnswer): RevokeOutcome {
  if (answer === 'not listed' || answer === 'not listed as active') return answer
  if (answer === 'not read') return 'accepted'
  if (answer.edge.active) return 'waiting'
  return wasActive ? 'ended' : 'already ended'
}
