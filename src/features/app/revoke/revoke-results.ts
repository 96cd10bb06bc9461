import type { RevokeOutcome } from '#/domain/accounts/revoke-outcome'

/** The result of one revoke of this visit. It stays when its row leaves the list. */
export interface RevokeResult {
  account: { id: string; email: string | null }
  outcome: RevokeOutcome
  /** The service's own words on a refusal; untrusted. */
  serviceWords: string | null
  /** Milliseconds since the epoch. */
  at: number
}

/** Adds a result, the latest first; an account has one line. */
export function withResult(
  results: readonly RevokeResult[],
  result: RevokeResult,
): readonly RevokeResult[] {
  return [result, ...results.filter(({ account }) => account.id !== result.account.id)]
}

/** Whether more than one revoke was sent and all were refused: then the token may be the reason. */
export function allRefused(results: readonly RevokeResult[]): boolean {
  return results.length > 1 && results.every(({ outcome }) => outcome === 'refused')
}

/** The same for the account whose revoke just failed: whether all other accounts were refused too. */
export function othersRefused(results: readonly RevokeResult[], id: string): boolean {
  const others = results.filter(({ account }) => account.id !== id)
  return others.length > 0 && others.every(({ outcome }) => outcome === 'refused')
}
