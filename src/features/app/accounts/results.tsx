import { useId } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { formatSecond } from '#/lib/time'
import { number } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { AccountText } from './account-text'
import { RefusalWords } from '../revoke/revoke-failure'
import { allRefused, type RevokeResult } from '../revoke/revoke-results'
import { afterwardsWords, resultWords, wasAccepted } from '../revoke/revoke-words'
import styles from './results.module.css'

interface ResultsProps {
  app: OauthApp
  results: readonly RevokeResult[]
  /** Where the account is listed now, in words; null while its row is on the page. */
  whereabouts: (id: string) => string | null
}

const shownAtMost = 20

/** The results of this visit's revokes. They stay when a row leaves the list. */
export function Results({ app, results, whereabouts }: ResultsProps) {
  const heading = useId()
  const [latest] = results
  if (latest === undefined) return null
  const accepted = results.some(({ outcome }) => wasAccepted(outcome))
  return (
    <section aria-labelledby={heading}>
      <Notice tone={tones[latest.outcome] ?? 'info'}>
        <h3 id={heading} className={styles.title}>
          Revokes on this page
        </h3>
        <ul className={styles.lines}>
          {results.slice(0, shownAtMost).map((result) => (
            <li key={result.account.id}>
              {formatSecond(result.at)} <AccountText account={result.account} />:{' '}
              <Words result={result} /> {whereabouts(result.account.id)}
            </li>
          ))}
          {results.length > shownAtMost && (
            <li>and {number(results.length - shownAtMost)} before</li>
          )}
        </ul>
        {accepted && <p>{afterwardsWords(app)}</p>}
        {allRefused(results) && <p>Every revoke was refused. This token may lack permission.</p>}
      </Notice>
    </section>
  )
}

const tones: Partial<Record<RevokeResult['outcome'], 'warning' | 'danger'>> = {
  refused: 'danger',
  'not found': 'danger',
  unknown: 'danger',
  waiting: 'warning',
  accepted: 'warning',
}

function Words({ result: { outcome, serviceWords } }: { result: RevokeResult }) {
  return outcome === 'refused' ? <RefusalWords words={serviceWords} /> : resultWords[outcome]
}
