import { createFileRoute } from '@tanstack/react-router'
import type { RunParams } from '#/features/operations/run/run-search'
import { RunPage } from '#/features/operations/run/run-page'
import { keepAsWritten } from '#/lib/search-codec'
import { attachCache } from '#/runs/runs'

export const Route = createFileRoute('/_console/operations/$runId')({
  validateSearch: keepAsWritten<RunParams>,
  loader: ({ context }) => attachCache(context.queryClient),
  component: RunPage,
})
