import { Fragment } from 'react'
import { sentence } from '../../api/errors'
import { firstSyncShare } from '../../domain/first-sync'
import type { ListFilters } from '../../domain/list-filters'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { UntrustedText } from '../../ui/untrusted-text'
import styles from './list-notices.module.css'
import type { LoadedApps } from './loaded-apps'
import type { DroppedParam } from './search'
import { Unreadable } from './unreadable'
import type { Inventory } from './use-inventory'
import { countOf } from './words'

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
      {dropped.length > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button variant="link" onClick={onDropFromAddress}>
              Remove from the address
            </Button>
          }
        >
          Left out of this address:{' '}
          {dropped.slice(0, 5).map((part, index) => (
            <Fragment key={`${part.name} ${part.value}`}>
              {index > 0 && '; '}
              <UntrustedText value={part.name} max={40} /> “
              <UntrustedText value={part.value} max={60} />” {part.reason}
            </Fragment>
          ))}
          {dropped.length > 5 && ` and ${countOf(dropped.length - 5, 'more part', 'more parts')}`}.
        </Notice>
      )}
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
        <Unreadable items={loaded.unreadable} of={loaded.apps.length + loaded.unreadable.length} />
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
          {loaded.missed} missed, because the list changed while it was read. Refresh reads it
          again.
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
