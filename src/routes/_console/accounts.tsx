import { createFileRoute } from '@tanstack/react-router'
import { directory } from '#/api/directory/queries'
import { mayRequest } from '#/api/token'
import { directoryFilters, type DirectoryFilters } from '#/domain/accounts/directory-filters'
import { keepAsWritten } from '#/lib/search-codec'
import { DirectoryPage } from '#/features/directory/directory-page'

export const Route = createFileRoute('/_console/accounts')({
  validateSearch: keepAsWritten<DirectoryFilters>,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps }) => {
    if (!mayRequest()) return
    // The page uses the same queries and shows their failures.
    const { value } = directoryFilters.read(deps.search)
    context.queryClient.infiniteQuery(directory.list(value)).catch(() => {})
    context.queryClient.query(directory.roles()).catch(() => {})
  },
  component: DirectoryPage,
})
