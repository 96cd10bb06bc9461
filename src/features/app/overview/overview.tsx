import { Brand } from './brand'
import { KeyEvents } from './key-events'
import { ObservedScopes } from '../scopes/observed-scopes'
import { useApp } from '../use-app'

/** What the service observed of the app and of its publisher; what it counts as stands beside. */
export function Overview() {
  const { data: app } = useApp()
  if (!app) return null
  return (
    <>
      <ObservedScopes app={app} />
      <Brand app={app} />
      <KeyEvents app={app} />
    </>
  )
}
