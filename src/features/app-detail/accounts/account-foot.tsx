import { sentence } from '../../../api/errors'
import { number } from '../../../lib/words'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import styles from './account-foot.module.css'
import type { Accounts } from './use-accounts'

/** How many of the accounts are here, and the way to more of them. */
export function AccountFoot({ accounts }: { accounts: Accounts }) {
  const { failure, error, hasMore, loadingMore, loadMore, loaded } = accounts
  if (loaded === null) return null
  const total = loaded.totalCount === null ? '' : ` of ${number(loaded.totalCount)}`
  return (
    <footer className={styles.foot}>
      {failure === 'more' && error && (
        <Notice
          tone="danger"
          actions={
            <Button variant="link" onClick={loadMore}>
              Try again
            </Button>
          }
        >
          The next accounts could not be read. {sentence(error, 'list accounts')}
        </Notice>
      )}
      <p>
        {number(loaded.items.length)}
        {total} accounts loaded
      </p>
      {hasMore && failure !== 'more' && (
        <Button onClick={loadMore} disabledReason={accounts.offlineReason}>
          {loadingMore ? 'Loading more…' : 'Load more'}
        </Button>
      )}
      {loaded.endUnknown && <p>The service did not say whether there are more accounts.</p>}
      {loaded.moved && <p>The list changed while it was read; each account is shown once.</p>}
      <p className={styles.order}>Newest first grant first.</p>
    </footer>
  )
}
