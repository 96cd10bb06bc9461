import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { session } from '#/api/token'
import { DecisionHost } from '#/decision/decision-host'
import { ConnectPage } from '#/session/connect/connect-page'
import { ErrorPage, NotFoundPage } from '#/shell/error-page'
import { Frame } from '#/shell/frame'
import { useStore } from '#/ui/hooks/use-store'

export const Route = createFileRoute('/_console')({
  component: () => (
    <Console>
      <Outlet />
    </Console>
  ),
  errorComponent: (props) => (
    <Console>
      <ErrorPage {...props} />
    </Console>
  ),
  notFoundComponent: () => (
    <Console>
      <NotFoundPage />
    </Console>
  ),
})

/** The frame around every page; without a session, the connect form in place of every page but one. */
function Console({ children }: { children: ReactNode }) {
  const { demo } = Route.useRouteContext()
  const { status } = useStore(session)
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (status === 'connected') {
    return (
      <Frame>
        {__MOCK__ && demo && <div ref={(host) => demo.showLine(host)} />}
        <DecisionHost path={path} />
        {children}
      </Frame>
    )
  }
  // It asks the service for nothing, and is read before a token is given.
  if (path === '/assumptions') return children
  return <ConnectPage demo={demo} />
}
