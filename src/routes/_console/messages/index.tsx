import { createFileRoute } from '@tanstack/react-router'
import { messages } from '#/api/messages/queries'
import { mayRequest } from '#/api/token'
import { searchAddress, type SearchAddress } from '#/domain/messages/search-request'
import { MessagesPage } from '#/features/messages/messages-page'
import { keepAsWritten } from '#/lib/search-codec'

export const Route = createFileRoute('/_console/messages/')({
  validateSearch: keepAsWritten<SearchAddress>,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps }) => {
    const { searchId } = searchAddress.read(deps.search).value
    if (!mayRequest() || searchId === null) return
    // The page uses the same query and shows its failure. For a loaded search, only the page polls the service.
    context.queryClient.query({ ...messages.search(searchId), staleTime: Infinity }).catch(() => {})
  },
  component: MessagesPage,
})
