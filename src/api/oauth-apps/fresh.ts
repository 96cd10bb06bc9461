import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { pendingSign, type AccountFigures } from '#/domain/decision/consequences'
import type { OauthAppId } from '#/domain/ids'
import { parseInstant } from '#/lib/time/instant'
import { countAppAccounts, listAppAccounts, oauthAppAccounts } from '../oauth-app-accounts/queries'
import { readPatiently } from '../retry'
import { putApp } from './cached-app'
import { readApp } from './mutations'
import { oauthApps } from './queries'
import type { OauthApp } from './schema'

/** Reads an app before a decision and replaces the cached app (SERVICE.md §4.2). */
export async function readAppFresh(
  queryClient: QueryClient,
  id: OauthAppId,
  signal: AbortSignal,
): Promise<OauthApp> {
  const app = await readApp(queryClient, id, { signal })
  await putApp(queryClient, app)
  return app
}

export interface FreshAccounts extends Pick<AccountFigures, 'numActive'> {
  /**
   * Latest grant of each account on the first page of `active=true`, milliseconds since the epoch. Null if unreadable.
   */
  grantedAt: (number | null)[]
}

/**
 * Reads the counts and the active accounts in two requests (SERVICE.md §4.3). Replaces the cached counts. The accounts
 * show only pending enforcement.
 */
export async function readAccountsFresh(
  queryClient: QueryClient,
  id: OauthAppId,
  signal: AbortSignal,
): Promise<FreshAccounts> {
  const [counts, page] = await Promise.all([
    readPatiently((readSignal) => countAppAccounts(id, { signal: readSignal }), { signal }),
    readPatiently(
      (readSignal) => listAppAccounts(id, { active: true }, null, { signal: readSignal }),
      {
        signal,
      },
    ),
  ])
  queryClient.setQueryData(oauthAppAccounts.counts(id).queryKey, counts)
  return {
    numActive: counts.numActive ?? page.numActive,
    grantedAt: page.items.map(({ edge }) => parseInstant(edge.lastGrantedAt)),
  }
}

/** Options of a query that reads at each opening, and again only on request. The functions below retry themselves. */
const once = {
  staleTime: 0,
  gcTime: 0,
  retry: false,
  retryOnMount: true,
  networkMode: 'always',
} as const

/** The query of `readAppFresh`. Fails as Get OAuth App does (SERVICE.md §4.2). */
export function freshApp(id: OauthAppId) {
  return queryOptions({
    queryKey: oauthApps.fresh(id),
    queryFn: ({ client, signal }) => readAppFresh(client, id, signal),
    ...once,
  })
}

/** The query of `readAccountsFresh`. Fails as the list of accounts does (SERVICE.md §4.3). */
export function freshAccounts(id: OauthAppId) {
  return queryOptions({
    queryKey: oauthAppAccounts.fresh(id),
    queryFn: ({ client, signal }) => readAccountsFresh(client, id, signal),
    ...once,
  })
}

export function accountFigures(app: OauthApp, accounts: FreshAccounts | null): AccountFigures {
  if (accounts === null) return { numActive: null, sign: null }
  const written = app.keyEvents.remediationChanged
  return {
    numActive: accounts.numActive,
    sign: pendingSign(accounts.grantedAt, written ? parseInstant(written.at) : null),
  }
}
