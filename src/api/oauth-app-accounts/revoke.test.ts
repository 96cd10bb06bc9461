import { scanPageSize } from '../oauth-apps/requests'
import { statusMessage } from '#/domain/failures'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { notListed, refusedGrant } from '#/domain/accounts/revoke-outcome'
import type { AccountId, OauthAppId } from '#/domain/ids'
import '../zod-setup'
import { oauthApps } from '../oauth-apps/queries'
import { operations } from '../writes/operations-log'
import { pageOf } from '#/testing/pages'
import { sentToOtherTabs } from '#/testing/sent-to-tabs'
import { withRequests } from '#/testing/test-fetch'
import { type AccountPage, oauthAppAccounts } from './queries'
import { putAccount, type RevokeRequest } from './mutations'
import { revokeOrThrow } from '#/testing/test-revokes'
import type { AppAccount } from './schema'

const requests = withRequests()
beforeEach(() => operations.set({ list: [], lost: 0 }))

const app = 'oapp.1.abc' as OauthAppId
const account = 'acct.1.a' as AccountId
const times = { firstGrantedAt: '2026-11-01T10:00:00Z', lastGrantedAt: '2026-11-02T10:00:00Z' }
const entry = (id: string, active: boolean): AppAccount => ({
  id,
  email: `${id}@tenant.example`,
  displayName: null,
  edge: { active, ...times, scopes: ['openid'] },
})
const page = (...items: AppAccount[]) => ({
  meta: { totalCount: items.length, nextCursor: null },
  items,
})
const unreadable = { ...entry(account, false), edge: null } as unknown as AppAccount
const listed = (...items: AppAccount[]): AccountPage => ({
  ...pageOf(items, { totalCount: 9 }),
  numActive: 4,
})
const notFound = 'Not confirmed. The account could not be checked.'
const { queryKey: listKey } = oauthAppAccounts.list(app, {})
const { queryKey: countsKey } = oauthAppAccounts.counts(app)
const { queryKey: filterKey } = oauthApps.count({})

/** A cache that shows the account on the second page, and both kinds of counts. */
function shown() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const pages = [listed(entry('acct.1.b', true)), listed(other, entry(account, true))]
  client.setQueryData(listKey, { pages, pageParams: [null, 'second'] })
  client.setQueryData(countsKey, { numActive: 4, everGranted: 9, readAt: 0 })
  client.setQueryData(filterKey, { count: 3, readAt: 0, took: 0 })
  return client
}

async function revoke(client: QueryClient, change: Partial<RevokeRequest> = {}) {
  const place = { view: { active: true }, cursor: 'second' } as const
  const names = { clientId: 'client.example', tenantId: 'tnt.1.a', email: 'a@x.example' }
  const request = { account, place, ...names, ...change }
  const mutation = client.getMutationCache().build(client, revokeOrThrow(app))
  const answer = await mutation.execute(request).catch((error: unknown) => error)
  // The revoke does not wait for the requests after a 404.
  await new Promise((resolve) => setTimeout(resolve, 0))
  return answer
}

const rows = (client: QueryClient) =>
  client
    .getQueryData(listKey)
    ?.pages.flatMap(({ items }) => items.map(({ id, edge }) => [id, edge.active]))
const isStale = (client: QueryClient) =>
  [countsKey, filterKey].map((key) => client.getQueryState(key)?.isInvalidated)

test('a revoke whose answer contains the entry needs no read of the page', async () => {
  requests.answer(entry(account, false))
  const client = shown()
  expect(await revoke(client)).toEqual(entry(account, false))
  expect(requests.sent).toEqual([`POST /api/v1/oauth-apps/${app}/accounts/${account}/revoke`])
  expect(rows(client)).toEqual([
    ['acct.1.b', true],
    ['acct.1.c', true],
    [account, false],
  ])
  expect(isStale(client)).toEqual([true, true])
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(false)
  const names = { clientId: 'client.example', tenantId: 'tnt.1.a' }
  const subject = {
    about: 'app',
    id: app,
    ...names,
    account: { id: account, email: 'a@x.example' },
  }
  const sent = 'Revoke the grant with all its scopes'
  expect(operations.get().list).toMatchObject([
    { ...ended, kind: 'revoke', subject, sent, answered: 'Accepted' },
  ])
})

test('R-23: other tabs receive the ID of the app after an accepted revoke only', async () => {
  const sent = sentToOtherTabs()
  requests.refuse(403, { error: 'No.' })
  await revoke(shown())
  expect(sent).toEqual([])
  requests.answer(entry(account, false))
  await revoke(shown())
  expect(sent).toEqual([{ changed: app }])
})

