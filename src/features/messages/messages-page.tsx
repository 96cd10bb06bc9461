import { type SearchState, messages } from '#/api/messages/queries'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { getRouteApi, useRouter, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { statusOf } from '#/api/errors'
import { startFor, startSearch, startStep, type Start } from '#/api/messages/mutations'
import type { SearchId } from '#/domain/ids'
import { searchJob } from '#/domain/messages/search-job'
import { toSearchParams, searchAddress, type SearchRequest } from '#/domain/messages/search-request'
import { stringifySearchParams } from '#/lib/search-params'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { RememberedList } from '#/lists/last-list'
import { PageHead } from '#/ui/text/page-head'
import { FoundMessages } from './found-messages'
import { SearchForm } from './search-form'
import { SearchRegion } from './search-region'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'

const route = getRouteApi('/_console/messages/')

export function MessagesPage() {
  const { value: address, invalidParams } = searchAddress.read(route.useSearch())
  const navigate = route.useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  const page = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(page)
  const [line, setLine] = useState<HTMLElement | null>(null)
  const [find, setFind] = useState<HTMLElement | null>(null)
  const [acts, setActs] = useState<HTMLElement | null>(null)
  const starts = useStarts()
  const { mutateAsync } = useMutation(startSearch())
  const { searchId } = address
  const query = useReachableQuery(messages.search(searchId))
  const start = startFor(starts, address)
  const status = statusOf(query.error)
  const job = searchJob(
    searchId,
    startStep(start),
    searchId === null ? null : (query.data?.status ?? null),
    status,
  )

  const search = (request: SearchRequest) => {
    const written = searchAddress.write(toSearchParams(request, null))
    const open = ({ id }: SearchState) => {
      const { pathname, searchStr } = router.latestLocation
      // Opens the search only if the admin is still on it. Otherwise it is among the recent searches.
      if (pathname !== '/messages' || searchStr !== stringifySearchParams(written)) return
      void navigate({
        search: searchAddress.write(toSearchParams(request, id)),
        replace: true,
        resetScroll: false,
      })
    }
    // A second click starts nothing while another start waits.
    if (queryClient.isMutating({ mutationKey: startSearch().mutationKey }) > 0) return
    void navigate({ search: written })
    // The page shows a failure.
    void mutateAsync(request).then(open, () => {})
  }

  return (
    <div ref={page} tabIndex={-1} className="fills tool" onFocus={onFocus}>
      <RememberedList path="/messages" />
      <PageHead
        title="Messages"
        line={<div ref={setLine} className="status-line" />}
        actionsRef={setActs}
      />
      <DroppedParams
        invalidParams={invalidParams}
        onDropFromAddress={() => void navigate({ search: searchAddress.write(address) })}
      />
      <SearchForm
        address={address}
        refusal={job.step === 'refused' ? (start?.error ?? null) : null}
        isFirst={job.step === 'not asked'}
        isBusy={starts.some(({ status: step }) => step === 'pending')}
        onSearch={search}
      />
      <RecentSearches starts={starts} current={searchId} />
      <div className="toolbar">
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
        <div ref={setFind} className="row near push unprinted" />
      </div>
      {job.step === 'done' && (
        <FoundMessages
          key={`found ${job.id}`}
          id={job.id}
          address={address}
          places={{ line, find, acts }}
          onChangeQuery={() => page.current?.querySelector('textarea')?.focus()}
        />
      )}
    </div>
  )
}

/** Returns the searches started in this session, the oldest first. */
function useStarts(): readonly Start[] {
  return useMutationState({
    filters: { mutationKey: startSearch().mutationKey },
    select: (mutation): Start => mutation.state,
  })
}

const mostRecent = 5

interface RecentSearchesProps {
  starts: readonly Start[]
  current: SearchId | null
}

function RecentSearches({ starts, current }: RecentSearchesProps) {
  const known = starts
    .toReversed()
    .flatMap(({ data, variables, submittedAt }) =>
      data && variables && data.id !== current
        ? [{ id: data.id, request: variables, submittedAt }]
        : [],
    )
    .slice(0, mostRecent)
  if (known.length === 0) return null
  return (
    <nav aria-label="Recent searches" className="row base links unprinted">
      <h2 className="dim">Recent searches</h2>
      <ul className="row">
        {known.map(({ request, id, submittedAt }) => (
          <li key={id}>
            <Link to="/messages" search={searchAddress.write(toSearchParams(request, id))}>
              <UntrustedText value={request.mqlSearchString} max={80} />
            </Link>{' '}
            <span className="quiet">
              <Instant at={new Date(submittedAt).toISOString()} />
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
