import { createFileRoute } from '@tanstack/react-router'
import { trustedEntities } from '#/api/trusted-entities/queries'
import { mayRequest } from '#/api/token'
import { trustFilters, type TrustFilters } from '#/domain/trusted/trust-settings'
import { TrustedListPage } from '#/features/trusted-entities/trusted-list-page'
import { keepAsWritten } from '#/lib/search-codec'
import { loadList } from '#/lists/load-list'

export const Route = createFileRoute('/_console/trusted-entities/')({
  validateSearch: keepAsWritten<TrustFilters>,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps }) => {
    if (!mayRequest()) return
    const filters = trustFilters.read(deps.search).value
    loadList(context.queryClient, trustedEntities.list(filters))
  },
  component: TrustedListPage,
})
