import { createFileRoute } from '@tanstack/react-router'
import { oauthApps } from '#/api/oauth-apps/queries'
import { mayRequest } from '#/api/token'
import { InventoryPage } from '#/features/inventory/inventory-page'
import { readInventorySearch, type InventorySearch } from '#/features/inventory/search'
import { rememberList } from '#/lists/last-list'

export const Route = createFileRoute('/_console/apps/')({
  // The address is kept as it was written; what it means, and what it cannot mean, is read from it.
  validateSearch: (search): InventorySearch => search as InventorySearch,
  loaderDeps: ({ search }) => ({ filters: readInventorySearch(search).filters }),
  // Not returned: an awaited loader would swap the page, and the search box with it, for a pending view.
  loader: ({ context, deps, location, cause }) => {
    if (cause !== 'preload') rememberList('/apps', location)
    if (!mayRequest()) return
    // The page reads the same query and shows its failure.
    context.queryClient.infiniteQuery(oauthApps.list(deps.filters)).catch(() => {})
  },
  component: InventoryPage,
})
