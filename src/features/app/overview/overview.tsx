import { Brand } from './brand'
import { KeyEvents } from './key-events'
import { OtherTenants } from './other-tenants'
import { OpenIssues } from './open-issues'
import { ObservedScopes } from '#/app-parts/scopes/observed-scopes'
import { useApp } from '../use-app'

export function Overview() {
  const { data: app } = useApp()
  if (!app) return null
  return (
    <>
      <ObservedScopes app={app} />
      <Brand app={app} />
      <KeyEvents app={app} />
      <OtherTenants app={app} />
      <OpenIssues key={app.id} app={app} />
    </>
  )
}
