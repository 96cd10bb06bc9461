import { ApiError, sentence } from '#/api/errors'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { ListFilters } from '#/domain/lists/list-filters'
import type { DroppedParam } from '#/lib/search-codec'
import { ListNotices } from '#/lists/list-notices'
import type { InfiniteList } from '#/lists/use-infinite-list'
import { Problem } from '#/ui/feedback/problem'
import { Button, ReadButton } from '#/ui/form/button'
import { LazyContent } from '#/ui/lazy-part'
import { ServiceMessage } from '#/ui/text/service-message'
import { appList } from './columns'
import { afterRows } from './apps-lazy-part'

interface AppsNoticesProps {
  list: InfiniteList<OauthApp>
  filters: ListFilters
  invalidParams: DroppedParam[]
  onDropFromAddress: () => void
}

export function AppsNotices(props: AppsNoticesProps) {
  const { list, filters, invalidParams, onDropFromAddress } = props
  const { loaded, error } = list
  return (
    <ListNotices
      list={list}
      noun={appList.noun}
      failed={error && sentence(error, appList.action)}
      before={
        invalidParams.length > 0 && (
          <LazyContent part={afterRows}>
            {({ DroppedParams }) => (
              <DroppedParams invalidParams={invalidParams} onDropFromAddress={onDropFromAddress} />
            )}
          </LazyContent>
        )
      }
    >
      {loaded && (
        <LazyContent part={afterRows} waiting={null}>
          {({ ListHints }) => <ListHints apps={loaded.items} filters={filters} />}
        </LazyContent>
      )}
    </ListNotices>
  )
}

interface ListProblemProps {
  list: InfiniteList<OauthApp>
  onClear: () => void
}

export function ListProblem({ list, onClear }: ListProblemProps) {
  const { error } = list
  if (error === null) return null
  const refused = error instanceof ApiError && error.status === 400
  return (
    <Problem
      title={sentence(error, appList.action)}
      at={list.failedAt}
      alert="The list of apps could not be read."
      actions={
        <>
          <ReadButton onClick={list.refresh}>Try again</ReadButton>
          {refused && <Button onClick={onClear}>Clear all filters</Button>}
        </>
      }
    >
      {error instanceof ApiError && (
        <ServiceMessage words={error.serviceWords} failures={error.failures} />
      )}
    </Problem>
  )
}
