import { ApiError, notFoundSentence } from '#/api/errors'
import { LongText } from '#/ui/text/long-text'
import { ServiceWords } from '#/ui/text/service-words'
import styles from './revoke-failure.module.css'
import { failureWords, outcomeOfFailure } from './revoke-words'

/** Why a revoke failed, what is known about the grant now, and what a second try would do. */
export function RevokeFailure({ error, othersRefused }: { error: Error; othersRefused: boolean }) {
  const { outcome } = outcomeOfFailure(error)
  if (outcome === 'refused') {
    return (
      <div className={styles.lines}>
        <RefusalWords words={null} />
        {othersRefused && <p>Every revoke was refused. This token may lack permission.</p>}
      </div>
    )
  }
  if (outcome === 'not found') return <p>{notFoundSentence}</p>
  const { known, why } = failureWords(error)
  if (outcome === 'unknown') {
    return (
      <div className={styles.lines}>
        <p className={styles.what}>{known}</p>
        <p>{why}</p>
      </div>
    )
  }
  return (
    <p>
      <span className={styles.what}>{known}</span> {why}
    </p>
  )
}

/** The service's own words about the failure. */
export function RevokeQuote({ error }: { error: Error }) {
  const { outcome } = outcomeOfFailure(error)
  if (!(error instanceof ApiError) || outcome === 'not found' || outcome === 'unknown') return null
  return <ServiceWords words={error.serviceWords} failures={error.failures} />
}

/** A 403 here is about this account, not the token: remediation can be off for one account (§4.4). */
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
