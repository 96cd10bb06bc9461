import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#/lib/when-idle'

/** Loads the code of the app page when the list is shown and the browser is idle: people open an app next. */
export function useAppPageReady(listIsThere: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!listIsThere) return
    return whenIdle(() => {
      for (const id of ['/_console/apps/$appId', '/_console/apps/$appId/'] as const) {
        // Opening the page loads it again and shows the failure.
        router.loadRouteChunk(router.routesById[id])?.catch(() => {})
      }
    })
  }, [router, listIsThere])
}
