import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AccountId, OauthAppId } from '#/domain/ids'
import '../zod-setup'
import { withRequests } from '#/testing/test-fetch'
import { revokeAccountGrant } from './mutations'
import { isRevokedHere, ownRevokes } from './own-revokes'
import { findAppAccount, listAppAccounts, oauthAppAccounts } from './queries'

const requests = withRequests()
const app = 'oapp.1.abc' as OauthAppId
const times = { firstGrantedAt: '2026-11-01T10:00:00Z', lastGrantedAt: '2026-11-02T10:00:00Z' }
const edge = { active: true, ...times, scopes: [] }
const entry = { id: 'acct.1.a', email: null, displayName: null, edge }
const page = { meta: { totalCount: 9, numActive: 4, nextCursor: 'next' }, items: [entry] }

test('each query of an app’s accounts sends the values of its key', async () => {
  const client = new QueryClient()
  requests.answer(page, page, page, page)
  const view = { active: true, providerStatus: 'active' } as const
  const list = await client.infiniteQuery({ ...oauthAppAccounts.list(app, view), pages: 2 })
  expect(list.pages).toHaveLength(2)
  const counts = await client.query(oauthAppAccounts.counts(app))
  expect(counts).toMatchObject({ numActive: 4, everGranted: 9 })
  const place = { view: {}, cursor: 'x' }
  const found = await client.query(oauthAppAccounts.entry(app, 'acct.1.a', place))
  expect(found).toEqual({ item: entry, isWhole: false })
  const path = `GET /api/v1/oauth-apps/${app}/accounts`
  expect(requests.sent).toEqual([
    `${path}?active=true&providerStatus=active&limit=100`,
    `${path}?active=true&providerStatus=active&cursor=next`,
    `${path}?limit=1`,
    `${path}?cursor=x`,
  ])
})

test('an account that left its page is searched on the first 25 pages of all accounts', async () => {
  const { meta } = page
  const others = Array.from({ length: 26 }, (_, at) => ({
    meta: { ...meta, nextCursor: `${at}` },
    items: [{ ...entry, id: `acct.1.${at}x` }],
  }))
  requests.answer(...others)
  const place = { view: {}, cursor: 'its-page' }
  expect(await findAppAccount(app, entry.id, place)).toEqual({ item: null, isWhole: false })
})

test('a grant counts as revoked here until a list shows a later grant', async () => {
  const account = entry.id as AccountId
  const isRevoked = () => isRevokedHere(ownRevokes.get(), app, account)
  requests.answer(entry)
  await revokeAccountGrant(app, account)
  requests.answer(page)
  await listAppAccounts(app, {}, null)
  expect(isRevoked()).toBe(true)
  const later = { ...edge, lastGrantedAt: '2026-11-03T10:00:00Z' }
  requests.answer({ ...page, items: [{ ...entry, edge: later }] })
  await listAppAccounts(app, {}, null)
  expect(isRevoked()).toBe(false)
})

test('each query of an app’s accounts has its own key below the shared one', () => {
  const one = oauthAppAccounts.entry(app, 'acct.1.a', { view: {}, cursor: null })
  const queries = [oauthAppAccounts.list(app, {}), oauthAppAccounts.counts(app), one]
  const keys = queries.map(({ queryKey }): readonly unknown[] => queryKey)
  expect(new Set(keys.map(([, , kind]) => kind)).size).toBe(keys.length)
  for (const key of keys) expect(key.slice(0, 2)).toEqual(oauthAppAccounts.all(app))
})
