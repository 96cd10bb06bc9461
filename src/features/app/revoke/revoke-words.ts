import { ApiError, notFoundSentence, sentence } from '#/api/errors'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { mayBeApplied } from '#/api/writes/send-write'
import type { RevokeOutcome } from '#/domain/accounts/revoke-outcome'

/** In the row, which has space for a few words. */
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

/** Announced in the page's status region, in other words than those on the screen. */
export const announcedWords: Record<RevokeOutcome, string> = {
  ended: 'Grant revoked, as the service shows it.',
  'already ended': 'Nothing changed: that grant had ended before.',
  waiting: 'Revoke accepted. The row still says active until the service has synced.',
  'not listed': 'Revoke accepted. The account is gone from the list.',
  'not listed as active': 'Revoke accepted. The active grants do not list the account there now.',
  accepted: 'Revoke accepted. Its row could not be read again.',
  refused: 'Nothing was revoked: the service refused it.',
  'not found':
    'The service does not find the account. It is not known whether the grant was revoked.',
  unknown: 'It is not known whether the grant was revoked.',
}

/**
 * In the list of this visit's revokes, after the account. A refusal shows the service's own words instead.
 */
export const resultWords: Record<Exclude<RevokeOutcome, 'refused'>, string> = {
  ended: 'revoked; the service shows the grant as ended.',
  'already ended': 'the grant had already ended; nothing changed.',
  waiting: 'accepted, waiting for the next sync; the service still shows the grant as active.',
  'not listed': 'accepted.',
  'not listed as active': 'accepted; read again, its page of active grants no longer lists it.',
  accepted: 'accepted; the service did not say what became of it. Refresh reads the row again.',
  'not found': notFoundSentence,
  unknown: 'unknown: the answer was lost. Revoking it again is safe.',
}

/** Whether the service accepted the revoke, whatever the later state. */
export function wasAccepted(outcome: RevokeOutcome): boolean {
  return outcome !== 'refused' && outcome !== 'not found' && outcome !== 'unknown'
}

/**
 * A one-off revoke does not change the policy, and without a policy nothing stops another grant (SERVICE.md
 * §3).
 */
export function afterwardsWords({ remediation }: Pick<OauthApp, 'remediation'>): string {
  return remediation.includes('revoke')
    ? 'The account can grant again. The standing policy of this app acts on new grants.'
    : 'The account can grant again. A standing policy would stop that.'
}

interface Failure {
  /** Null where nothing happened that a row could show. */
  outcome: Extract<RevokeOutcome, 'refused' | 'not found' | 'unknown'> | null
  serviceWords: string | null
}

/** What a failed revoke means for its row. */
export function outcomeOfFailure(error: Error): Failure {
  const { status, serviceWords } =
    error instanceof ApiError ? error : { status: null, serviceWords: null }
  if (status === 403 && serviceWords !== null) return { outcome: 'refused', serviceWords }
  if (status === 404) return { outcome: 'not found', serviceWords: null }
  return { outcome: mayBeApplied(error) ? 'unknown' : null, serviceWords: null }
}

/** Why a revoke failed, except a refusal: what is known now, then the cause and the next step. */
export function failureWords(error: Error): { known: string; why: string } {
  const why = sentence(error, 'revoke this grant')
  return mayBeApplied(error)
    ? {
        known: 'It is unknown whether the grant was revoked.',
        why: `${why} Nothing is resent automatically. Trying again is safe: a grant that has ended stays ended.`,
      }
    : { known: 'Nothing was revoked.', why }
}

/** Shown beside the buttons of the dialog. */
export function statusWords(now: {
  isPending: boolean
  waits: boolean
  online: boolean
  error: Error | null
}): string {
  if (now.isPending) return now.waits ? 'Waiting to be sent.' : 'Sending to the service…'
  if (!now.online) return 'Offline. Nothing is queued.'
  return now.error && mayBeApplied(now.error) ? 'Nothing is resent automatically.' : ''
}
