import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ReviewPage } from '#/features/review/review-page'
import type { ReviewSearch } from '#/features/review/review-search'

export const Route = createFileRoute('/_console/review')({
  // The address is kept as it was written; what it means, and what it cannot mean, is read from it.
  validateSearch: (search): ReviewSearch => search as ReviewSearch,
  component: () => (
    <ReviewPage>
      <Outlet />
    </ReviewPage>
  ),
})