const ended = { state: 'confirmed', found: 'The service shows the grant as ended.' }
const attention = {
  state: 'attention',
  found: 'The service still shows the grant as active. A later sync may update it.',
}
const unknown = { state: 'unknown', found: notFound, answered: 'Accepted' }
const other = entry('acct.1.c', true)
const own = entry(account, false)
const short = { meta: { totalCount: 2, nextCursor: null }, items: [other] }

test.each<[string, unknown[], unknown, object]>([
  ['an active entry', [entry(account, true)], entry(account, true), attention],
  ['another account’s entry, then the account’s page', [other, page(other, own)], own, ended],
  ['no entry, then a list with the ended grant', [null, page(other), page(other, own)], own, ended],
  ['no entry, then an unreadable page', [null, 'no page'], 'not read', unknown],
  ['no entry, then an unreadable entry', [null, page(unreadable)], 'not read', unknown],
])('the outcome of an accepted revoke follows the answer: %s', async (_, answers, gives, noted) => {
  requests.answer(...answers)
  expect(await revoke(shown())).toEqual(gives)
  const reads = ['active=true&cursor=second', `limit=${scanPageSize}`].slice(0, answers.length - 1)
  const path = `GET /api/v1/oauth-apps/${app}/accounts`
  expect(requests.sent.slice(1)).toEqual(reads.map((query) => `${path}?${query}`))
  expect(operations.get().list).toMatchObject([noted])
})

const absent = { state: 'confirmed', found: notListed }
test.each<[string, unknown, string, object]>([
  ['is confirmed by a complete list', page(other), 'not listed', absent],
  ['is unknown after a list with a gap', page(other, unreadable), 'not read', unknown],
  ['is unknown after a list shorter than its count', short, 'not read', unknown],
])('R-45: an accepted revoke whose account is not listed %s', async (_, list, gives, noted) => {
  requests.answer(null, page(other), list)
  expect(await revoke(shown())).toBe(gives)
  expect(operations.get().list).toMatchObject([noted])
})

test('a failed revoke whose account is not listed stays unknown', async () => {
  requests.refuse(504)
  requests.answer(page(other), page(other, unreadable))
  expect(await revoke(shown())).toMatchObject({ status: 504, shown: 'not read' })
  expect(operations.get().list).toMatchObject([
    { state: 'unknown', found: expect.stringContaining('could not be checked') as string },
  ])
})

test('the row shows the entry as read after a lost revoke', async () => {
  const newer = { ...entry(account, true), displayName: 'Ada' }
  requests.refuse(504)
  requests.answer(page(newer))
  const client = shown()
  expect(await revoke(client)).toMatchObject({ status: 504, shown: newer })
  const items = client.getQueryData(listKey)?.pages.flatMap((of) => of.items)
  expect(items).toContainEqual(newer)
})

test('after a 404 to a revoke the page and the counts are read again', async () => {
  requests.refuse(404)
  requests.answer(page(entry(account, false)))
  const client = shown()
  expect(await revoke(client)).toMatchObject({ status: 404 })
  await expect.poll(() => rows(client)?.at(-1)).toEqual([account, false])
  expect(isStale(client)).toEqual([true, true])
  expect(operations.get().list).toMatchObject([{ state: 'unknown' }])
})

test.each<[number, object, boolean[]]>([
  [403, { state: 'refused', answered: refusedGrant }, [false, false]],
  [500, { state: 'unknown', answered: statusMessage(500) }, [true, true]],
])(
  'a revoke answered with %d makes counts stale only if possibly applied',
  async (status, noted, stale) => {
    requests.refuse(status, { error: 'Its own words.' })
    const client = shown()
    expect(await revoke(client)).toMatchObject({ status })
    expect(requests.sent).toHaveLength(1)
    expect(isStale(client)).toEqual(stale)
    expect(operations.get().list).toMatchObject([{ ...noted, serviceWords: 'Its own words.' }])
  },
)

test('a revoke that is never sent is canceled', async () => {
  const bad = '..' as AccountId
  expect(await revoke(shown(), { account: bad })).toMatchObject({ kind: 'bad-id' })
  expect(requests.sent).toEqual([])
  expect(operations.get().list).toMatchObject([{ state: 'taken back' }])
})

test('an entry that no cached page lists does not change the cache', () => {
  const client = shown()
  const before = client.getQueryData(listKey)
  putAccount(client, app, entry('acct.1.z', false))
  expect(client.getQueryData(listKey)).toBe(before)
})
