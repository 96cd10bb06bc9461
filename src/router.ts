import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { forgetFrom } from '#/lists/last-list'
import { parseSearchParams, stringifySearchParams } from '#/lib/search-params'
import type { RouterContext } from '#/routes/__root'
import { routeTree } from './routeTree.gen'

export function createAppRouter(context: RouterContext, other: { history?: RouterHistory } = {}) {
  const router = createRouter({
    ...other,
    routeTree,
    context,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    // Queries keep the data and its age. A loader only starts them.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    // Back finds the rows where they were. A new search starts at the top.
    scrollRestoration: true,
    scrollToTopSelectors: ['[data-scroll-restoration-id]'],
  })
  router.history.subscribe(({ location, action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') forgetFrom(location.state.__TSR_index)
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
