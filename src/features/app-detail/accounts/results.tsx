import { useId, type ReactNode } from 'react'
import type { OauthApp } from '../../../api/oauth-apps/schema'
import { notFoundSentence } from '../../../api/errors'
import { formatSecond } from '../../../lib/time'
import { number } from '../../../lib/words'
import { Notice } from '../../../ui/notice'
import { AccountText } from './account-text'
import { RefusalWords } from './revoke-failure'
import { allRefused, type RevokeResult } from './revoke-results'
import styles from './results.module.css'

interface ResultsProps {
  app: OauthApp
  results: readonly RevokeResult[]
  /** Where an account is now, in words; null while its row is on the page. */
  whereabouts: (id: string) => string | null
}

const shownAtMost = 20

/** What the revokes of this visit came to: the latest in full, and every one whose row went away (T083). */
export function Results({ app, results, whereabouts }: ResultsProps) {
  const heading = useId()
  const [latest] = results
  if (latest === undefined) return null
  const accepted = results.some(({ outcome }) => !notAccepted.has(outcome))
  return (
    <section aria-labelledby={heading}>
      <Notice tone={tones[latest.outcome] ?? 'info'}>
        <h3 id={heading} className={styles.title}>
          Revokes on this page
        </h3>
        <ul className={styles.lines}>
          {results.slice(0, shownAtMost).map((result) => (
            <li key={result.account.id}>
              {formatSecond(result.at)} <AccountText account={result.account} />: {words(result)}{' '}
              {whereabouts(result.account.id)}
            </li>
          ))}
          {results.length > shownAtMost && (
            <li>and {number(results.length - shownAtMost)} before</li>
          )}
        </ul>
        {accepted && <p>{afterwards(app)}</p>}
        {allRefused(results) && (
          <p>Every revoke so far was refused: or this token may not revoke.</p>
        )}
      </Notice>
    </section>
  )
}

const notAccepted = new Set<RevokeResult['outcome']>(['refused', 'not found', 'unknown'])

const tones: Partial<Record<RevokeResult['outcome'], 'warning' | 'danger'>> = {
  refused: 'danger',
  'not found': 'danger',
  unknown: 'danger',
  waiting: 'warning',
  accepted: 'warning',
}

function words({ outcome, serviceWords }: RevokeResult): ReactNode {
  switch (outcome) {
    case 'ended':
      return 'revoked; the service shows the grant as ended.'
    case 'already ended':
      return 'the grant had already ended; nothing changed.'
    case 'waiting':
      return 'accepted, waiting for the next sync; the service still shows the grant as active.'
    case 'not listed':
      return 'accepted.'
    case 'not listed as active':
      return 'accepted; read again, the page of active grants it stood on does not list it now.'
    case 'accepted':
      return 'accepted; the service did not say what became of it. Refresh reads the row again.'
    case 'refused':
      return <RefusalWords words={serviceWords} />
    case 'not found':
      return notFoundSentence
    case 'unknown':
      return 'unknown: the answer was lost. Revoking it again is safe.'
  }
}

/** A one-off revoke leaves the policy as it is, and without one nothing stops another grant (§3, T135). */
function afterwards(app: OauthApp): string {
  return app.remediation.includes('revoke')
    ? 'The account can grant again. The standing policy of this app acts on new grants.'
    : 'The account can grant again. A standing policy would stop that.'
}
