import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { preferences } from '#/lib/preferences'
import { exampleApp } from '#/testing/example-app'
import { fakeStorage } from '#/testing/fake-storage'
import { wirePage } from '#/testing/pages'
import { withRequests } from '#/testing/test-fetch'
import './zod-setup'
import { accounts } from './accounts/queries'
import { oauthApps } from './oauth-apps/queries'
import { trustedEntities } from './trusted-entities/queries'

const requests = withRequests()
beforeEach(() => void fakeStorage(new Map(), 'localStorage'))

const role = (tenants?: string[]) => ({ id: 'role.1.a', tenants })
const roles = [role(['tnt.1.a', 'tnt.1.b']), role()]
test.each([
  ['accounts', accounts.list({}), [{ id: 'acct.1.a' }, { id: 'acct.1.b', roles }], ['a', 'b']],
  [
    'trusted entities',
    trustedEntities.list({ type: null, enabled: null }),
    [{ id: 'te.1.a' }, { id: 'te.1.b', tenant: 'tnt.1.c' }],
    ['c'],
  ],
  ['apps', oauthApps.list({}), [exampleApp('a', { tenantId: 'tnt.1.d' })], ['d']],
])('the tenants of listed %s get letters', async (_, list, items, names) => {
  requests.answer(wirePage(items))
  await new QueryClient().infiniteQuery(list as ReturnType<typeof accounts.list>)
  expect(preferences.get().tenants).toEqual(names.map((name) => `tnt.1.${name}`))
})

test('the tenant of an opened app gets a letter', async () => {
  const app = exampleApp('a', { tenantId: 'tnt.1.e' })
  requests.answer(app)
  await new QueryClient().query(oauthApps.detail(app.id))
  expect(preferences.get().tenants).toEqual(['tnt.1.e'])
})
