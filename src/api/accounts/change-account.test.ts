import { outcomeMessages } from '#/domain/writes/write-messages'
import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import { persona } from '#mocks/personas'
import { ROLE } from '#mocks/seeds/resources/roles'
import { fixedClock } from '#mocks/service/engine/clock'
import { tenantId } from '#mocks/service/engine/tenants'
import { createService } from '#mocks/service/service'
import type { AccountListFilters } from '#/domain/accounts/account-list-filters'
import type { SettingChoice } from '#/domain/accounts/account-settings'
import { isAccountId } from '#/domain/ids'
import { checksAgainAfter } from '#/domain/writes/delayed-write'
import { inSession } from '#/testing/test-session'
import { operations } from '../writes/operations-log'
import '../zod-setup'
import { listAccounts, cachedAccounts, accounts } from './queries'
import type { AccountChange } from '#/domain/accounts/account-change'
import { changeAccount, type Changed } from './mutations'

// Changes of an account from the shown row to the outcome, with a service that keeps the rules.
let clock = fixedClock()
let service = createService({ clock, seed: 'empty' })
let bodies: unknown[] = []
let who = 'full access'

inSession()
beforeEach(() => {
  clock = fixedClock()
  service = createService({ clock, seed: 'empty', knobs: { rateLimit: 'off' } })
  operations.set({ list: [], lost: 0 })
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
const role = (row: (typeof ROLE)[keyof typeof ROLE], tenants?: string[]): AccountChange => ({
  kind: 'role',
  role: row,
  assignment: { id: row.id, ...(tenants && { tenants }) },
})

/** Reads the directory as the page does. The fourth account has a setting from each layer. */
async function shown(filters: AccountListFilters = {}, queryClient = client()) {
  await queryClient.infiniteQuery(accounts.list(filters))
  const account = cachedAccounts(queryClient)[filters.vip === undefined ? 3 : 0]
  const id = account?.id
  if (!account || !isAccountId(id)) throw new Error('No account')
  return { queryClient, account: { ...account, id }, place: { filters, cursor: null } }
}

/** Changes one request: the read before the change, the change, or the read after it. */
function fail(method: 'GET' | 'PATCH', effect: FaultEffect, times?: number): void {
  service.faults.add({
    match: { method, path: '/api/v1/accounts*' },
    ...(times !== undefined && { times }),
    effect,
  })
}

async function change(what: AccountChange, filters: AccountListFilters = {}, before?: () => void) {
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
  test('a change sends one request, and the row shows the account as read back', async () => {
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
    // The page, the same page before the change and after it. The answer is not used.
    expect([gets(), patches()]).toEqual([3, 1])
    expect(operations.get().list).toMatchObject([
      {
        kind: 'account settings',
        subject: { about: 'account' },
        sent: 'Daily digest Default, Warning banners Off',
        answered: 'Recorded',
        found: 'The service shows the requested change.',
        state: 'confirmed',
      },
    ])
  })

  test('R-34: a changed account that left its page is read back from the unfiltered list', async () => {
    const { result, row } = await change(digest, { vip: true, 'setting.dailyDigest': 'on' })
    expect(result).toMatchObject({ kind: 'done', found: { verdict: 'confirmed' } })
    expect(row?.settings).toContainEqual({ name: 'dailyDigest', enabled: false, source: 'account' })
    expect(service.requests.at(-1)?.search).toBe('?vip=true&limit=200')
  })

  test('an accepted change whose account is not found is “Recorded, but not confirmed”', async () => {
    const { result, row } = await change(digest, { vip: true, 'setting.dailyDigest': 'on' }, () =>
      service.faults.add({
        match: { method: 'GET', search: 'limit=200' },
        effect: { kind: 'status', status: 403 },
      }),
    )
    expect(result).toMatchObject({
      kind: 'done',
      found: { verdict: 'not read back', item: null },
    })
    // The console claims nothing about the row.
    expect(row?.settings).toContainEqual({ name: 'dailyDigest', enabled: true, source: 'account' })
    expect(operations.get().list).toMatchObject([
      { state: 'unknown', found: outcomeMessages['not read back'] },
    ])
  })

  test('a 200 from a proxy, without a change at the service, is not confirmed', async () => {
    const { result } = await change(digest, {}, () => fail('PATCH', { kind: 'html' }))
    expect(result).toMatchObject({ kind: 'done', found: { verdict: 'differs' } })
  })

  test('R-22: a change by another admin in between is a conflict, and nothing is sent', async () => {
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

  const admin = (id: string, choice: SettingChoice) =>
    service.handle({
      method: 'PATCH',
      url: `/api/v1/accounts/${id}`,
      token: persona('full access').token,
      body: JSON.stringify({ settings: { dailyDigest: choice } }),
    })

  test('R-34: an account that another admin moved off the filtered page is a conflict', async () => {
    const filters = { vip: true, 'setting.dailyDigest': 'on' } as const
    const { queryClient, account, place } = await shown(filters)
    admin(account.id, 'off')
    const requested = { place, change: settings(['dailyDigest', 'default']) }
    const decide = (seen: typeof account) =>
      changeAccount().mutationFn?.({ account: seen, ...requested }, context(queryClient))
    const result = await decide(account)
    const off = { name: 'dailyDigest', enabled: false, source: 'account' }
    expect(result).toMatchObject({ kind: 'conflict', wasSent: false })
    const now = result?.kind === 'conflict' ? result.now.item : null
    expect(now?.settings).toContainEqual(off)
    expect(patches()).toBe(1)
    // The admin has seen the value and decides again.
    const again = await decide({ ...account, ...now, id: account.id })
    expect(again).toMatchObject({ kind: 'done', found: { verdict: 'confirmed' } })
    expect(patches()).toBe(2)
  })

  test.each([
    ['unchanged, so the change is sent', null, 'done', 1],
    ['changed, so it is a conflict', 'default', 'conflict', 1],
  ] as const)(
    'R-34: an account that moved to another page is found there: %s',
    async (_, other, kind, sent) => {
      const { queryClient, account } = await shown()
      service.knobs.limitMaximum = 3
      const second = await listAccounts({}, null)
      const third = await listAccounts({}, second.nextCursor)
      if (other !== null) admin(account.id, other)
      // The account was listed on the third page and is now on the second.
      const place = { filters: {}, cursor: third.nextCursor }
      const result = await changeAccount().mutationFn?.(
        { account, place, change: digest },
        context(queryClient),
      )
      expect(result?.kind).toBe(kind)
      expect(patches()).toBe(sent)
    },
  )

  test('R-34: an account that is not found is a conflict, and nothing is sent', async () => {
    const { queryClient, account } = await shown()
    const place = { filters: { mailboxStatus: 'inactive', vip: true }, cursor: null }
    const result = await changeAccount().mutationFn?.(
      { account, place, change: digest },
      context(queryClient),
    )
    expect(result).toMatchObject({ kind: 'conflict', now: { item: null, isWhole: true } })
    expect([patches(), operations.get().list]).toEqual([0, []])
  })

  test('a change is not sent if the page cannot be read first', async () => {
    const changing = change(digest, {}, () => fail('GET', { kind: 'status', status: 500 }))
    await expect(changing).rejects.toMatchObject({ status: 500 })
    expect([patches(), operations.get().list]).toEqual([0, []])
  })

  test.each([
    [400, { kind: 'status', status: 400, error: 'No.' }],
    [403, { kind: 'status', status: 403, error: 'No.' }],
  ] as const)(
    'a change answered with %s is refused with the service’s message',
    async (status, effect) => {
      const { result } = await change(digest, {}, () => fail('PATCH', effect))
      expect(result).toMatchObject({ kind: 'refused', error: { status, serviceWords: 'No.' } })
      expect(operations.get().list).toMatchObject([{ state: 'refused', serviceWords: 'No.' }])
    },
  )

  test.each<[string, FaultEffect, string]>([
    ['a 500 before it took effect', { kind: 'status', status: 500 }, 'not recorded'],
    ['a 500 after it took effect', { kind: 'applied then status' }, 'confirmed'],
    ['a 504 before it took effect', { kind: 'status', status: 504 }, 'no trace yet'],
    ['a lost connection', { kind: 'drop' }, 'no trace yet'],
    ['a lost answer', { kind: 'applied then drop' }, 'confirmed'],
  ])(
    'R-04: after %s a change is read back once and never resent: %s',
    async (_, effect, verdict) => {
      const { result } = await change(digest, {}, () => fail('PATCH', effect, 1))
      expect(result).toMatchObject({ kind: 'done', found: { verdict } })
      expect(patches()).toBe(1)
    },
  )

  test('a failed change beside a change by another admin is not confirmed', async () => {
    const { queryClient, account, place } = await shown()
    fail('PATCH', { kind: 'status', status: 500 }, 1)
    const changing = changeAccount().mutationFn?.(
      {
        account,
        place,
        change: digest,
        onPhase: (phase) => phase === 'reading back' && void admin(account.id, 'default'),
      },
      context(queryClient),
    )
    expect(await changing).toMatchObject({ kind: 'done', found: { verdict: 'unconfirmed' } })
  })

  describe('R-36: a change that may still arrive', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    test.each([
      [
        'is applied 3 s later is confirmed by the delayed check',
        { kind: 'status then applied' },
        'confirmed',
      ],
      [
        'is never applied is “not recorded” after the delayed check',
        { kind: 'status', status: 504 },
        'not recorded',
      ],
    ] as const)('a change that fails with 504 and %s', async (_, effect, verdict) => {
      const { queryClient, account, place } = await shown()
      fail('PATCH', effect, 1)
      const received: Changed[] = []
      const result = await changeAccount().mutationFn?.(
        { account, place, change: digest, onLater: (changed) => received.push(changed) },
        context(queryClient),
      )
      expect(result).toMatchObject({ found: { verdict: 'no trace yet' } })
      expect(operations.get().list[0]?.found).toContain('the service did not show the change yet')
      if (result?.kind !== 'done') return
      // A manual check before that proves as little.
      const early = await result.found.checkAgain()
      expect(early).toMatchObject({ verdict: 'no trace yet' })
      clock.advance(3_000)
      await vi.advanceTimersByTimeAsync(checksAgainAfter)
      expect(received).toMatchObject([{ verdict }])
      expect(operations.get().list[0]?.state).toBe(
        verdict === 'confirmed' ? 'confirmed' : 'attention',
      )
      expect(patches()).toBe(1)
    })
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
  ])('assigning a %s role sends only this role', async (_, what, sent) => {
    const { result, row, account } = await change(what)
    expect(bodies).toEqual([{ roles: { assign: [sent] } }])
    expect(result).toMatchObject({ kind: 'done', found: { verdict: 'confirmed' } })
    expect(row?.roles).toEqual(expect.arrayContaining([...(account.roles ?? [])]))
    expect(operations.get().list).toMatchObject([{ kind: 'account roles', state: 'confirmed' }])
  })

  test('assigning a role without the permission is refused', async () => {
    service.setAccess('full access', {
      permissions: persona('one tenant').permissions,
    })
    const { result } = await change(role(ROLE.auditor))
    expect(result).toMatchObject({ kind: 'refused', error: { status: 403 } })
  })
})

test('every page of the directory is requested with the same filters', async () => {
  const first = await listAccounts({ vip: false, 'setting.dailyDigest': 'off' }, null)
  await listAccounts({ vip: false, 'setting.dailyDigest': 'off' }, first.nextCursor)
  const requested = service.requests.map(({ path, search }) => `${path}${search}`)
  expect(requested[0]).toBe('/api/v1/accounts?vip=false&setting.dailyDigest=off&limit=50')
  expect(requested[1]).toMatch(
    /^\/api\/v1\/accounts\?vip=false&setting\.dailyDigest=off&cursor=[^&]+$/,
  )
})

test('the roles are read to the last page', async () => {
  service.knobs.limitMaximum = 2
  const { items: roles, isWhole } = await client().query(accounts.roles())
  expect(roles.map(({ id }) => id)).toEqual(Object.values(ROLE).map(({ id }) => id))
  expect(isWhole).toBe(true)
})
