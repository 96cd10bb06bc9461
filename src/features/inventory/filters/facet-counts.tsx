import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { AppCount } from '#/api/oauth-apps/client'
import { oauthApps } from '#/api/oauth-apps/queries'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { formatSecond, formatZone } from '#/lib/time/time'
import { number } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import styles from './facet-counts.module.css'
import { failedCount, type CountRequest, type Counts } from './facets'

interface FacetCounts {
  counts: Counts
  /** When the oldest count was read, in milliseconds since the epoch; null before the first count. */
  countedAt: number | null
  state: 'counting' | 'done' | 'limited' | 'failed'
}

const limitedWords = 'Counts stopped: the service limits requests.'

const none: FacetCounts = { counts: new Map(), countedAt: null, state: 'counting' }

/**
 * Counts one value after the other while the popover is open. They are not sent at once, because the first
 * 429 must be the last request: counts must not use up the rate limit. A value added later costs one request,
 * and none after a 429.
 */
export function useFacetCounts(requests: readonly CountRequest[]): FacetCounts {
  const queryClient = useQueryClient()
  const [facets, setFacets] = useState(none)
  const answers = useRef(new Map<string, AppCount | 'refused'>())
  const limited = useRef(false)
  const plan = JSON.stringify(requests)

  useEffect(() => {
    let wanted = true
    const count = async () => {
      const counts = new Map<string, number>()
      let countedAt = Number.POSITIVE_INFINITY
      const show = (state: FacetCounts['state']) => {
        if (!wanted) return
        setFacets({ counts: new Map(counts), countedAt: counts.size > 0 ? countedAt : null, state })
      }
      const ask = async (filters: ListFilters) => {
        try {
          return await queryClient.query(oauthApps.count(filters))
        } catch (error) {
          const outcome = failedCount(error)
          if (outcome !== 'limited') return outcome
          limited.current = true
          if (wanted) announce(limitedWords)
          return outcome
        }
      }
      const asked = JSON.parse(plan) as CountRequest[]
      show('counting')
      for (const { value, filters } of asked) {
        if (!wanted) return
        const question = JSON.stringify(filters)
        const known = answers.current.get(question)
        const answer = known ?? (limited.current ? 'limited' : await ask(filters))
        if (answer === 'limited' || answer === 'failed') return show(answer)
        answers.current.set(question, answer)
        if (answer === 'refused') continue
        counts.set(value, answer.count)
        countedAt = Math.min(countedAt, answer.readAt)
        show('counting')
      }
      show(asked.length === 0 || counts.size > 0 ? 'done' : 'failed')
    }
    void count()
    return () => {
      wanted = false
      void queryClient.cancelQueries({ queryKey: oauthApps.counts() })
    }
  }, [queryClient, plan])

  return facets
}

interface FacetLinesProps {
  facets: FacetCounts
  /** How many values are counted; null when all are. */
  uncounted: number | null
  unreached: { words: string; count: number } | null
  /** How many apps have a value that is not listed. */
  others: number
  /** What is on screen is a worklist, a part of the counted list. */
  isPart: boolean
  /** The filters that lead to the apps for which the value was never computed. */
  toInactive: ListFilters | null
  changed: boolean
}

/** The lines below the values: the apps that match none of them, and how reliable the counts are. */
export function FacetLines(props: FacetLinesProps) {
  const { facets, uncounted, unreached, others, isPart, toInactive, changed } = props
  const { state, countedAt } = facets
  return (
    <div className={styles.lines}>
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
      {state === 'limited' && <p>{limitedWords}</p>}
      {state === 'failed' && <p>Counts could not be read.</p>}
      {uncounted !== null && <p>Only the first {number(uncounted)} are counted.</p>}
      <p className={styles.time}>
        {state === 'counting'
          ? 'Counting…'
          : countedAt !== null && (
              <>
                counted at{' '}
                <time dateTime={new Date(countedAt).toISOString()}>
                  {formatSecond(countedAt)} {formatZone(countedAt)}
                </time>
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
