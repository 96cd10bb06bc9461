import type { RevokeOutcome } from '../../../domain/revoke-outcome'

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

/** In the row, where there is room for a few words. */
export const shortWords: Record<RevokeOutcome, string> = {
  ended: 'Revoked here',
  'already ended': 'Had already ended',
  waiting: 'Accepted, waiting for the next sync',
  'not listed': 'Accepted, no longer listed',
  'not listed as active': 'Accepted, not listed as active',
  accepted: 'Accepted, not read again',
  refused: 'Refused for this account',
  'not found': 'Not found any more',
  unknown: 'Unknown whether revoked',
}

/** In the page's status region; other words than those on screen. */
export const announcedWords: Record<RevokeOutcome, string> = {
  ended: 'Grant revoked, as the service shows it.',
  'already ended': 'Nothing changed: that grant had ended before.',
  waiting: 'Revoke accepted. The row still says active until the service has synced.',
  'not listed': 'Revoke accepted. The account is gone from the list.',
  'not listed as active': 'Revoke accepted. The active grants do not list the account there now.',
  accepted: 'Revoke accepted. Its row could not be read again.',
  refused: 'Nothing was revoked: the service refused it.',
  'not found': 'Nothing was revoked: the service does not find it.',
  unknown: 'It is not known whether the grant was revoked.',
}

/** Whether every revoke so far was refused, and more than one: then it may be the token after all (T133). */
export function allRefused(results: readonly RevokeResult[]): boolean {
  return results.length > 1 && results.every(({ outcome }) => outcome === 'refused')
}
