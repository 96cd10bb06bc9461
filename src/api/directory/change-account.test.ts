import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-effects'
import { persona } from '#mocks/personas'
import { ROLE } from '#mocks/seeds/resources/roles'
import { fixedClock } from '#mocks/service/engine/clock'
import { tenantId } from '#mocks/service/engine/tenants'
import { createService } from '#mocks/service/service'
import type { DirectoryFilters } from '#/domain/accounts/directory-filters'
import type { SettingChoice } from '#/domain/accounts/account-settings'
import { isAccountId } from '#/domain/ids'
import { inSession } from '#/testing/test-session'
import { operations } from '../writes/operations-log'
import '../zod-setup'
import { listDirectoryAccounts } from './client'
import { changeAccount, checkChange, type AccountChange } from './mutations'
import { cachedAccounts, directory } from './queries'

// Whole changes of an account, from the row as shown to the verdict, with a service that keeps the rules.
let service = createService({ clock: fixedClock(), seed: 'empty' })
let bodies: unknown[] = []
let who = 'full access'

inSession()
beforeEach(() => {
  service = createService({ clock: fixedClock(), seed: 'empty', knobs: { rateLimit: 'off' } })
  operations.set([])
  vi.spyOn(Math, 'random').mockReturnValue(0)
  bodies = []
  who = 'full access'
  vi.stubGlobal('fetch', (url: string, init: Omit<RequestInit, 'body'> & { body?: string }) => {
    const { method = 'GET', body = null } = init
    if (body !== null) bodies.push(JSON.parse(body))
    const { transport, ...answer } = service.handle({
      method,
      url,
      token: persona(who).token,
      body,
    })
    if (transport !== 'answer') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(answer.text, answer))
  })
})

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const context = (queryClient: QueryClient) =>
  ({ client: queryClient, meta: undefined }) satisfies MutationFunctionContext
const settings = (...pairs: [string, SettingChoice][]): AccountChange => ({
  kind: 'settings',
  settings: new Map(pairs),
})
const role = (one: (typeof ROLE)[keyof typeof ROLE], tenants?: string[]): AccountChange => ({
  kind: 'role',
  role: one,
  assignment: { id: one.id, ...(tenants && { tenants }) },
})

/** Reads the directory as the page does; the account with a setting from each layer is the fourth. */
async function shown(filters: DirectoryFilters = {}, queryClient = client()) {
  await queryClient.infiniteQuery(directory.list(filters))
  const account = cachedAccounts(queryClient)[filters.vip === undefined ? 3 : 0]
  const id = account?.id
  if (!account || !isAccountId(id)) throw new Error('No account')
  return { queryClient, account: { ...account, id }, place: { filters, cursor: null } }
}

/** Lets something happen to one request: the read before the change, the change, or the read after it. */
function fail(method: 'GET' | 'PATCH', effect: FaultEffect, times?: number): void {
  service.faults.add({
    match: { method, path: '/api/v1/accounts*' },
    ...(times !== undefined && { times }),
    effect,
  })
}

async function change(what: AccountChange, filters: DirectoryFilters = {}, before?: () => void) {
  const { queryClient, account, place } = await shown(filters)
  before?.()
  const result = await changeAccount().mutationFn?.(
    { account, place, change: what },
    context(queryClient),
  )
  if (!result) throw new Error('No result')
  const row = cachedAccounts(queryClient).find(({ id }) => id === account.id)
  return { result, row, queryClient, account, place }
}

const digest = settings(['dailyDigest', 'off'])
const patches = () => service.requests.filter(({ method }) => method === 'PATCH').length
const gets = () => service.requests.filter(({ method }) => method === 'GET').length

