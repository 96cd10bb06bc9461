import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { oauthAppAccounts } from '../oauth-app-accounts/queries'
import { oauthApps } from '../oauth-apps/queries'
import { staleAfterDecision, staleAfterRevoke } from './stale'

const app = 'oapp.1.abc' as OauthAppId

test.each<[string, (client: QueryClient) => unknown, object]>([
  [
    'a decision',
    (client) => staleAfterDecision(client, app),
    { counts: true, filter: true, accounts: false, apps: false },
  ],
  [
    'a revoke',
    (client) => staleAfterRevoke(client, app),
    { counts: true, filter: true, accounts: false, apps: false },
  ],
])('after %s only counts are stale, not lists', async (_, write, stale) => {
  const client = new QueryClient()
  const keys = {
    counts: oauthAppAccounts.counts(app).queryKey,
    filter: oauthApps.count({}).queryKey,
    accounts: oauthAppAccounts.list(app, {}).queryKey,
    apps: oauthApps.list({}).queryKey,
  }
  for (const queryKey of Object.values(keys)) client.setQueryData(queryKey, {} as never)
  await write(client)
  const isStale = Object.entries(keys).map(([name, queryKey]) => [
    name,
    client.getQueryState(queryKey)?.isInvalidated,
  ])
  expect(Object.fromEntries(isStale)).toEqual(stale)
})
