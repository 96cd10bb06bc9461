import { limitMessages } from '#/domain/failures'
import { Clock } from '#/ui/text/clock'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { oauthApps } from '#/api/oauth-apps/queries'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { number } from '#/lib/words'
import { useAnnounced } from '#/ui/feedback/announcer'
import styles from './facet-counts.module.css'
import { failedCount, type CountRequest, type Counts } from './facets'

interface FacetCounts {
  counts: Counts
  /** The read time of the oldest count, in milliseconds since the epoch; null before the first count. */
  countedAt: number | null
  state: 'counting' | 'done' | 'limited' | 'failed'
}

/** Milliseconds for which a count stays fresh. */
const fresh = 60_000

/** Counts one value at a time and stops after a 429, so that counts do not use up the rate limit. */
export function useFacetCounts(requests: readonly CountRequest[]): FacetCounts {
  const queryClient = useQueryClient()
  const [openedAt] = useState(() => Date.now())
  const answers = requests.map(({ value, filters }) => {
    const options = oauthApps.count(filters)
    const state = queryClient.getQueryState(options.queryKey)
    const isKnown = state?.data && !state.isInvalidated && state.dataUpdatedAt > openedAt - fresh
    const hasFailed = state?.status === 'error' && state.errorUpdatedAt >= openedAt
    return {
      value,
      options,
      answer: isKnown ? state.data : null,
      failure: hasFailed ? failedCount(state.error) : null,
    }
  })
  const end = answers.find(({ failure }) => failure === 'limited' || failure === 'failed')
  const next = end ? undefined : answers.find((answer) => !answer.answer && answer.failure === null)
  useQueries({
    queries: answers.map((answer) => ({ ...answer.options, enabled: answer === next })),
  })
  useAnnounced(end?.failure === 'limited' ? limitMessages.counting : null)
  const known = answers.flatMap(({ value, answer }) => (answer ? [{ value, ...answer }] : []))
  const isNothing = known.length === 0 && requests.length > 0
  return {
    counts: new Map(known.map(({ value, count }) => [value, count])),
    countedAt: known.length === 0 ? null : Math.min(...known.map(({ readAt }) => readAt)),
    state: next
      ? 'counting'
      : end?.failure === 'limited'
        ? 'limited'
        : end || isNothing
          ? 'failed'
          : 'done',
  }
}

interface FacetLinesProps {
  facets: FacetCounts
  /** The number of values that are counted; null when all are. */
  uncounted: number | null
  unreached: { words: string; count: number } | null
  others: number
  /** Whether the page shows a worklist, which is a part of the counted list. */
  isPart: boolean
  /** The filters that lead to the apps for which the value was never computed. */
  toInactive: ListFilters | null
  changed: boolean
}

export function FacetLines(props: FacetLinesProps) {
  const { facets, uncounted, unreached, others, isPart, toInactive, changed } = props
  const { state, countedAt } = facets
  return (
    <div className={`close ${styles.lines}`}>
      {unreached && (
        <p>
          {unreached.words}: {number(unreached.count)}
        </p>
      )}
      {unreached && toInactive && (
        <p>
          Find them in{' '}
          <Link
            to="/apps"
            search={listFilters.write({ ...toInactive, hasActiveAccounts: false })}
            onClick={closePopover}
          >
            apps without active accounts
          </Link>
          .
        </p>
      )}
      {others > 0 && (
        <p>
          Other: {number(others)}. {others === 1 ? 'Its value is' : 'Their values are'} not listed,
          or the list changed during counting.
        </p>
      )}
      {isPart && <p>Counts cover the service’s whole list, not this worklist.</p>}
      {changed && <p>The list changed during counting.</p>}
      {state === 'limited' && <p>{limitMessages.counting}</p>}
      {state === 'failed' && <p>Counts could not be loaded.</p>}
      {uncounted !== null && <p>Only the first {number(uncounted)} are counted.</p>}
      <p className={`dim ${styles.time}`}>
        {state === 'counting'
          ? 'Counting…'
          : countedAt !== null && (
              <>
                counted at <Clock at={countedAt} />
              </>
            )}
      </p>
    </div>
  )
}

/** Closes the popover, and the one that opened it, because they would cover the list that the link opens. */
function closePopover(event: MouseEvent) {
  const popover = event.currentTarget.closest<HTMLElement>('[popover]')
  const outer = popover?.parentElement?.closest<HTMLElement>('[popover]')
  const last = outer ?? popover
  last?.hidePopover()
}
