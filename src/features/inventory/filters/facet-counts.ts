import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AppCount } from '#/api/oauth-apps/client'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { ListFilters } from '#/domain/lists/list-filters'
import { announce } from '#/ui/feedback/announcer'
import { failedCount, type CountRequest, type Counts } from './facets'

export interface FacetCounts {
  counts: Counts
  /** When the oldest count was read, in milliseconds since the epoch; null before the first count. */
  countedAt: number | null
  state: 'counting' | 'done' | 'limited' | 'failed'
}

export const limitedWords = 'Counts stopped: the service limits requests.'

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
