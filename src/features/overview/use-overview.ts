import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { issues } from '#/api/issues/queries'
import { oauthApps } from '#/api/oauth-apps/queries'
import { scanPageSize } from '#/api/oauth-apps/requests'
import { countApps, countIn, familiesIn, reachList, usersList } from '#/domain/overview/figures'
import { longCount, countRequests, type Known } from '#/domain/overview/long-list'
import type { ListFilters } from '#/domain/lists/list-filters'
import { listedFamilies, unnamedFamilies } from '#/domain/scopes/families'
import { useNow } from '#/ui/hooks/use-now'
import { useStore } from '#/ui/hooks/use-store'
import type { Phase } from '#/scans/create-scan'
import { hasGaps, type Joined } from '#/scans/joined'
import { countKey, isCounted } from './counts-scan'
import { isLong, overview, refreshesItself } from './overview-scan'

export type Figure =
  | Known
  | { kind: 'waiting' }
  /** A figure of a scan that stopped before its end. The notice of the page explains it. */
  | { kind: 'not counted' }
  | { kind: 'failed'; error: Error; retry: () => void }
  /** A figure that needs a scan of a long list, which only the admin starts. */
  | { kind: 'on demand'; apps: number; requests: number }

/** The age after which a visible page refreshes its figures, in milliseconds. */
const staleAfter = 5 * 60_000
export const ofRead = 'Of the loaded apps: '
export const waiting: Figure = { kind: 'waiting' }

/** A figure that the scan has not reached. */
const pendingIn = ({ kind }: Phase): Figure =>
  kind === 'paused' || kind === 'failed' ? { kind: 'not counted' } : waiting

/** The number of a figure; 0 until it is known. */
export function knownNumber(figure: Figure): number {
  return figure.kind === 'known' ? figure.value : 0
}

export const reachApps = oauthApps.top(reachList, 10)
export const openIssues = issues.count('open')

export type Overview = ReturnType<typeof useOverview>

export function useOverview() {
  const client = useQueryClient()
  const all = useStore(overview.all.drawn)
  const active = useStore(overview.active.drawn)
  const counts = useStore(overview.counts.drawn)
  const isLeft = all.phase.kind === 'paused' && all.phase.why === 'left'
  const shown = useSettled(all.found, isLeft || all.found.complete)
  const users = useSettled(active.found)
  const isWhole = shown.complete
  const long = isLong(shown) && !isWhole
  const apps = useMemo(() => {
    const ids = users.complete ? new Set(users.matches.keys()) : null
    return isWhole ? countApps(shown.matches, ids) : { all: shown.matches, active: ids, alike: [] }
  }, [shown.matches, isWhole, users])
  const families = useMemo(() => {
    if (isWhole) return familiesIn(apps)
    // Until the apps are loaded, keep a column for families whose real names are not set.
    return long ? listedFamilies() : [...listedFamilies(), ...unnamedFamilies().toSorted()]
  }, [apps, isWhole, long])
  const again = () => {
    overview.again()
    void client.invalidateQueries({ queryKey: reachApps.queryKey })
    void client.invalidateQueries({ queryKey: openIssues.queryKey })
  }
  useEffect(() => overview.all.startIfIdle(), [])
  const isAtRest = all.phase.kind === 'done' || isLeft
  useReadAgain(isAtRest && refreshesItself(shown) ? shown.readAt : null, again)

  const total = shown.totalCount ?? 0
  const countedSince = shown.startedAt ?? 0
  // A scan of a long list continues after its first page only if the admin requested it.
  const isReading = long && all.phase.kind === 'running' && all.found.cursor !== null
  const onDemand: Figure = isReading
    ? waiting
    : {
        kind: 'on demand',
        apps: total,
        requests: countRequests(
          total,
          counts.found.known.get(countKey(usersList))?.value ?? null,
          shown.perPage || scanPageSize,
        ),
      }
  const counted = (filters: ListFilters): Figure => {
    const error = counts.found.failed.get(countKey(filters))
    if (error) return { kind: 'failed', error, retry: () => overview.counts.retry(filters) }
    const known = counts.found.known.get(countKey(filters))
    if (known !== undefined) return known
    if (!isCounted(filters)) return onDemand
    return counts.phase.kind === 'failed'
      ? { kind: 'failed', error: counts.phase.error, retry: overview.counts.start }
      : pendingIn(counts.phase)
  }
  const pending = pendingIn(all.phase)
  const figure = (filters: ListFilters): Figure => {
    if (long) {
      const count = longCount(filters, { kind: 'known', value: total, at: countedSince }, counted)
      return count.kind === 'on demand' ? onDemand : count
    }
    if (!isWhole) return pending
    const value = countIn(apps, filters)
    const isActive = filters.hasActiveAccounts !== undefined
    const at = isActive ? Math.min(countedSince, users.startedAt ?? countedSince) : countedSince
    if (value !== null) return { kind: 'known', value, at }
    const { phase: second } = active
    return second.kind === 'failed'
      ? { kind: 'failed', error: second.error, retry: overview.active.start }
      : pendingIn(second)
  }
  return {
    all,
    active,
    counts,
    shown,
    users,
    apps,
    families,
    figure,
    pending,
    onDemand,
    asOf: countedSince,
    /** The start of sentences about all apps if not all apps could be loaded. */
    ofRead: !long && (hasGaps(shown) || hasGaps(users)) ? ofRead : '',
    isLong: long,
    isWhole,
    isReading,
    again,
  }
}

/** Keeps the result of a finished scan while the scan runs again. A refusal removes the result. */
function useSettled<Found extends Joined<unknown>>(
  found: Found,
  isSettled = found.complete,
): Found {
  const [settled, setSettled] = useState(found)
  if (isSettled && settled !== found) setSettled(found)
  return isSettled || found.startedAt === null || settled.readAt === null ? found : settled
}

/** Refreshes old figures while the page is visible, never while it is hidden. */
function useReadAgain(readAt: number | null, again: () => void): void {
  const now = useNow()
  const isOld = readAt !== null && now - readAt > staleAfter
  const readAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') again()
  })
  useEffect(() => {
    if (!isOld) return
    const onVisible = () => readAgain()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [isOld])
}
