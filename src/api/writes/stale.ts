import type { QueryClient } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import { oauthAppAccounts } from '../oauth-app-accounts/queries'
import { oauthApps } from '../oauth-apps/queries'

// Counts become stale after a write. Lists do not, because each loaded page would be a request. Their rows are
// replaced by id.

/** Marks all counts stale after a decision (SERVICE.md §4.5). They are read when shown next. */
export async function staleAfterDecision(client: QueryClient, app: OauthAppId): Promise<void> {
  const [, , list] = oauthAppAccounts.lists(app)
  for (const queryKey of [oauthApps.counts(), oauthAppAccounts.all(app)]) {
    await client.invalidateQueries({
      queryKey,
      predicate: (query) => query.queryKey[2] !== list,
      refetchType: 'none',
    })
  }
}

/**
 * Marks the live count and the counts of the filters stale after a revoke (SERVICE.md §4.1, §4.4). Counts on the
 * screen are read immediately.
 */
export function staleAfterRevoke(client: QueryClient, app: OauthAppId): void {
  const { queryKey } = oauthAppAccounts.counts(app)
  void client.invalidateQueries({ queryKey, exact: true })
  void client.invalidateQueries({ queryKey: oauthApps.counts() })
}
