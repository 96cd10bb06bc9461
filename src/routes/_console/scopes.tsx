import { createFileRoute } from '@tanstack/react-router'
import { mayRequest } from '#/api/token'
import { overview } from '#/features/overview/overview-scan'
import { ScopesPage } from '#/features/overview/scopes/scopes-page'

export const Route = createFileRoute('/_console/scopes')({
  loader: () => {
    if (mayRequest()) overview.all.startIfIdle()
  },
  component: ScopesPage,
})
