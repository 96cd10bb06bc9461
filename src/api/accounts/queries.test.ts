import { scanPageSize } from '../oauth-apps/requests'
import { QueryClient, type InfiniteData } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { listOf, wirePage } from '#/testing/pages'
import { withRequests } from '#/testing/test-fetch'
import '../zod-setup'
import { readPage, type Page } from '../page'
import { findListedAccount, listRoles, cachedAccounts, accounts } from './queries'
import { putItems } from '../cached-pages'
import { AccountSchema, type Account } from './schema'

const requests = withRequests()
const page = (items: object[], nextCursor: string | null = null, totalCount = 0) =>
  wirePage(items, nextCursor, { totalCount })
const account = (name: string, more: object = {}) => ({ id: `acct.1.${name}`, ...more })

test('the list sends its filters with every page and a limit with the first only', async () => {
  requests.answer(page([account('a')], 'next', 9), page([account('b')], null, 9))
  const filters = { vip: false, 'setting.dailyDigest': 'on' } as const
  const list = await new QueryClient().infiniteQuery({ ...accounts.list(filters), pages: 2 })
  expect(list.pages.map(({ totalCount }) => totalCount)).toEqual([9, 9])
  expect(requests.sent).toEqual([
    'GET /api/v1/accounts?vip=false&setting.dailyDigest=on&limit=50',
    'GET /api/v1/accounts?vip=false&setting.dailyDigest=on&cursor=next',
  ])
})

describe('R-34: finding an account', () => {
  const filters = { vip: true, licensed: true, role: 'role.1.a', 'setting.digest': 'on' } as const
  const place = { filters, cursor: 'here' }
  const itsPage =
    'GET /api/v1/accounts?vip=true&role=role.1.a&licensed=true&setting.digest=on&cursor=here'
  const first = `GET /api/v1/accounts?vip=true&limit=${scanPageSize}`
  const next = 'GET /api/v1/accounts?vip=true&cursor=2'
  const find = () => findListedAccount('acct.1.b', place)

  test('an account is found on the list page that showed it', async () => {
    requests.answer(page([account('a'), account('b', { email: 'b@x.example' })]))
    expect((await find()).item).toMatchObject({ email: 'b@x.example' })
    expect(requests.sent).toEqual([itsPage])
  })

  test('an account that left its page is found in the list without the changed filters', async () => {
    requests.answer(page([account('a')]), page([account('c')], '2'), page([account('b')]))
    expect((await find()).item).toMatchObject({ id: 'acct.1.b' })
    expect(requests.sent).toEqual([itsPage, first, next])
  })

  test.each([
    ['complete', page([account('c')]), true],
    ['partly unreadable', page([account('c'), { email: 'no id' }]), false],
  ])('an account is not found in a list that is %s', async (_, list, isWhole) => {
    requests.answer(page([account('a')]), list)
    expect(await find()).toEqual({ item: null, isWhole })
  })

  test('the search for an account stops after 50 pages', async () => {
    requests.answer(page([]))
    for (let at = 0; at < 50; at += 1) requests.answer(page([account(`c${at}`)], `${at}`))
    expect(await find()).toEqual({ item: null, isWhole: false })
    expect(requests.sent).toHaveLength(51)
  })
})

test('roles are read page by page, up to five pages', async () => {
  const role = (name: string) => ({ id: `role.1.${name}`, name, flavor: 'global' })
  requests.answer(...['1', '2', '3', '4', '5'].map((at) => page([role(at)], at)))
  const { items, isWhole } = await listRoles()
  expect([items.map(({ name }) => name).join(''), isWhole]).toEqual(['12345', false])
  const first = [`GET /api/v1/roles?limit=${scanPageSize}`, 'GET /api/v1/roles?cursor=1']
  expect(requests.sent.slice(0, 2)).toEqual(first)
})

test('a changed account replaces its row in every cached list', async () => {
  const client = new QueryClient()
  const put = async (vip: boolean, ...items: object[]) =>
    client.setQueryData(
      accounts.list({ vip }).queryKey,
      listOf((await readPage(page(items), AccountSchema, 0)).items),
    )
  await put(true, account('a'), account('b'))
  await put(false, account('c'))
  const before = client.getQueryData<InfiniteData<Page<Account>>>(
    accounts.list({ vip: false }).queryKey,
  )
  const changed = AccountSchema.parse(account('b', { email: 'new@x.example' }))
  putItems(client, accounts.lists(), [changed])
  expect(cachedAccounts(client).map(({ id, email }) => [id, email])).toEqual([
    ['acct.1.a', null],
    ['acct.1.b', 'new@x.example'],
    ['acct.1.c', null],
  ])
  expect(client.getQueryData(accounts.list({ vip: false }).queryKey)).toBe(before)
})
