import { createFileRoute } from '@tanstack/react-router'
import { OperationsPage } from '#/features/operations/operations-page'
import { attachCache } from '#/runs/runs'

export const Route = createFileRoute('/_console/operations/')({
  loader: ({ context }) => attachCache(context.queryClient),
  component: OperationsPage,
})
