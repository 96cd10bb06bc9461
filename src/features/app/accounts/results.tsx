import { Clock } from '#/ui/text/clock'
import { countOf } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { LongText } from '#/ui/text/long-text'
import { AccountText } from '#/app-parts/account-text'
import { DirectoryLink } from '../revoke/directory-link'
import { allRefused, lastResults, type RevokeResult } from '../revoke/revoke-results'
import {
  afterwardsWords,
  allRefusedWords,
  refusedBecause,
  refusedWords,
  resultWords,
  wasAccepted,
} from '../revoke/revoke-words'

interface ResultsProps {
  results: readonly RevokeResult[]
  /** Where the account is listed now, in words; null while its row is on the page. */
  whereabouts: (id: string) => string | null
}

export function Results({ results, whereabouts }: ResultsProps) {
  const [latest, ...before] = lastResults(results)
  if (latest === undefined) return null
  const lineOf = (result: RevokeResult) => (
    <>
      <Clock at={result.at} /> <AccountText account={result.account} />: <Words result={result} />{' '}
      {whereabouts(result.account.id)}
    </>
  )
  return (
    <div role="group" aria-label="Revokes on this page">
      <Notice tone={tones[latest.outcome] ?? 'info'}>
        <p>
          {lineOf(latest)} {wasAccepted(latest.outcome) && afterwardsWords}{' '}
          {allRefused(results) && allRefusedWords}
        </p>
        {before.length > 0 && (
          <details>
            <summary>{countOf(before.length, 'account', 'accounts')} before</summary>
            <ul>
              {before.map((result) => (
                <li key={result.account.id}>{lineOf(result)}</li>
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

function Words({ result: { account, outcome, serviceWords } }: { result: RevokeResult }) {
  if (outcome !== 'refused') return resultWords[outcome]
  return (
    <>
      {refusedWords} “<LongText value={serviceWords ?? ''} max={500} />” {refusedBecause}{' '}
      <DirectoryLink account={account} />
    </>
  )
}
