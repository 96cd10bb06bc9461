import { limitMessages } from '#/domain/failures'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { statusOf } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { ListFilters } from '#/domain/lists/list-filters'
import { withValues, type Filter } from '#/lists/filters/filter'
import { appFilters } from '#/app-parts/app-filters'
import { useAnnounced } from '#/ui/feedback/announcer'

type AppFilter = Filter<ListFilters>

/** The list's total and its read time, in milliseconds since the epoch. */
export interface ListTotal {
  /** The total; null when the service gave none. */
  count: number | null
  readAt: number
}

export interface CountRequest {
  /** The value in the service's spelling; `''` for all apps that match the other filters. */
  value: string
  filters: ListFilters
}

/** A popover counts at most this many values, because each one costs a request. */
export const maxCounted = 12

/** Milliseconds for which a count stays fresh, and within which two counts are comparable. */
const fresh = 60_000

/** Returns one count for each value, without sort and check. A single-choice filter also counts Any, as `''`. */
export function countRequests(
  filters: ListFilters,
  filter: AppFilter,
  values: readonly string[],
): CountRequest[] {
  const { sort: _sort, check: _check, ...others } = filters
  return values
    .slice(0, maxCounted)
    .map((value) => ({ value, filters: withValues(appFilters, others, filter, [value]) }))
}

/** Returns the list's total if it was read at about the same time as the counts, else null. */
export function comparableTotal(
  total: ListTotal | null,
  countedAt: number | null,
): ListTotal | null {
  if (total === null || countedAt === null) return null
  return Math.abs(countedAt - total.readAt) < fresh ? total : null
}

/** Classifies a failure. A value unknown to the service loses only its own count. Other failures end the counting. */
export function failedCount(error: unknown): 'refused' | 'limited' | 'failed' {
  const status = statusOf(error)
  if (status === 400) return 'refused'
  return status === 429 ? 'limited' : 'failed'
}

export type Counts = ReadonlyMap<string, number>

/** Returns the number of apps that match no value, which is the total minus all values; null if zero or unknown. */
export function unreachedApps(
  { unreached: rest }: AppFilter,
  counts: Counts,
): { words: string; count: number } | null {
  const total = counts.get('')
  const sum = rest && sumCounts(rest.values, counts)
  if (!rest || total === undefined || sum === undefined || total <= sum) return null
  return { words: rest.words, count: total - sum }
}

/** Returns true if the counts contradict each other, because the list changed between them. */
export function contradicts(
  { divides, unreached }: AppFilter,
  counts: Counts,
  chosen: readonly string[],
  listTotal: ListTotal | null,
): boolean {
  const parts = divides ?? unreached?.values
  if (!parts) return false
  const total = counts.get('')
  if (total === undefined) {
    const sum = sumCounts(chosen.length > 0 ? chosen : parts, counts)
    const listed = listTotal?.count ?? sum
    if (sum === undefined || listed === undefined) return false
    // `otherValues` explains a sum below the total.
    return chosen.length > 0 ? sum !== listed : sum > listed
  }
  const sum = sumCounts(parts, counts)
  if (sum === undefined) return false
  const notify = counts.get('notify') ?? 0
  return sum > total || notify > sum || (divides !== undefined && sum !== total)
}

/** Returns how many apps have a value without a filter (SERVICE.md §2.1). The list may also have changed. */
export function otherValues(
  { kind, divides }: AppFilter,
  counts: Counts,
  chosen: readonly string[],
  listTotal: ListTotal | null,
): number {
  const isCounted = kind === 'any of' && chosen.length === 0
  const sum = isCounted && divides ? sumCounts(divides, counts) : undefined
  return sum === undefined ? 0 : Math.max(0, (listTotal?.count ?? 0) - sum)
}

function sumCounts(values: readonly string[], counts: Counts): number | undefined {
  const numbers = values.map((value) => counts.get(value))
  return numbers.reduce(
    (sum, number) => (sum === undefined || number === undefined ? undefined : sum + number),
    0,
  )
}

export interface ValueCounts {
  counts: Counts
  /** The read time of the oldest count, in milliseconds since the epoch; null before the first count. */
  countedAt: number | null
  state: 'counting' | 'done' | 'limited' | 'failed'
}

/** Counts one value at a time and stops after a 429, so that counts do not use up the rate limit. */
export function useValueCounts(requests: readonly CountRequest[]): ValueCounts {
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
