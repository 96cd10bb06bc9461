import { ApiError, notFoundSentence, saysNotFound, sentence } from '#/api/errors'
import { LostRevoke, lostMessage, type Revoked } from '#/api/oauth-app-accounts/mutations'
import { mayBeApplied } from '#/api/writes/send-write'
import { notListed, toRevokeOutcome, type RevokeOutcome } from '#/domain/accounts/revoke-outcome'
import { hasAll, type JoinedPages } from '#/lists/join-pages'
import { checksAgainMessage } from '#/domain/writes/delayed-write'

/** The result of one revoke of this visit. The result stays when its row leaves the list. */
export interface RevokeResult {
  account: { id: string; email: string | null }
  outcome: RevokeOutcome
  /** The service's own message of a refusal. Untrusted. */
  serviceWords: string | null
  /** Milliseconds since the epoch. */
  at: number
}

/** Returns the last result of each account. `results` has the latest first. */
export function lastResults(results: readonly RevokeResult[]): RevokeResult[] {
  const known = new Set<string>()
  return results.filter(({ account: { id } }) => !known.has(id) && known.add(id))
}

/** True if several accounts were refused and none had another result. The token may be the reason then. */
export function allRefused(results: readonly RevokeResult[]): boolean {
  return results.every(({ outcome }) => outcome === 'refused') && lastResults(results).length > 1
}

export const shortMessages: Record<RevokeOutcome, string> = {
  ended: 'Revoked in this tab',
  'already ended': 'Had already ended',
  waiting: 'Accepted, not synced',
  'not listed': 'No longer listed',
  accepted: 'Accepted, not confirmed',
  refused: 'Revoke refused',
  'not found': 'No longer found',
  unknown: 'Unknown if revoked',
}

/** Announced in the page's status region. The texts differ from those on the screen. */
export const announcements: Record<RevokeOutcome, string> = {
  ended: 'Grant revoked. The service shows it as ended.',
  'already ended': 'Nothing changed because the grant had already ended.',
  waiting: 'Revoke accepted. The row shows Active until a later sync of the service.',
  'not listed': notListed,
  accepted: 'Revoke accepted, not confirmed: the account could not be checked.',
  refused: 'Nothing was revoked because the service refused the request.',
  'not found': 'The service did not find the account. It is unknown whether the grant was revoked.',
  unknown: 'It is unknown whether the grant was revoked.',
}

/** The texts of results on the page. A refusal shows the service's own message instead. */
export const resultMessages: Record<Exclude<RevokeOutcome, 'refused'>, string> = {
  ended: 'revoked; the service shows the grant as ended.',
  'already ended': 'no change, because the grant had already ended.',
  waiting: 'accepted, waiting for the next sync; the service still shows the grant as active.',
  'not listed': 'no longer listed. The console read the entire list again.',
  accepted:
    'accepted, not confirmed: the account could not be checked. Refresh to reload the list.',
  'not found': notFoundSentence,
  unknown: 'unknown: the revoke is not confirmed. You can safely revoke the grant again.',
}

/** Returns where the account of a result is without a row; null if it has one. */
export function rowMessage(
  loaded: Pick<JoinedPages<{ id: string }>, 'items' | 'isWhole' | 'missed' | 'unreadable'>,
  id: string,
): string | null {
  if (loaded.items.some((item) => item.id === id)) return null
  return hasAll(loaded) ? 'No longer listed in this view.' : 'Not among the loaded rows.'
}

/** Whether the service accepted the revoke, whatever the later state. */
export function wasAccepted(outcome: RevokeOutcome): boolean {
  return outcome !== 'refused' && outcome !== 'not found' && outcome !== 'unknown'
}

/** A revoke does not prevent later grants (SERVICE.md §3, §4.4). A policy may skip accounts with remediation off. */
export const afterwardsMessage =
  'The account can grant access again. A standing policy would revoke it again later, and may skip accounts.'

/** The warning about a grant that had ended at the last sync. A revoke changes nothing (SERVICE.md §4.4). */
export const endedMessage =
  'This grant has already ended. Revoke it only if this data may be out of date.'

/** The message after refusals only. One 403 is about one account, but many may be about the token. */
export const allRefusedMessage =
  'Every revoke on this page was refused. This token may lack permission.'

export const refusedMessage = 'The service refused this account’s grant:'

/** The documented cause of a refusal (SERVICE.md §4.4), shown after the service's own message. */
export const refusedBecause = 'Remediation may be turned off for this account.'

interface Failure {
  /** The outcome for the row; null if the request changed nothing. */
  outcome: Extract<RevokeOutcome, 'refused' | 'not found' | 'unknown'> | null
  serviceWords: string | null
}

export function outcomeOfFailure(error: Error): Failure {
  const { status, serviceWords } =
    error instanceof ApiError ? error : { status: null, serviceWords: null }
  if (status === 403 && serviceWords !== null) return { outcome: 'refused', serviceWords }
  if (saysNotFound(error)) return { outcome: 'not found', serviceWords: null }
  return { outcome: mayBeApplied(error) ? 'unknown' : null, serviceWords: null }
}

export const notResentMessage = 'The console does not resend it.'

const safeMessage = 'You can safely try again: revoking an ended grant changes nothing.'

/** The outcome of a revoke that was sent. `error`: the revoke failed or may take effect later. */
export interface FoundRevoke {
  verdict: RevokeOutcome
  error: ApiError | null
}

/** `wasActive`: state of the row before the revoke. */
export function toFoundRevoke(wasActive: boolean, found: Revoked | ApiError): FoundRevoke {
  return found instanceof ApiError
    ? { verdict: outcomeOfFailure(found).outcome ?? 'unknown', error: found }
    : { verdict: toRevokeOutcome(wasActive, found), error: null }
}

export function failureMessage(error: Error): { known: string; why: string } {
  const why = sentence(error, 'revokeGrant')
  if (error instanceof LostRevoke)
    return {
      known: lostMessage(error),
      why: `${why} ${error.isLast ? notResentMessage : checksAgainMessage} ${safeMessage}`,
    }
  return mayBeApplied(error)
    ? {
        known: 'It is unknown whether the grant was revoked.',
        why: `${why} ${notResentMessage} ${safeMessage}`,
      }
    : { known: 'Nothing was revoked.', why }
}
