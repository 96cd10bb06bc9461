import type { QueryClient } from '@tanstack/react-query'
import { ApiError, sentence } from '#/api/errors'
import { countAppAccounts } from '#/api/oauth-app-accounts/client'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { readPatiently } from '#/api/retry'
import { sessionStore } from '#/api/session-store'
import { session } from '#/api/token'
import type { OauthAppId } from '#/domain/ids'
import { countOf, number } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'

/** A live count that a person asked for. */
export type LiveCount =
  | { kind: 'asked' }
  /** `numActive` is null when the service gave no number (SERVICE.md §4.3); `at` is in milliseconds since the epoch. */
  | { kind: 'counted'; numActive: number | null; at: number }
  | { kind: 'failed'; words: string }

/** So many apps are counted at once: every count is a request (SERVICE.md §4.3). */
export const mostCounted = 20

/** The counts of this session by app. Nothing counts unasked, and no count changes unasked. */
export const liveCounts = sessionStore<ReadonlyMap<OauthAppId, LiveCount>>(new Map())

const limited = 'Not counted: the service limits requests.'

/**
 * Counts the active accounts of these apps, live, one app after the other. The first 429 ends it: a count is never
 * worth a rate limit. It rejects never; each app shows its own failure.
 */
export async function countLive(
  queryClient: QueryClient,
  apps: readonly OauthAppId[],
  count = countOne,
): Promise<void> {
  const asked = apps.slice(0, mostCounted)
  for (const id of asked) note(id, { kind: 'asked' })
  let stopped = false
  let counted: LiveCount[] = []
  for (const id of asked) {
    if (stopped) {
      note(id, { kind: 'failed', words: limited })
      continue
    }
    try {
      const { numActive, readAt } = await count(queryClient, id)
      counted = [...counted, note(id, { kind: 'counted', numActive, at: readAt })]
    } catch (error) {
      if (session.get().status !== 'connected') return
      stopped = error instanceof ApiError && error.status === 429
      note(id, {
        kind: 'failed',
        words: stopped ? limited : sentence(error as Error, 'read accounts'),
      })
    }
  }
  announce(spoken(asked.length, counted, stopped))
}

/** One count; it replaces the cached one, which the app's own page shows. */
async function countOne(queryClient: QueryClient, id: OauthAppId) {
  const counts = await readPatiently((signal) =>
    countAppAccounts(id, { signal, stopAtLimit: true }),
  )
  queryClient.setQueryData(oauthAppAccounts.counts(id).queryKey, counts)
  return counts
}

/** After a lock nothing is noted: the next session may belong to another person. */
function note(id: OauthAppId, count: LiveCount): LiveCount {
  if (session.get().status === 'connected') liveCounts.set(new Map(liveCounts.get()).set(id, count))
  return count
}

function spoken(asked: number, counted: readonly LiveCount[], stopped: boolean): string {
  const [only] = counted
  if (stopped)
    return `${countOf(counted.length, 'app', 'apps')} counted. The service limits requests.`
  if (asked === 1 && only?.kind === 'counted') return `${countWords(only.numActive)}.`
  return `Active accounts (live) of ${number(counted.length)} of ${countOf(asked, 'app', 'apps')} counted.`
}

/** `4 active (live)`; a missing number is named, and never 0. */
export function countWords(numActive: number | null): string {
  return numActive === null ? 'No live count given' : `${number(numActive)} active (live)`
}
