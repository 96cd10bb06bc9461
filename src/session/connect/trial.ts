import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/**
 * Asks what the page of this address asks the service for first, and nothing else: the trial of a token. The page
 * takes the answer over, whatever it is. False if the page asks for nothing. Rejects with the failure.
 */
export async function askFirst(router: AnyRouter, queryClient: QueryClient): Promise<boolean> {
  const { matches, location } = router.state
  for (const { routeId, status, context, loaderDeps: deps } of matches) {
    // A malformed id in the address must not reach a request.
    if (status !== 'success') break
    const { loader } = (router.routesById[routeId] as LoaderRoute).options
    // As for a link that a person points at: then no loader asks for more than one answer.
    await loader?.({ context, deps, location, cause: 'preload' })
  }
  // Without a session nothing was asked, so the cache was empty.
  const [first] = queryClient.getQueryCache().getAll()
  await first?.promise
  return first !== undefined
}

/** What a loader of ours takes. */
interface LoaderRoute {
  options: {
    loader?: (asked: {
      context: unknown
      deps: unknown
      location: unknown
      cause: 'preload'
    }) => unknown
  }
}
