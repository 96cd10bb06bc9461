import { useMemo } from 'react'
import { useStore } from '#/ui/hooks/use-store'
import type { Scan, ScanState } from '#/scans/create-scan'
import { toCoverage, type Covering } from '#/scans/coverage'
import { hasGaps, type Joined } from '#/scans/joined'
import type { InfiniteList } from './use-infinite-list'

export interface Placed<Item> {
  item: Item
  /** Position in the service's list. */
  place: number
}

/** Adapts a scan to an infinite list. Null without a scan or its state. */
export function useScannedList<Item extends { id: string }>(
  scan: Scan<Joined<Placed<Item>>> | null,
  covers: Covering<Joined<Placed<Item>>> | null,
): { list: InfiniteList<Item>; state: ScanState<Joined<Placed<Item>>> } | null {
  const state = useStore(scan?.drawn ?? null)
  const matches = state?.found.matches
  const items = useMemo(() => (matches ? inOrder([...matches.values()]) : []), [matches])
  return scan && covers && state && { list: scannedList(scan, state, items, covers), state }
}

/** Returns the items in the order of the service’s list. */
export function inOrder<Item>(placed: readonly Placed<Item>[]): Item[] {
  // Items without a place have `Infinity`, and `Infinity - Infinity` is not a number.
  return placed
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ item }) => item)
}

/** Returns the infinite list of a scan. It never loads more, because the scan reads to the end. */
export function scannedList<Item extends { id: string }>(
  { restart }: Pick<Scan<never>, 'restart'>,
  state: ScanState<Joined<Placed<Item>>>,
  items: Item[],
  covers: Covering<Joined<Placed<Item>>>,
): InfiniteList<Item> {
  const { phase, found } = state
  const { startedAt, readAt } = found
  const isDone = phase.kind === 'done'
  const isReading = phase.kind === 'running'
  const error = phase.kind === 'failed' && readAt === null ? phase.error : null
  const isLooking = isReading || phase.kind === 'idle'
  const isNothingYet = items.length === 0 && (isLooking || readAt === null)
  return {
    loaded: isNothingYet
      ? null
      : {
          items,
          unreadable: [],
          totalCount: isDone ? items.length : null,
          oldestReadAt: startedAt ?? 0,
          latestReadAt: readAt ?? startedAt ?? 0,
          moved: false,
          missed: 0,
          // A list without items is only empty if the scan has read everything.
          endUnknown: items.length === 0 && (!isDone || hasGaps(found)),
          isWhole: isDone,
          isNone: isDone && items.length === 0 && !hasGaps(found),
          bringsNothing: false,
        },
    coverage: toCoverage(covers, state),
    data: undefined,
    waiting: false,
    refreshing: isReading && !isNothingYet,
    loadingMore: false,
    hasMore: false,
    offlineReason: null,
    failure: error && 'list',
    restarted: false,
    isReading,
    error,
    failedAt: phase.kind === 'failed' ? phase.at : 0,
    refresh: restart,
    loadMore: nothing,
    loadMoreWhenNear: nothing,
  }
}

const nothing = () => undefined
