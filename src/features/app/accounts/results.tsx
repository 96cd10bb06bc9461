import { Clock } from '#/ui/text/clock'
import { countLabel } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { LongText } from '#/ui/text/long-text'
import { AccountText } from '#/app-parts/account-text'
import { AccountLink } from '../revoke/account-link'
import { allRefused, lastResults, type RevokeResult } from '../revoke/revoke-results'
import {
  afterwardsMessage,
  allRefusedMessage,
  refusedBecause,
  refusedMessage,
  resultMessages,
  wasAccepted,
} from '../revoke/revoke-messages'

interface ResultsProps {
  results: readonly RevokeResult[]
  /** Returns a sentence about where the account is listed now; null while its row is on the page. */
  whereabouts: (id: string) => string | null
}

export function Results({ results, whereabouts }: ResultsProps) {
  const [latest, ...before] = lastResults(results)
  if (latest === undefined) return null
  const resultLine = (result: RevokeResult) => (
    <>
      <Clock at={result.at} /> <AccountText account={result.account} />:{' '}
      <ResultText result={result} /> {whereabouts(result.account.id)}
    </>
  )
  return (
    <div role="group" aria-label="Revokes on this page">
      <Notice tone={tones[latest.outcome] ?? 'info'}>
        <p>
          {resultLine(latest)} {wasAccepted(latest.outcome) && afterwardsMessage}{' '}
          {allRefused(results) && allRefusedMessage}
        </p>
        {before.length > 0 && (
          <details>
            <summary>{countLabel(before.length, 'earlier result', 'earlier results')}</summary>
            <ul>
              {before.map((result) => (
                <li key={result.account.id}>{resultLine(result)}</li>
              ))}
            </ul>
          </details>
        )}
      </Notice>
    </div>
  )
}

const tones: Partial<Record<RevokeResult['outcome'], 'warning' | 'danger'>> = {
  refused: 'danger',
  'not found': 'danger',
  unknown: 'danger',
  waiting: 'warning',
  accepted: 'warning',
}

function ResultText({ result: { account, outcome, serviceWords } }: { result: RevokeResult }) {
  if (outcome !== 'refused') return resultMessages[outcome]
  return (
    <>
      {refusedMessage} “<LongText value={serviceWords ?? ''} max={500} />” {refusedBecause}{' '}
      <AccountLink account={account} />
    </>
  )
}
