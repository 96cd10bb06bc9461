import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { oauthApps } from '#/api/oauth-apps/queries'
import { countIn, type Apps } from '#/domain/overview/figures'
import { countsOfLong, longCount } from '#/domain/overview/long-list'
import type { ListFilters } from '#/domain/lists/list-filters'
import { useNow } from '#/ui/hooks/use-now'
import { useStore } from '#/ui/hooks/use-store'
import { isLong, overview } from './overview-walk'

/** A number on the page. */
export type Figure =
  | { kind: 'known'; value: number }
  | { kind: 'waiting' }
  | { kind: 'failed'; error: Error; retry: () => void }
  /** It needs a walk over a long list, which only a person starts. */
  | { kind: 'on demand' }

/** So old figures are read again, while the page is in front. */
const staleAfter = 5 * 60_000
/** So many counts are under way at once. */
const lanes = 4
const waiting: Figure = { kind: 'waiting' }

export type Overview = ReturnType<typeof useOverview>

/** What the page shows: the walks, and the figure of any list. */
export function useOverview() {
  const all = useStore(overview.all)
  const inUse = useStore(overview.inUse)
  const { found, phase } = all
  const isWhole = found.complete
  const long = isLong(found) && !isWhole
  const users = inUse.found
  const apps: Apps = useMemo(
    () => ({ all: found.finds, inUse: users.complete ? new Set(users.finds.keys()) : null }),
    [found.finds, users],
  )
  const counted = useCounts(long)
  useEffect(() => overview.all.begin(), [])
  useReadAgain(phase.kind === 'done' ? found.readAt : null)

  /** How many apps the list of these filters has. */
  const figure = (filters: ListFilters): Figure => {
    if (long) return longCount(filters, found.totalCount ?? 0, counted)
    if (!isWhole) return waiting
    const value = countIn(apps, filters)
    if (value !== null) return { kind: 'known', value }
    const { phase: second } = inUse
    return second.kind === 'failed'
      ? { kind: 'failed', error: second.error, retry: overview.inUse.start }
      : waiting
  }
  return { all, inUse, apps, figure, isLong: long, isWhole }
}

/** Reads everything again when it is old and the page is in front, never while it is hidden. */
function useReadAgain(readAt: number | null): void {
  const now = useNow()
  const isOld = readAt !== null && now - readAt > staleAfter
  useEffect(() => {
    if (!isOld) return
    const again = () => {
      if (document.visibilityState === 'visible') overview.again()
    }
    again()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [isOld])
}

/** The counts that stand in for a walk over a long list. */
function useCounts(isOn: boolean): (filters: ListFilters) => Figure {
  const client = useQueryClient()
  const asked = useMemo(() => (isOn ? countsOfLong() : []), [isOn])
  const isSettled = (filters: ListFilters) =>
    (client.getQueryState(oauthApps.count(filters).queryKey)?.status ?? 'pending') !== 'pending'
  const settled = asked.filter(isSettled).length
  const counts = useQueries({
    queries: asked.map((filters, index) => ({
      ...oauthApps.count(filters),
      enabled: index < settled + lanes,
      staleTime: staleAfter,
    })),
  })
  return (filters) => {
    const at = asked.findIndex((one) => JSON.stringify(one) === JSON.stringify(filters))
    const query = counts[at]
    if (query === undefined) return { kind: 'on demand' }
    if (query.data) return { kind: 'known', value: query.data.count }
    if (!query.error) return waiting
    return { kind: 'failed', error: query.error, retry: () => void query.refetch() }
  }
}
