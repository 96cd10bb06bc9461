import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { DemoAccess } from '#/session/connect/connect-form'

export interface RouterContext {
  queryClient: QueryClient
  demo: DemoAccess | null
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Part of the first screen, so a separate file would only add a request.
  codeSplitGroupings: [],
  component: Outlet,
})
