import type { RevokeOutcome } from '#/domain/accounts/revoke-outcome'

/** What a revoke of this visit came to; stays when its row goes away (T083). */
export interface RevokeResult {
  account: { id: string; email: string | null }
  outcome: RevokeOutcome
  /** The service's own words where it refused; untrusted. */
  serviceWords: string | null
  /** Milliseconds since the epoch. */
  at: number
}

/** The results with one more, the latest first; an account has one line. */
export function withResult(
  results: readonly RevokeResult[],
  result: RevokeResult,
): readonly RevokeResult[] {
  return [result, ...results.filter(({ account }) => account.id !== result.account.id)]
}

/** Whether every revoke so far was refused, and more than one: then it may be the token after all (T133). */
export function allRefused(results: readonly RevokeResult[]): boolean {
  return results.length > 1 && results.every(({ outcome }) => outcome === 'refused')
}

/** Whether every revoke so far was refused, of other accounts too: said where this one is refused as well. */
export function othersRefused(results: readonly RevokeResult[], id: string): boolean {
  const others = results.filter(({ account }) => account.id !== id)
  return others.length > 0 && others.every(({ outcome }) => outcome === 'refused')
}
