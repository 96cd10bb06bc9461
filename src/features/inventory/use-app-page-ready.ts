import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#/lib/when-idle'

/** Fetches the code of an app's page when the list is there and nothing else is to do: one opens an app next. */
export function useAppPageReady(listIsThere: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!listIsThere) return
    return whenIdle(() => {
      for (const id of ['/_console/apps/$appId', '/_console/apps/$appId/'] as const) {
        // A failure is the opened page's own news.
        router.loadRouteChunk(router.routesById[id])?.catch(() => {})
      }
    })
  }, [router, listIsThere])
}
