import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import { checkDelay } from '#/domain/investigation/check-delay'
import type { OauthAppId } from '#/domain/ids'
import { delay } from '#/lib/delay'

/**
 * Reads a running investigation again, ever more slowly, until it has ended, the service refuses, or the signal says
 * stop. `checks` counts the looks, so that whoever goes on goes on as slowly.
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
    // A look that came to nothing, because it was called off, counts as well: the next one waits its time.
    const lastAt = Math.max(before?.dataUpdatedAt ?? 0, before?.errorUpdatedAt ?? 0, lookedAt)
    const due = lastAt + checkDelay(checks.current, Math.random()) - Date.now()
    // A clock that was set back must not make it wait for longer than it ever would.
    await delay(Math.min(Math.max(0, due), checkDelay(checks.current, 1)), signal)
    checks.current += 1
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    lookedAt = Date.now()
    const now = queryClient.getQueryState(queryKey)
    if (now?.data?.status !== 'running' || isRefusal(now.error)) return
  }
}

/** Asking again does not change these. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status ?? 0)
}
