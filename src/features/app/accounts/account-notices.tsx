import { sentence } from '#/api/errors'
import type { AccountView } from '#/api/oauth-app-accounts/client'
import type { OauthAppId } from '#/domain/ids'
import { liveDifference } from '#/domain/accounts/account-grant'
import { number } from '#/lib/words'
import { ListNotices } from '#/lists/list-notices'
import { Notice } from '#/ui/feedback/notice'
import type { Accounts } from './use-accounts'
import { useCounts } from './use-headline'

interface AccountNoticesProps {
  app: OauthAppId
  view: AccountView
  accounts: Accounts
}

/** What the reader must know before trusting the rows below. */
export function AccountNotices({ app, view, accounts }: AccountNoticesProps) {
  const { loaded, error, waiting } = accounts
  const { data: counts } = useCounts(app)
  const everyone =
    loaded !== null && loaded.isWhole && view.providerStatus === undefined && view.active !== false
  const difference =
    loaded === null || waiting
      ? null
      : liveDifference(
          counts?.numActive ?? null,
          loaded.items.map(({ edge }) => edge),
          everyone && loaded.missed + loaded.unreadable.length === 0,
        )
  return (
    <ListNotices
      list={accounts}
      noun={['account', 'accounts']}
      failed={error && sentence(error, 'list accounts')}
    >
      {difference && (
        <Notice tone="info">
          The live count is {number(difference.live)}; {number(difference.rows)} of the rows say
          active. That is no error: the count is live, the rows are those of the last completed sync
          and follow it.
        </Notice>
      )}
    </ListNotices>
  )
}
