import type { OauthApp } from '#/api/oauth-apps/schema'
import type { ListFilters } from '#/domain/lists/list-filters'
import { ListFoot } from '#/lists/list-foot'
import type { Selection } from '#/lists/selection/use-selection'
import type { InfiniteList } from '#/lists/use-infinite-list'
import { LazyContent } from '#/ui/lazy-part'
import { appList } from './columns'
import { isFiltered } from './filters/filters'
import styles from './apps-page.module.css'
import { afterRows } from './apps-lazy-part'

interface AppsFootProps {
  list: InfiniteList<OauthApp>
  filters: ListFilters
  selection: Selection<OauthApp>
  /** Why the next page could not be loaded, else null. Undefined while no rows are shown. */
  failed: string | null | undefined
}

export function AppsFoot({ list, filters, selection, failed }: AppsFootProps) {
  const { loaded, waiting } = list
  return (
    <div className={`row ${styles.foot}`}>
      {selection.chosen.size > 0 && (
        <LazyContent part={afterRows} waiting={null}>
          {({ AppSelection }) => (
            <AppSelection selection={selection} filters={filters} list={list} />
          )}
        </LazyContent>
      )}
      {loaded && !waiting && failed !== undefined && (
        <ListFoot list={list} noun={appList.noun} failed={failed}>
          {isFiltered(filters) ? (
            <LazyContent part={afterRows} waiting={null}>
              {({ ByRecommendation }) => <ByRecommendation apps={loaded.items} filters={filters} />}
            </LazyContent>
          ) : (
            'Includes apps without active accounts. Lists only apps in the tenants this token can reach.'
          )}
        </ListFoot>
      )}
    </div>
  )
}
