import { createFileRoute } from '@tanstack/react-router'
import { LookupPage } from '#/features/lookup/lookup-page'
import { followReads } from '#/features/lookup/walk/lookup-store'

export const Route = createFileRoute('/_console/lookup')({
  loader: ({ context }) => followReads(context.queryClient),
  component: LookupPage,
})
