import { Link } from '@tanstack/react-router'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName } from '#/decision/badges/app-name'
import { rowLink } from '#/ui/table/row-link'

/** What its page needs is loaded when a pointer or the focus rests on it. */
export function AppLink({ app }: { app: OauthApp }) {
  return (
    <Link to="/apps/$appId" params={{ appId: app.id }} {...rowLink}>
      <AppName app={app} max={200} />
    </Link>
  )
}
