import type { QueryClient } from '@tanstack/react-query'
import { pendingSign, type AccountFigures } from '#/domain/decision/decision-warnings'
import type { OauthAppId } from '#/domain/ids'
import { parseInstant } from '#/lib/time'
import { countAppAccounts, listAppAccounts } from '../oauth-app-accounts/client'
import { oauthAppAccounts } from '../oauth-app-accounts/queries'
import { ApiError } from '../errors'
import { readPatiently } from '../retry'
import { putApp } from './cached-app'
import { getOauthApp } from './client'
import { oauthApps } from './queries'
import type { OauthApp } from './schema'

/** Get OAuth App (§4.2) for somebody who is about to decide; what it says replaces what is cached. */
export async function readAppFresh(
  queryClient: QueryClient,
  id: OauthAppId,
  signal: AbortSignal,
): Promise<OauthApp> {
  try {
    const app = await readPatiently((how) => getOauthApp(id, { signal: how }), { signal })
    await putApp(queryClient, app)
    return app
  } catch (error) {
    rereadIfGone(queryClient, id, error)
    throw error
  }
}

/** A 404 (§7) is news for whatever shows the app: its page and its item in the queue ask for themselves. */
export function rereadIfGone(queryClient: QueryClient, id: OauthAppId, error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) return
  const { queryKey } = oauthApps.detail(id)
  void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** What one should know of an app's accounts before deciding about it. */
export interface FreshAccounts extends Pick<AccountFigures, 'numActive'> {
  /** When the latest grant of each account on the first page of `active=true` was, in milliseconds or null. */
  grantedAt: (number | null)[]
}

/**
 * The headline and the first page of active accounts (§4.3), two requests. The counts replace what is cached; the page
 * is for the sign of pending enforcement only.
 */
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

/** What the warnings of a decision need, from what was read. */
export function figuresOf(app: OauthApp, accounts: FreshAccounts | null): AccountFigures {
  if (accounts === null) return { numActive: null, sign: null }
  const written = app.keyEvents.remediationChanged
  return {
    numActive: accounts.numActive,
    sign: pendingSign(accounts.grantedAt, written ? parseInstant(written.at) : null),
  }
}