describe('a change of settings', () => {
  test('one request with what changed; the answer is the read-back, and the row shows it', async () => {
    const { result, row } = await change(
      settings(['dailyDigest', 'default'], ['warningBanners', 'off']),
    )
    expect(bodies).toEqual([{ settings: { dailyDigest: 'default', warningBanners: 'off' } }])
    expect(result).toMatchObject({ kind: 'done', found: { verdict: 'confirmed' } })
    expect(row?.settings).toEqual(
      expect.arrayContaining([
        { name: 'dailyDigest', enabled: false, source: 'default' },
        { name: 'warningBanners', enabled: false, source: 'account' },
      ]),
    )
    // The page, and the page again before the change.
    expect([gets(), patches()]).toEqual([2, 1])
    expect(operations.get()).toMatchObject([
      {
        kind: 'account settings',
        subject: { about: 'account' },
        sent: 'dailyDigest Default, warningBanners Off',
        answered: 'Recorded (2xx)',
        found: 'The service shows what was asked for.',
        state: 'confirmed',
      },
    ])
  })

  test.each(['empty', '{}'] as const)(
    'an answer that is %s: the page that listed it is read',
    async (accountBody) => {
      const { result, row } = await change(digest, {}, () => {
        service.knobs.accountBody = accountBody
      })
      expect(result).toMatchObject({ kind: 'done', found: { verdict: 'confirmed' } })
      expect(row?.settings).toContainEqual({
        name: 'dailyDigest',
        enabled: false,
        source: 'account',
      })
      expect([gets(), patches()]).toEqual([3, 1])
    },
  )

  test('an answer that is nothing, on a page that no longer lists it: recorded; not read back', async () => {
    const { result, row } = await change(digest, { vip: true, 'setting.dailyDigest': 'on' }, () => {
      service.knobs.accountBody = 'empty'
    })
    expect(result).toMatchObject({
      kind: 'done',
      found: { verdict: 'not read back', account: null },
    })
    // Nothing is claimed about the row.
    expect(row?.settings).toContainEqual({ name: 'dailyDigest', enabled: true, source: 'account' })
    expect(operations.get()).toMatchObject([
      { state: 'unknown', found: 'Recorded; not read back.' },
    ])
  })

  test.each(['id', 'settings', 'roles'])(
    'an answer without %s is no account: the page that listed it is read',
    async (path) => {
      const { result } = await change(digest, {}, () =>
        fail('PATCH', { kind: 'bad field', path, damage: 'missing' }),
      )
      expect(result).toMatchObject({ kind: 'done', found: { verdict: 'confirmed' } })
      expect(gets()).toBe(3)
    },
  )

  test('R-22: what another admin changed meanwhile is not overwritten unseen', async () => {
    const { queryClient, account, place } = await shown()
    const request = (choice: SettingChoice) =>
      changeAccount().mutationFn?.(
        { account, place, change: settings(['dailyDigest', choice]) },
        context(queryClient),
      )
    await request('off')
    const result = await request('default')
    expect(result).toMatchObject({ kind: 'conflict', wasSent: false })
    expect(patches()).toBe(1)
  })

  test('the page cannot be read first: nothing is sent', async () => {
    const changing = change(digest, {}, () => fail('GET', { kind: 'status', status: 500 }))
    await expect(changing).rejects.toMatchObject({ status: 500 })
    expect([patches(), operations.get()]).toEqual([0, []])
  })

  test.each([
    [400, { kind: 'status', status: 400, error: 'No.' }],
    [403, { kind: 'status', status: 403, error: 'No.' }],
  ] as const)('%s of the service: refused, with its words', async (status, effect) => {
    const { result } = await change(digest, {}, () => fail('PATCH', effect))
    expect(result).toMatchObject({ kind: 'refused', error: { status, serviceWords: 'No.' } })
    expect(operations.get()).toMatchObject([{ state: 'refused', serviceWords: 'No.' }])
  })

  test.each<[string, FaultEffect, string]>([
    ['500 before it took effect', { kind: 'status', status: 500 }, 'unconfirmed'],
    ['500 after it took effect', { kind: 'applied then status' }, 'confirmed'],
    ['a lost connection before', { kind: 'drop' }, 'unconfirmed'],
    ['a lost answer', { kind: 'applied then drop' }, 'confirmed'],
  ])('R-04: %s is read back once, and never sent again: %s', async (_, effect, verdict) => {
    const { result } = await change(digest, {}, () => fail('PATCH', effect, 1))
    expect(result).toMatchObject({ kind: 'done', found: { verdict } })
    expect(patches()).toBe(1)
  })

  test('what could not be confirmed can be checked again, which sends nothing', async () => {
    const { result, queryClient } = await change(digest, {}, () =>
      fail('PATCH', { kind: 'drop' }, 1),
    )
    if (result.kind !== 'done') throw new Error(result.kind)
    const again = await checkChange().mutationFn?.(result.found, context(queryClient))
    expect(again).toMatchObject({ verdict: 'unconfirmed' })
    expect(patches()).toBe(1)
  })
})

describe('a change of roles', () => {
  test.each([
    [
      'tenant',
      role(ROLE.tenantAdmin, [tenantId('harbour')]),
      { id: ROLE.tenantAdmin.id, tenants: [tenantId('harbour')] },
    ],
    ['global', role(ROLE.auditor), { id: ROLE.auditor.id }],
  ])('%s: only this role is sent, and the others stay', async (_, what, sent) => {
    const { result, row, account } = await change(what)
    expect(bodies).toEqual([{ roles: { assign: [sent] } }])
    expect(result).toMatchObject({ kind: 'done', found: { verdict: 'confirmed' } })
    expect(row?.roles).toEqual(expect.arrayContaining([...(account.roles ?? [])]))
    expect(operations.get()).toMatchObject([{ kind: 'account roles', state: 'confirmed' }])
  })

  test('a role that the caller may not bind is refused', async () => {
    service.setAccess('full access', {
      permissions: persona('one tenant').permissions,
    })
    const { result } = await change(role(ROLE.auditor))
    expect(result).toMatchObject({ kind: 'refused', error: { status: 403 } })
  })
})

test('every page of the directory is asked with the same filters, and its limit once', async () => {
  const first = await listDirectoryAccounts({ vip: false, 'setting.dailyDigest': 'off' }, null)
  await listDirectoryAccounts({ vip: false, 'setting.dailyDigest': 'off' }, first.nextCursor)
  const asked = service.requests.map(({ path, search }) => `${path}${search}`)
  expect(asked[0]).toBe('/api/v1/accounts?vip=false&setting.dailyDigest=off&limit=50')
  expect(asked[1]).toMatch(/^\/api\/v1\/accounts\?vip=false&setting\.dailyDigest=off&cursor=[^&]+$/)
})

test('the roles are read to their end', async () => {
  service.knobs.limitMaximum = 2
  const { roles, isWhole } = await client().query(directory.roles())
  expect(roles.map(({ id }) => id)).toEqual(Object.values(ROLE).map(({ id }) => id))
  expect(isWhole).toBe(true)
})
