import { sentence } from '#/api/errors'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { firstSyncShare } from '#/domain/accounts/first-sync'
import type { ListFilters } from '#/domain/lists/list-filters'
import { countOf } from '#/lib/words'
import type { DroppedParam } from '#/lib/search-codec'
import { ListNotices } from '#/lists/list-notices'
import type { InfiniteList } from '#/lists/use-infinite-list'
import { Notice } from '#/ui/feedback/notice'
import { late, LatePart } from '#/ui/late'

// Rare, so the first rows do not wait for it.
const droppedParams = late(() => import('#/ui/feedback/dropped-params'))

interface InventoryNoticesProps {
  inventory: InfiniteList<OauthApp>
  filters: ListFilters
  dropped: DroppedParam[]
  onDropFromAddress: () => void
}

/** Notices above the rows: reasons not to trust the rows as they are. */
export function InventoryNotices(props: InventoryNoticesProps) {
  const { inventory, filters, dropped, onDropFromAddress } = props
  const { loaded, error } = inventory
  return (
    <ListNotices
      list={inventory}
      noun={['app', 'apps']}
      failed={error && sentence(error, 'list OAuth apps')}
      before={
        dropped.length > 0 && (
          <LatePart part={droppedParams}>
            {({ DroppedParams }) => (
              <DroppedParams dropped={dropped} onDropFromAddress={onDropFromAddress} />
            )}
          </LatePart>
        )
      }
    >
      {loaded && <Hints apps={loaded.items} filters={filters} />}
    </ListNotices>
  )
}

function Hints({ apps, filters }: { apps: readonly OauthApp[]; filters: ListFilters }) {
  const firstSync = firstSyncShare(apps)
  return (
    <>
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
