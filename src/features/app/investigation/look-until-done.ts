import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import { checkDelay } from '#/domain/investigation/check-delay'
import type { OauthAppId } from '#/domain/ids'
import { delay } from '#/lib/delay'

/**
 * Reads a running investigation again, at growing intervals, until it ends, the service refuses, or the
 * signal stops it. `checks` keeps the count between calls, so that a resumed loop keeps the slow pace.
 */
export async function lookUntilDone(
  queryClient: QueryClient,
  app: OauthAppId,
  checks: { current: number },
  signal: AbortSignal,
): Promise<void> {
  const { queryKey } = oauthApps.investigation(app)
  let lookedAt = 0
  while (!signal.aborted) {
    const before = queryClient.getQueryState(queryKey)
    // A cancelled check counts as well: without its time the next one would follow at once.
    const lastAt = Math.max(before?.dataUpdatedAt ?? 0, before?.errorUpdatedAt ?? 0, lookedAt)
    const due = lastAt + checkDelay(checks.current, Math.random()) - Date.now()
    // The clock may have been set back: never wait longer than the longest normal delay.
    await delay(Math.min(Math.max(0, due), checkDelay(checks.current, 1)), signal)
    checks.current += 1
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    lookedAt = Date.now()
    const now = queryClient.getQueryState(queryKey)
    if (now?.data?.status !== 'running' || isRefusal(now.error)) return
  }
}

/** The next request would get the same answer. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status ?? 0)
}
