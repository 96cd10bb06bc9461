import { sentence } from '#/api/errors'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { ListFilters } from '#/domain/lists/list-filters'
import type { DroppedParam } from '#/lib/search-codec'
import { ListNotices } from '#/lists/list-notices'
import type { InfiniteList } from '#/lists/use-infinite-list'
import { late, LatePart } from '#/ui/late'

// Rare, so the first rows do not wait for it.
const hints = late(() => import('./list-hints'))
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
      {loaded && (
        <LatePart part={hints} waiting={null}>
          {({ ListHints }) => <ListHints apps={loaded.items} filters={filters} />}
        </LatePart>
      )}
    </ListNotices>
  )
}
