import { expect, test } from 'vitest'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { createQueryClient } from './query-client'
import { inSession } from '#/testing/test-session'

const app = { id: 'oapp.1.abc' } as OauthApp

inSession()

test('after a write the counts are marked stale, but no page of accounts', async () => {
  const client = createQueryClient()
  const [counts, list] = [oauthAppAccounts.counts(app.id), oauthAppAccounts.list(app.id, {})]
  client.setQueryData(counts.queryKey, { active: 1, total: 2 } as never)
  client.setQueryData(list.queryKey, { pages: [], pageParams: [] })
  const write = { mutationFn: async () => ({ app, written: true }), meta: { readsBack: 'app' } }
  await client.getMutationCache().build(client, write).execute(undefined)
  expect(client.getQueryState(counts.queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(false)
})
