import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { session } from '../api/session'
import { ConnectPage } from '../shell/connect-page'
import { ErrorPage, NotFoundPage } from '../shell/error-page'
import { Frame } from '../shell/frame'

export const Route = createFileRoute('/_console')({
  component: Console,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

/** Every page of the console; without a session the connect form stands in its place. */
function Console() {
  const { demo } = Route.useRouteContext()
  const { status } = useSyncExternalStore(session.subscribe, session.get)
  const list = useMatch({ from: '/_console/apps/', shouldThrow: false })
  if (status !== 'connected')
    return <ConnectPage filters={list?.loaderDeps.filters ?? {}} demo={demo} />
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
