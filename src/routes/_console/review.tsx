import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ReviewPage } from '#/features/review/review-page'
import type { ReviewSearch } from '#/features/review/review-search'

export const Route = createFileRoute('/_console/review')({
  // Keeps the address as it was written. The page's own reader says what it means and what is left out.
  validateSearch: (search): ReviewSearch => search as ReviewSearch,
  component: () => (
    <ReviewPage>
      <Outlet />
    </ReviewPage>
  ),
})
