import { sentence } from '../../../api/errors'
import type { AccountView } from '../../../api/oauth-app-accounts/client'
import type { OauthAppId } from '../../../domain/ids'
import { liveDifference } from '../../../domain/account-grant'
import { countOf, number } from '../../../lib/words'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { Unreadable } from '../../../ui/unreadable'
import type { Accounts } from './use-accounts'
import { useCounts } from './use-headline'

interface AccountNoticesProps {
  app: OauthAppId
  view: AccountView
  accounts: Accounts
}

/** What a person should know before trusting the rows below. */
export function AccountNotices({ app, view, accounts }: AccountNoticesProps) {
  const { loaded, failure, error, restarted, waiting } = accounts
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
    <>
      {failure === 'refresh' && error && (
        <Notice
          tone="danger"
          actions={
            <Button variant="link" onClick={accounts.refresh}>
              Try again
            </Button>
          }
        >
          {sentence(error, 'list accounts')} The rows below are as they were read before.
        </Notice>
      )}
      {restarted && (
        <Notice tone="info">
          The service no longer knew the place in the list. It was read again from the top.
        </Notice>
      )}
      {loaded && (
        <Unreadable
          items={loaded.unreadable}
          of={loaded.items.length + loaded.unreadable.length}
          noun="accounts"
        />
      )}
      {loaded && loaded.missed > 0 && (
        <Notice tone="warning">
          The service counts {countOf(loaded.missed, 'account', 'accounts')} more than arrived:
          possibly {number(loaded.missed)} missed, because the list changed while it was read.
          Refresh reads it again.
        </Notice>
      )}
      {difference && (
        <Notice tone="info">
          The live count is {number(difference.live)}; {number(difference.rows)} of the rows say
          active. That is no error: the count is live, the rows are those of the last completed sync
          and follow it.
        </Notice>
      )}
    </>
  )
}
