import { createFileRoute } from '@tanstack/react-router'
import { mayRequest } from '#/api/token'
import { OverviewPage } from '#/features/overview/overview-page'
import { overview } from '#/features/overview/overview-scan'

export const Route = createFileRoute('/_console/overview')({
  loader: () => {
    if (mayRequest()) overview.all.startIfIdle()
  },
  component: OverviewPage,
})
