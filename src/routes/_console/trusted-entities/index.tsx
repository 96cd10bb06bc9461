import { createFileRoute } from '@tanstack/react-router'
import { trustedEntities } from '#/api/trusted-entities/queries'
import { mayRequest } from '#/api/token'
import { trustFilters, type TrustFilters } from '#/domain/trusted/trust-settings'
import { TrustedListPage } from '#/features/trusted-entities/trusted-list-page'
import { keepAsWritten } from '#/lib/search-codec'

export const Route = createFileRoute('/_console/trusted-entities/')({
  validateSearch: keepAsWritten<TrustFilters>,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps }) => {
    if (!mayRequest()) return
    // The page uses the same query and shows its failure.
    const filters = trustFilters.read(deps.search).value
    context.queryClient.infiniteQuery(trustedEntities.list(filters)).catch(() => {})
  },
  component: TrustedListPage,
})
