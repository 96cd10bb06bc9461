import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { oauthApps } from '#/api/oauth-apps/queries'
import { hearApps } from '#/api/oauth-apps/received-apps'
import { sessionStore } from '#/lib/session-store'
import type { Classified } from '#/domain/decision/classification'
import { isOauthAppId, type OauthAppId } from '#/domain/ids'

export interface FoundApp extends Classified {
  id: OauthAppId
  name: string
  clientId: string
}

const most = 5

/** The last opened apps, newest first. Kept in memory only, because a list of app names is confidential. */
export const recentApps = sessionStore<readonly FoundApp[]>([])

hearApps((id, app) =>
  recentApps.set(
    recentApps.get().flatMap((item) => (item.id !== id ? item : app ? toFound(app) : [])),
  ),
)

function toFound(app: FoundApp): FoundApp {
  const { id, name, clientId, classification, recommendedClassification } = app
  return { id, name, clientId, classification, recommendedClassification }
}

/** Adds every app whose page was opened and loaded to the recent apps. Sends no request. */
export function RememberRecentApps() {
  const { appId } = useParams({ strict: false })
  return appId !== undefined && isOauthAppId(appId) ? <Remember key={appId} appId={appId} /> : null
}

function Remember({ appId }: { appId: OauthAppId }) {
  const { data: app } = useReachableQuery({ ...oauthApps.detail(appId), enabled: false })
  useEffect(() => {
    if (!app) return
    const others = recentApps.get().filter(({ id }) => id !== app.id)
    recentApps.set([toFound(app), ...others].slice(0, most))
  }, [app])
  return null
}
