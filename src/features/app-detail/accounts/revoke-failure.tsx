import { ApiError, notFoundSentence, sentence } from '../../../api/errors'
import { mayBeApplied } from '../../../api/oauth-app-accounts/mutations'
import type { RevokeOutcome } from '../../../domain/revoke-outcome'
import { LongText } from '../../../ui/long-text'
import { ServiceWords } from '../../../ui/service-words'
import styles from './revoke-failure.module.css'

interface Failure {
  /** Null where nothing happened that a row could tell. */
  outcome: Extract<RevokeOutcome, 'refused' | 'not found' | 'unknown'> | null
  serviceWords: string | null
}

/** What a failed revoke means for its row. */
export function outcomeOfFailure(error: Error): Failure {
  const { status, serviceWords } =
    error instanceof ApiError ? error : { status: null, serviceWords: null }
  if (status === 403) return { outcome: 'refused', serviceWords }
  if (status === 404) return { outcome: 'not found', serviceWords: null }
  return { outcome: mayBeApplied(error) ? 'unknown' : null, serviceWords: null }
}

/** Why a revoke failed, what is known about the grant now, and what trying again would do. */
export function RevokeFailure({ error, othersRefused }: { error: Error; othersRefused: boolean }) {
  const { outcome } = outcomeOfFailure(error)
  if (outcome === 'refused') {
    return (
      <div className={styles.lines}>
        <RefusalWords words={null} />
        {othersRefused && <p>Every revoke so far was refused: or this token may not revoke.</p>}
      </div>
    )
  }
  if (outcome === 'not found') return <p>{notFoundSentence}</p>
  if (outcome === 'unknown') {
    return (
      <div className={styles.lines}>
        <p className={styles.what}>It is unknown whether the grant was revoked.</p>
        <p>
          {sentence(error, 'revoke this grant')} Nothing is sent again by itself. Trying again is
          safe: a grant that has ended stays ended.
        </p>
      </div>
    )
  }
  return (
    <p>
      <span className={styles.what}>Nothing was revoked.</span>{' '}
      {sentence(error, 'revoke this grant')}
    </p>
  )
}

/** What the service itself said about it. */
export function RevokeQuote({ error }: { error: Error }) {
  const { outcome } = outcomeOfFailure(error)
  if (!(error instanceof ApiError) || outcome === 'not found' || outcome === 'unknown') return null
  return <ServiceWords words={error.serviceWords} failures={error.failures} />
}

/** A refusal: about this account, in the service's own words (T133). */
export function RefusalWords({ words }: { words: string | null }) {
  if (words === null)
    return (
      <p>
        The service refused this account's grant. Remediation may be turned off for this account.
      </p>
    )
  return (
    <p>
      The service refused this account's grant: “<LongText value={words} max={500} />” Remediation
      may be turned off for this account.
    </p>
  )
}
