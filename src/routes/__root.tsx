import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { DemoAccess } from '#/session/connect/demo-form'

export interface RouterContext {
  queryClient: QueryClient
  demo: DemoAccess | null
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Of the first screen: a file of its own would be another request.
  codeSplitGroupings: [],
  component: Outlet,
})
