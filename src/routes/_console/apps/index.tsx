import { createFileRoute } from '@tanstack/react-router'
import { oauthApps } from '#/api/oauth-apps/queries'
import { mayRequest } from '#/api/token'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { keepAsWritten } from '#/lib/search-codec'
import { loadList } from '#/lists/load-list'

export const Route = createFileRoute('/_console/apps/')({
  // Part of the first screen, so a separate file would only add a request.
  codeSplitGroupings: [],
  validateSearch: keepAsWritten<ListFilters>,
  loaderDeps: ({ search }) => ({ filters: listFilters.read(search).value }),
  // The promise is not returned. Awaiting it would replace the page and its search box with a pending view.
  loader: ({ context, deps }) => {
    // A worklist scans the list with its own requests.
    if (!mayRequest() || deps.filters.check) return
    loadList(context.queryClient, oauthApps.list(deps.filters))
  },
  // The layout draws the page, because it outlives this route.
  component: () => null,
})
