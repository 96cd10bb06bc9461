import { createFileRoute, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { session } from '#/api/token'
import { DecisionHost } from '#/decision/decision-host'
import { ConnectPage } from '#/session/connect/connect-page'
import { ErrorPage, NotFoundPage } from '#/shell/error-page'
import { Frame } from '#/shell/frame'
import { askFirst } from '#/shell/trial'
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

/** The frame around every page; without a session, the connect form. */
function Console({ children }: { children: ReactNode }) {
  const { demo, queryClient } = Route.useRouteContext()
  const { status } = useStore(session)
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (status === 'connected') {
    return (
      <Frame>
        <DecisionHost path={path} />
        {children}
      </Frame>
    )
  }
  return <ConnectPage askFirst={() => askFirst(router, queryClient)} demo={demo} />
}
