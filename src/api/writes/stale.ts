import type { QueryClient } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import { oauthAppAccounts } from '../oauth-app-accounts/queries'
import { oauthApps } from '../oauth-apps/queries'

// What becomes stale after a write. Lists never do: that would send a request for each loaded page, so their rows are
// put in place by id.

/** After a decision (SERVICE.md §4.5), all counts: they are read again when they are shown next. */
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

/** The live count, and the counts of the filters (SERVICE.md §4.1, §4.4). Those on screen are read at once. */
export function staleAfterRevoke(client: QueryClient, app: OauthAppId): void {
  const { queryKey } = oauthAppAccounts.counts(app)
  void client.invalidateQueries({ queryKey, exact: true })
  void client.invalidateQueries({ queryKey: oauthApps.counts() })
}
