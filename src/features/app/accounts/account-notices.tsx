import { Clock } from '#/ui/text/clock'
import { LongText } from '#/ui/text/long-text'
import { AccountLink } from '../revoke/account-link'
import {
  allRefused,
  lastResults,
  type RevokeResult,
  afterwardsMessage,
  allRefusedMessage,
  refusedBecause,
  refusedMessage,
  resultMessages,
  wasAccepted,
} from '../revoke/revoke-messages'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { Link } from '@tanstack/react-router'
import { notFoundSentence, sentence, serviceMessage, statusOf } from '#/api/errors'
import { type AccountView, oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { grantKey, ownRevokes } from '#/api/oauth-app-accounts/own-revokes'
import type { OauthAppId } from '#/domain/ids'
import { liveDifference } from '#/domain/accounts/account-grant'
import { countLabel, number } from '#/lib/words'
import { hasAll } from '#/lists/join-pages'
import { ListNotices } from '#/lists/list-notices'
import { Notice } from '#/ui/feedback/notice'
import { ReadButton } from '#/ui/form/button'
import { Problem } from '#/ui/feedback/problem'
import { ServiceMessage } from '#/ui/text/service-message'
import { GrantedAgain } from '#/app-parts/granted-again'
import { useStore } from '#/ui/hooks/use-store'
import { AccountText } from '#/app-parts/account-text'
import type { Accounts } from './use-accounts'
import { listsEveryActive, noAccountsMessage, notInViewMessage } from './account-messages'
import { toSearchParams } from './search'

const mostNamed = 20

interface AccountNoticesProps {
  app: OauthAppId
  view: AccountView
  accounts: Accounts
}

export function AccountNotices({ app, view, accounts }: AccountNoticesProps) {
  const { loaded, error, waiting } = accounts
  const { data: counts } = useReachableQuery(oauthAppAccounts.counts(app))
  const difference =
    loaded === null || waiting
      ? null
      : liveDifference(
          counts?.numActive ?? null,
          loaded.items.map(({ edge }) => edge),
          listsEveryActive(view) && hasAll(loaded),
        )
  const revokes = useStore(ownRevokes)
  const again = (loaded?.items ?? []).filter(({ id }) => revokes.get(grantKey(app, id))?.againAt)
  return (
    <ListNotices
      list={accounts}
      noun={['account', 'accounts']}
      failed={error && sentence(error, 'listAccounts')}
    >
      {again.length > 0 && (
        <Notice tone="warning">
          {again.slice(0, mostNamed).map((account) => (
            <div key={account.id}>
              <AccountText account={account} /> <GrantedAgain app={app} account={account.id} />
            </div>
          ))}
          {again.length > mostNamed && (
            <p>{number(again.length - mostNamed)} more granted access again after a revoke.</p>
          )}
        </Notice>
      )}
      {difference && (
        <Notice tone="info">
          The live count is {number(difference.live)}, but{' '}
          {countLabel(difference.rows, 'row is', 'rows are')} active. This is expected: the rows
          show the last completed sync and update later.
        </Notice>
      )}
    </ListNotices>
  )
}

interface AccountProblemProps {
  error: Error
  /** The time of the failed request, milliseconds since the epoch. */
  at: number
  onRetry: () => void
}

export function AccountProblem({ error, at, onRetry }: AccountProblemProps) {
  const isNotFound = statusOf(error) === 404
  return (
    <Problem
      title={isNotFound ? notFoundSentence : sentence(error, 'listAppAccounts')}
      at={at}
      alert="The accounts of this app could not be read."
      actions={<ReadButton onClick={onRetry}>Try again</ReadButton>}
    >
      <ServiceMessage {...serviceMessage(error)} />
    </Problem>
  )
}

export function NoAccounts({ app, view, total }: NotInViewProps & { view: AccountView }) {
  const { data: counts } = useReachableQuery(oauthAppAccounts.counts(app))
  return (
    <Problem title={noAccountsMessage(view, counts?.everGranted ?? null)}>
      <p>
        <NotInView app={app} total={total} />
      </p>
    </Problem>
  )
}

interface NotInViewProps {
  app: OauthAppId
  /** The number of accounts in the view; null if the service gave none. */
  total: number | null
}

export function NotInView({ app, total }: NotInViewProps) {
  const { data: counts } = useReachableQuery(oauthAppAccounts.counts(app))
  const message = notInViewMessage(counts?.everGranted ?? null, total)
  if (message === null) return null
  return (
    <>
      {message}{' '}
      <Link
        to="/apps/$appId/accounts"
        params={{ appId: app }}
        search={toSearchParams({})}
        resetScroll={false}
      >
        Show all known
      </Link>
    </>
  )
}

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
