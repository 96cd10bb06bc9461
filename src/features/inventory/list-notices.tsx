import { sentence } from '../../api/errors'
import { firstSyncShare } from '../../domain/first-sync'
import type { ListFilters } from '../../domain/list-filters'
import { Button } from '../../ui/button'
import { DroppedParams, type DroppedParam } from '../../ui/dropped-params'
import { Notice } from '../../ui/notice'
import { Unreadable } from '../../ui/unreadable'
import styles from './list-notices.module.css'
import type { LoadedApps } from './loaded-apps'
import type { Inventory } from './use-inventory'
import { countOf, number } from '../../lib/words'

interface ListNoticesProps {
  inventory: Inventory
  filters: ListFilters
  dropped: DroppedParam[]
  onDropFromAddress: () => void
}

/** What a person should know before trusting the rows below. */
export function ListNotices({ inventory, filters, dropped, onDropFromAddress }: ListNoticesProps) {
  const { loaded, failure, error, restarted } = inventory
  return (
    <div className={styles.notices}>
      <DroppedParams dropped={dropped} onDropFromAddress={onDropFromAddress} />
      {failure === 'refresh' && error && (
        <Notice
          tone="danger"
          actions={
            <Button variant="link" onClick={inventory.refresh}>
              Try again
            </Button>
          }
        >
          {sentence(error, 'list OAuth apps')} The rows below are as they were read before.
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
          of={loaded.apps.length + loaded.unreadable.length}
          noun="apps"
        />
      )}
      {loaded && <Hints loaded={loaded} filters={filters} />}
    </div>
  )
}

function Hints({ loaded, filters }: { loaded: LoadedApps; filters: ListFilters }) {
  const firstSync = firstSyncShare(loaded.apps)
  return (
    <>
      {loaded.missed > 0 && (
        <Notice tone="warning">
          The service counts {countOf(loaded.missed, 'app', 'apps')} more than arrived: possibly{' '}
          {number(loaded.missed)} missed, because the list changed while it was read. Refresh reads
          it again.
        </Notice>
      )}
      {firstSync > 0 && (
        <Notice tone="info">
          {countOf(firstSync, 'loaded app was', 'loaded apps were')} first observed in the same
          minute. That is probably the first sync of the tenant, not when they were granted.
        </Notice>
      )}
      {filters.sort?.field === 'activeAccounts' && (
        <Notice tone="info">
          Ordered by a cached count of active accounts, which a mass revoke does not refresh at
          once.
        </Notice>
      )}
    </>
  )
}
