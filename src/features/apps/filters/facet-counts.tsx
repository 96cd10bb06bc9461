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
  /** When the oldest count was read, in milliseconds since the epoch; null before the first count. */
  countedAt: number | null
  state: 'counting' | 'done' | 'limited' | 'failed'
}

const limitedMessage = 'Counts stopped: the service limits requests.'

/** A count that is younger than this is not asked for again, in milliseconds. */
const fresh = 60_000

/** One after the other, and none after a 429: counts must not use up the rate limit. */
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
  useAnnounced(end?.failure === 'limited' ? limitedMessage : null)
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
  /** How many values are counted; null when all are. */
  uncounted: number | null
  unreached: { words: string; count: number } | null
  others: number
  /** What is on screen is a worklist, a part of the counted list. */
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
          They are among the{' '}
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
          None of these: {number(others)}. They have a value that is not listed here, or the list
          changed while it was counted.
        </p>
      )}
      {isPart && <p>Counts are of the service’s list, not of this worklist.</p>}
      {changed && <p>The list changed while it was counted.</p>}
      {state === 'limited' && <p>{limitedMessage}</p>}
      {state === 'failed' && <p>Counts could not be read.</p>}
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

/** The popover would cover the list that the link opens, and so would the one it was opened from. */
function closePopover(event: MouseEvent) {
  const popover = event.currentTarget.closest<HTMLElement>('[popover]')
  const outer = popover?.parentElement?.closest<HTMLElement>('[popover]')
  const last = outer ?? popover
  last?.hidePopover()
}
