import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/**
 * Asks what the page of this address asks the service for first, and nothing else: the trial of a token. The page
 * takes the answer over, whatever it is. False if the page asks for nothing. Rejects with the failure.
 */
export async function askFirst(router: AnyRouter, queryClient: QueryClient): Promise<boolean> {
  for (const match of router.state.matches) {
    // A malformed id in the address, which must not reach a request.
    if (match.status !== 'success') continue
    // As for a link that a person points at: no loader asks for more than one answer then.
    const { loader } = (router.routesById[match.routeId] as LoaderRoute).options
    await loader?.({
      context: match.context,
      deps: match.loaderDeps,
      location: router.state.location,
      cause: 'preload',
    })
    // Without a session nothing was asked, so the cache was empty.
    const [first] = queryClient.getQueryCache().getAll()
    if (first === undefined) continue
    await first.promise
    return true
  }
  return false
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
