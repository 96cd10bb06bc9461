import { sentence } from '../../api/errors'
import type { ListFilters } from '../../domain/list-filters'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import styles from './list-foot.module.css'
import type { LoadedApps } from './loaded-apps'
import type { Inventory } from './use-inventory'
import { number } from '../../lib/words'

interface ListFootProps {
  inventory: Inventory
  loaded: LoadedApps
  filters: ListFilters
}

/** How much of the list is here, and the way to more of it. */
export function ListFoot({ inventory, loaded, filters }: ListFootProps) {
  const { failure, error, hasMore, loadingMore, loadMore } = inventory
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
          The next apps could not be read. {sentence(error, 'list OAuth apps')}
        </Notice>
      )}
      <p>
        {number(loaded.apps.length)}
        {total} loaded
      </p>
      {hasMore && failure !== 'more' && (
        <Button onClick={loadMore} disabledReason={inventory.offlineReason}>
          {loadingMore ? 'Loading more…' : 'Load more'}
        </Button>
      )}
      {loaded.endUnknown && <p>The service did not say whether there are more apps.</p>}
      {loaded.moved && <p>The list changed while it was read; each app is shown once.</p>}
      {filters.hasActiveAccounts === undefined && (
        <p className={styles.scope}>
          Every app ever observed, also those no account grants any more.
        </p>
      )}
    </footer>
  )
}
