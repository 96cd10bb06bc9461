import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { pendingSign, type AccountFigures } from '#/domain/decision/consequences'
import type { OauthAppId } from '#/domain/ids'
import { parseInstant } from '#/lib/time/instant'
import { countAppAccounts, listAppAccounts } from '../oauth-app-accounts/client'
import { oauthAppAccounts } from '../oauth-app-accounts/queries'
import { readPatiently } from '../retry'
import { putApp } from './cached-app'
import { readApp } from './mutations'
import { oauthApps } from './queries'
import type { OauthApp } from './schema'

/** Get OAuth App (SERVICE.md §4.2) before a decision; the answer replaces the cached app. */
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
  /** Time of the latest grant of each account on the first page of `active=true`, in milliseconds or null. */
  grantedAt: (number | null)[]
}

/** Two requests (SERVICE.md §4.3). The counts replace the cached ones; the page only tells of pending enforcement. */
export async function readAccountsFresh(
  queryClient: QueryClient,
  id: OauthAppId,
  signal: AbortSignal,
): Promise<FreshAccounts> {
  const [counts, page] = await Promise.all([
    readPatiently((how) => countAppAccounts(id, { signal: how }), { signal }),
    readPatiently((how) => listAppAccounts(id, { active: true }, null, { signal: how }), {
      signal,
    }),
  ])
  queryClient.setQueryData(oauthAppAccounts.counts(id).queryKey, counts)
  return {
    numActive: counts.numActive ?? page.numActive,
    grantedAt: page.items.map(({ edge }) => parseInstant(edge.lastGrantedAt)),
  }
}

/** Read at each opening, and again only on request. What they read has its own retries. */
const once = {
  staleTime: 0,
  gcTime: 0,
  retry: false,
  retryOnMount: true,
  networkMode: 'always',
} as const

/** Fails as Get OAuth App does (SERVICE.md §4.2). */
export function freshApp(id: OauthAppId) {
  return queryOptions({
    queryKey: oauthApps.fresh(id),
    queryFn: ({ client, signal }) => readAppFresh(client, id, signal),
    ...once,
  })
}

/** Fails as SERVICE.md §4.3 says. */
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
