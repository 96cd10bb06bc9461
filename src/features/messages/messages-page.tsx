import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { getRouteApi, useRouter, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { ApiError } from '#/api/errors'
import { startSearch } from '#/api/messages/mutations'
import { messages } from '#/api/messages/queries'
import type { SearchId } from '#/domain/ids'
import { searchJob } from '#/domain/messages/search-job'
import { toSearchParams, searchAddress, type SearchRequest } from '#/domain/messages/search-request'
import { stringifySearchParams } from '#/lib/search-params'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useStore } from '#/ui/hooks/use-store'
import { useRememberedList } from '#/lists/last-list'
import { PageHead } from '#/ui/text/page-head'
import { FoundMessages } from './found-messages'
import { SearchForm } from './search-form'
import { SearchRegion } from './search-region'
import { noteStart, startFor, starts, type Start } from './starts'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'

const route = getRouteApi('/_console/messages/')

export function MessagesPage() {
  const { value: address, invalidParams } = searchAddress.read(route.useSearch())
  useRememberedList('/messages')
  const navigate = route.useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  const page = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(page)
  const recent = useStore(starts)
  const { mutateAsync } = useMutation(startSearch())
  const { searchId } = address
  const query = useReachableQuery(messages.search(searchId))
  const start = startFor(recent, address)
  const status = query.error instanceof ApiError ? query.error.status : null
  const job = searchJob(
    searchId,
    start?.state ?? 'none',
    searchId === null ? null : (query.data?.status ?? null),
    status,
  )

  const search = (request: SearchRequest) => {
    const written = searchAddress.write(toSearchParams(request, null))
    const started = noteStart(request, () => mutateAsync(request))
    if (started === null) return
    void navigate({ search: written })
    void started.then((id) => {
      const { pathname, searchStr } = router.latestLocation
      // Opens the search only if the admin is still on it. Otherwise it is among the recent searches.
      if (id === null || pathname !== '/messages' || searchStr !== stringifySearchParams(written))
        return
      void navigate({
        search: searchAddress.write(toSearchParams(request, id)),
        replace: true,
        resetScroll: false,
      })
    })
  }
  const isBusy = recent.some(({ state }) => state === 'running')

  return (
    <div ref={page} tabIndex={-1} className="page" onFocus={onFocus}>
      <PageHead title="Messages" />
      <DroppedParams
        invalidParams={invalidParams}
        onDropFromAddress={() => void navigate({ search: searchAddress.write(address) })}
      />
      <SearchForm
        address={address}
        refusal={job.step === 'refused' ? (start?.error ?? null) : null}
        isBusy={isBusy}
        onSearch={search}
      />
      <RecentSearches recent={recent} current={searchId} />
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
        <FoundMessages
          key={`found ${job.id}`}
          id={job.id}
          address={address}
          onChangeQuery={() => page.current?.querySelector('textarea')?.focus()}
        />
      )}
    </div>
  )
}

const mostRecent = 5

interface RecentSearchesProps {
  recent: readonly Start[]
  current: SearchId | null
}

function RecentSearches({ recent, current }: RecentSearchesProps) {
  const known = recent.filter(({ id }) => id !== null && id !== current).slice(0, mostRecent)
  if (known.length === 0) return null
  return (
    <nav aria-label="Recent searches" className="head links unprinted">
      <h2 className="dim">Recent searches</h2>
      <ul className="row">
        {known.map(({ request, id, at }) => (
          <li key={id}>
            <Link to="/messages" search={searchAddress.write(toSearchParams(request, id))}>
              <UntrustedText value={request.mqlSearchString} max={80} />
            </Link>{' '}
            <span className="quiet">
              <Instant at={new Date(at).toISOString()} />
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
