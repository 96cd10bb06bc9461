import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { oauthAppAccounts } from '../oauth-app-accounts/queries'
import { oauthApps } from '../oauth-apps/queries'
import { staleAfterDecision, staleAfterRevoke } from './stale'

const app = 'oapp.1.abc' as OauthAppId

test.each([
  ['a decision', staleAfterDecision],
  ['a revoke', staleAfterRevoke],
])('after %s only counts are stale, not lists', async (_, write) => {
  const client = new QueryClient()
  const counts = [oauthAppAccounts.counts(app).queryKey, oauthApps.count({}).queryKey]
  const lists = [oauthAppAccounts.list(app, {}).queryKey, oauthApps.list({}).queryKey]
  for (const queryKey of [...counts, ...lists]) client.setQueryData(queryKey, {} as never)
  await Promise.resolve(write(client, app))
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect([...counts, ...lists].map(isStale)).toEqual([true, true, false, false])
})
