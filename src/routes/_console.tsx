import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { session } from '#/api/token'
import { DecisionHost } from '#/decision/decision-host'
import { ConnectPage } from '#/session/connect/connect-page'
import { ErrorPage, NotFoundPage } from '#/shell/error-page'
import { Frame } from '#/shell/frame'
import { useStore } from '#/ui/hooks/use-store'

/** One element for all times: a new search in the address does not draw the frame again. */
const page = <Outlet />

export const Route = createFileRoute('/_console')({
  // Of the first screen: a file of its own would be another request.
  codeSplitGroupings: [],
  component: () => <Console>{page}</Console>,
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
const Console = memo(DrawnConsole)

function DrawnConsole({ children }: { children: ReactNode }) {
  const demo = Route.useRouteContext({ select: (context) => context.demo })
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
