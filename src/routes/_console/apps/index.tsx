import { createFileRoute } from '@tanstack/react-router'
import { oauthApps } from '#/api/oauth-apps/queries'
import { mayRequest } from '#/api/token'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { keepAsWritten } from '#/lib/search-codec'

export const Route = createFileRoute('/_console/apps/')({
  // Of the first screen: a file of its own would be another request.
  codeSplitGroupings: [],
  validateSearch: keepAsWritten<ListFilters>,
  loaderDeps: ({ search }) => ({ filters: listFilters.read(search).value }),
  // Not returned: an awaited loader would replace the page, and its search box, with a pending view.
  loader: ({ context, deps }) => {
    // A worklist walks the list, and asks for itself.
    if (!mayRequest() || deps.filters.check) return
    // The page uses the same query and shows its failure.
    context.queryClient.infiniteQuery(oauthApps.list(deps.filters)).catch(() => {})
  },
  // The layout draws the page, because it outlives this route.
  component: () => null,
})
