import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ReviewPage } from '#/features/review/review-page'
import type { QueueView } from '#/features/review/queue/queue'
import { keepAsWritten } from '#/lib/search-codec'

export const Route = createFileRoute('/_console/review')({
  validateSearch: keepAsWritten<QueueView>,
  component: () => (
    <ReviewPage>
      <Outlet />
    </ReviewPage>
  ),
})
