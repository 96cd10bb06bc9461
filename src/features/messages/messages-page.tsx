import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { ApiError } from '#/api/errors'
import { startSearch } from '#/api/messages/mutations'
import { messages } from '#/api/messages/queries'
import { searchJob } from '#/domain/messages/search-job'
import { addressOf, searchAddress, type SearchRequest } from '#/domain/messages/search-request'
import { stringifyPlainSearch } from '#/lib/plain-search'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useStore } from '#/ui/hooks/use-store'
import { PageHeading } from '#/ui/text/page-heading'
import { FoundMessages } from './found-messages'
import styles from './messages-page.module.css'
import { RecentSearches } from './recent-searches'
import { SearchForm } from './search-form'
import { SearchRegion } from './search-region'
import { noteStart, startFor, starts } from './starts'

const route = getRouteApi('/_console/messages/')

/** Searches the messages of the service. The address holds the question and the search that answers it. */
export function MessagesPage() {
  const { value: address, dropped } = searchAddress.read(route.useSearch())
  const navigate = route.useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  const page = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(page)
  const asked = useStore(starts)
  const { mutateAsync } = useMutation(startSearch())
  const { searchId } = address
  const query = useQuery(messages.search(searchId))
  const start = startFor(asked, address)
  const status = query.error instanceof ApiError ? query.error.status : null
  const job = searchJob(
    searchId,
    start?.state ?? 'none',
    searchId === null ? null : (query.data?.status ?? null),
    status,
  )

  const search = (request: SearchRequest) => {
    const written = searchAddress.write(addressOf(request, null))
    const started = noteStart(request, () => mutateAsync(request))
    if (started === null) return
    void navigate({ search: written })
    void started.then((id) => {
      const { pathname, searchStr } = router.latestLocation
      // Only where the person still looks at it. Otherwise it is among the recent searches.
      if (id === null || pathname !== '/messages' || searchStr !== stringifyPlainSearch(written))
        return
      void navigate({
        search: searchAddress.write(addressOf(request, id)),
        replace: true,
        resetScroll: false,
      })
    })
  }
  const isBusy = asked.some(({ state }) => state === 'under way')

  return (
    <div ref={page} tabIndex={-1} className={styles.page} onFocus={onFocus}>
      <header>
        <PageHeading title="Messages">Messages</PageHeading>
      </header>
      <DroppedParams
        dropped={dropped}
        onDropFromAddress={() => void navigate({ search: searchAddress.write(address) })}
      />
      <SearchForm
        address={address}
        refusal={job.step === 'refused' ? (start?.error ?? null) : null}
        isBusy={isBusy}
        onSearch={search}
      />
      <RecentSearches starts={asked} current={searchId} />
      <SearchRegion
        key={searchId}
        job={job}
        address={address}
        start={start}
        query={query}
        onRetry={() => {
          if (searchId !== null)
            void queryClient.refetchQueries({ queryKey: messages.search(searchId).queryKey })
        }}
      />
      {job.step === 'done' && (
        <FoundMessages key={`found ${job.id}`} id={job.id} address={address} />
      )}
    </div>
  )
}
