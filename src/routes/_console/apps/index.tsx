import { createFileRoute } from '@tanstack/react-router'
import { oauthApps } from '#/api/oauth-apps/queries'
import { mayRequest } from '#/api/token'
import { InventoryPage } from '#/features/inventory/inventory-page'
import { readInventorySearch, type InventorySearch } from '#/features/inventory/search'
import { rememberList } from '#/lists/last-list'

export const Route = createFileRoute('/_console/apps/')({
  // Keeps the address as it was written. The page's own reader says what it means and what is left out.
  validateSearch: (search): InventorySearch => search as InventorySearch,
  loaderDeps: ({ search }) => ({ filters: readInventorySearch(search).filters }),
  // Not returned: an awaited loader would replace the page, and its search box, with a pending view.
  loader: ({ context, deps, location, cause }) => {
    if (cause !== 'preload') rememberList('/apps', location)
    if (!mayRequest()) return
    // The page uses the same query and shows its failure.
    context.queryClient.infiniteQuery(oauthApps.list(deps.filters)).catch(() => {})
  },
  component: InventoryPage,
})
