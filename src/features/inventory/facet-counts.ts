import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/errors'
import { oauthApps } from '../../api/oauth-apps/queries'
import { announce } from '../../ui/announcer'
import type { CountRequest, Counts } from './facets'

export interface FacetCounts {
  counts: Counts
  /** When the oldest of them was read, milliseconds since the epoch; null before the first. */
  countedAt: number | null
  state: 'counting' | 'done' | 'limited' | 'failed'
}

export const limitedWords = 'Counts stopped: the service limits requests.'

const none: FacetCounts = { counts: new Map(), countedAt: null, state: 'counting' }

/**
 * Counts one value after the other, while the popover is open. Not all at once: the first 429 must be the last
 * request (T109).
 */
export function useFacetCounts(requests: readonly CountRequest[]): FacetCounts {
  const queryClient = useQueryClient()
  const [facets, setFacets] = useState(none)
  const plan = JSON.stringify(requests)

  useEffect(() => {
    let wanted = true
    const count = async () => {
      const counts = new Map<string, number>()
      let countedAt = Number.POSITIVE_INFINITY
      const show = (state: FacetCounts['state']) => {
        if (!wanted) return
        setFacets({ counts: new Map(counts), countedAt: counts.size > 0 ? countedAt : null, state })
        if (state === 'limited') announce(limitedWords)
      }
      show('counting')
      for (const { value, filters } of JSON.parse(plan) as CountRequest[]) {
        if (!wanted) return
        try {
          const one = await queryClient.query(oauthApps.count(filters))
          counts.set(value, one.count)
          countedAt = Math.min(countedAt, one.readAt)
          show('counting')
        } catch (error) {
          const status = error instanceof ApiError ? error.status : null
          // A value that the service does not know costs its own number only.
          if (status !== 400) return show(status === 429 ? 'limited' : 'failed')
        }
      }
      show(counts.size > 0 ? 'done' : 'failed')
    }
    void count()
    return () => {
      wanted = false
      void queryClient.cancelQueries({ queryKey: oauthApps.counts() })
    }
  }, [queryClient, plan])

  return facets
}
