import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { session } from '#/api/token'
import { DecisionHost } from '#/decision/ask-decision'
import { RunHost } from '#/runs/ask-run'
import { ConnectPage } from '#/session/connect/connect-page'
import { ErrorPage, NotFoundPage } from '#/shell/error-page'
import { Frame } from '#/shell/frame'
import { useStore } from '#/ui/hooks/use-store'

/** A constant element, so that new search params in the URL do not render the frame again. */
const page = <Outlet />

export const Route = createFileRoute('/_console')({
  // Part of the first screen, so a separate file would only add a request.
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

/** The frame around every page. Without a session, the connect form replaces every page except the assumptions. */
const Console = memo(DrawnConsole)

function DrawnConsole({ children }: { children: ReactNode }) {
  const demo = Route.useRouteContext({ select: (context) => context.demo })
  const { status } = useStore(session)
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (status === 'connected') {
    return (
      <Frame>
        {__MOCK__ && demo && <div ref={(host) => demo.showLine(host)} className="bands" />}
        <DecisionHost path={path}>
          <RunHost path={path}>{children}</RunHost>
        </DecisionHost>
      </Frame>
    )
  }
  // The assumptions need no data of the service, so an admin can read them before connecting.
  if (path === '/assumptions') return children
  return <ConnectPage demo={demo} />
}
