import { Link } from '@tanstack/react-router'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName } from '#/decision/badges/app-name'
import { rowLink } from '#/ui/table/row-link'

/** Link to an app. Preloads the app's page while the link is hovered or focused. */
export function AppLink({ app }: { app: OauthApp }) {
  return (
    <Link to="/apps/$appId" params={{ appId: app.id }} {...rowLink}>
      <AppName app={app} max={200} />
    </Link>
  )
}
