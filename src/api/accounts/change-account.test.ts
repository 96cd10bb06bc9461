import { scanPageSize } from '../oauth-apps/requests'
import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import { persona } from '#mocks/personas'
import { ROLE } from '#mocks/seeds/resources/roles'
import { tenantId } from '#mocks/service/engine/tenants'
import { send, testService } from '#mocks/service/testing'
import type { AccountChange } from '#/domain/accounts/account-change'
import type { AccountListFilters } from '#/domain/accounts/account-list-filters'
import type { SettingChoice } from '#/domain/accounts/account-settings'
import { limitMessages } from '#/domain/failures'
import { isAccountId } from '#/domain/ids'
import { checksAgainAfter } from '#/domain/writes/delayed-write'
import { outcomeMessages } from '#/domain/writes/write-messages'
import { delayNext, serve } from '#/testing/test-fetch'
import { inSession } from '#/testing/test-session'
import { until } from '#/testing/until'
import { operations } from '../writes/operations-log'
import '../zod-setup'
import { changeAccount } from './mutations'
import { accounts, cachedAccounts, listAccounts } from './queries'

// Changes of an account from the shown row to the outcome, with a service that keeps the rules.
let service: ReturnType<typeof testService>
let bodies: unknown[]
let client: QueryClient

inSession()
beforeEach(() => {
  service = testService({ seed: 'empty', knobs: { rateLimit: 'off' } })
  bodies = serve(service)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  operations.set({ list: [], lost: 0 })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

const settings = (...pairs: [string, SettingChoice][]): AccountChange => ({
  kind: 'settings',
  settings: new Map(pairs),
})
const role = (row: (typeof ROLE)[keyof typeof ROLE], tenants?: string[]): AccountChange => ({
  kind: 'role',
  role: row,
  assignment: { id: row.id, ...(tenants && { tenants }) },
})
const digest = settings(['dailyDigest', 'off'])
const digestIs = (enabled: boolean, source = 'account') => ({
  name: 'dailyDigest',
  enabled,
  source,
})
const filtered = { vip: true, 'setting.dailyDigest': 'on' } as const

/** Reads the directory as the page does. The fourth account has a setting from each layer. */
async function shown(filters: AccountListFilters = {}) {
  await client.infiniteQuery(accounts.list(filters))
  const account = cachedAccounts(client)[filters.vip === undefined ? 3 : 0]
  const id = account?.id
  if (!account || !isAccountId(id)) throw new Error('No account')
  return { account: { ...account, id }, place: { filters, cursor: null } }
}

type Input = Parameters<NonNullable<ReturnType<typeof changeAccount>['mutationFn']>>[0]
const request = (input: Input) => {
  const context: MutationFunctionContext = { client, meta: undefined }
  return changeAccount().mutationFn?.(input, context)
}

async function change(what: AccountChange, filters: AccountListFilters = {}, before = () => {}) {
  const { account, place } = await shown(filters)
  before()
  const result = await request({ account, place, change: what })
  const row = cachedAccounts(client).find(({ id }) => id === account.id)
  return { result, row, account }
}

/** Changes requests: the reads, or the change. */
const fail = (method: 'GET' | 'PATCH', effect: FaultEffect, times = Infinity) =>
  service.faults.add({ match: { method, path: '/api/v1/accounts*' }, times, effect })
const patches = () => service.requests.filter(({ method }) => method === 'PATCH').length
/** Another admin changes the setting. */
const admin = (id: string, choice: SettingChoice) =>
  send(service, 'PATCH', `/accounts/${id}`, { body: { settings: { dailyDigest: choice } } })
const done = (verdict: string) => ({ kind: 'done', found: { verdict } })

describe('a change of settings', () => {
  test('a change sends one request, and the row shows the account as read back', async () => {
    void client.query({ queryKey: ['another'], queryFn: () => new Promise<void>(() => {}) })
    const both = settings(['dailyDigest', 'default'], ['warningBanners', 'off'])
    const { result, row } = await change(both)
    expect(bodies).toEqual([{ settings: { dailyDigest: 'default', warningBanners: 'off' } }])
    const sentence = `${outcomeMessages.confirmed} Daily digest Default, Warning banners Off.`
    expect(result).toMatchObject({ kind: 'done', found: { verdict: 'confirmed', sentence } })
    expect(row?.settings).toContainEqual(digestIs(false, 'default'))
    expect(client.isFetching({ queryKey: ['another'] })).toBe(1)
    // The page, the same page before the change and after it. The answer is not used.
    const methods = service.requests.map(({ method }) => method)
    expect(methods).toEqual(['GET', 'GET', 'PATCH', 'GET'])
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

  test('a list requested before a change does not bring back the old setting', async () => {
    const { account, place } = await shown()
    const { arrive } = delayNext()
    const reading = client.refetchQueries({ queryKey: accounts.lists() })
    await until(() => expect(service.requests).toHaveLength(2))
    await request({ account, place, change: digest })
    arrive()
    await reading
    const row = cachedAccounts(client).find(({ id }) => id === account.id)
    expect(row?.settings).toContainEqual(digestIs(false))
  })

  test('R-34: a changed account that left its page is read back from the unfiltered list', async () => {
    const { result, row } = await change(digest, filtered)
    expect(result).toMatchObject(done('confirmed'))
    expect(row?.settings).toContainEqual(digestIs(false))
    expect(service.requests.at(-1)?.search).toBe(`?vip=true&limit=${scanPageSize}`)
  })

  test('an accepted change whose account is not found is “Recorded, but not confirmed”', async () => {
    const match = { method: 'GET', search: `limit=${scanPageSize}` }
    const { result, row } = await change(digest, filtered, () =>
      service.faults.add({ match, effect: { kind: 'status', status: 403 } }),
    )
    expect(result).toMatchObject({ kind: 'done', found: { verdict: 'not read back', item: null } })
    // The console claims nothing about the row.
    expect(row?.settings).toContainEqual(digestIs(true))
    const found = outcomeMessages['not read back']
    expect(operations.get().list).toMatchObject([{ state: 'unknown', found }])
  })

  test('a 200 from a proxy, without a change at the service, is not confirmed', async () => {
    const { result } = await change(digest, {}, () => fail('PATCH', { kind: 'html' }))
    expect(result).toMatchObject(done('differs'))
  })

  test('R-34: an account that another admin moved off the filtered page is a conflict', async () => {
    const { account, place } = await shown(filtered)
    admin(account.id, 'off')
    const what = { place, change: settings(['dailyDigest', 'default']) }
    const result = await request({ account, ...what })
    expect(result).toMatchObject({ kind: 'conflict', wasSent: false })
    const now = result?.kind === 'conflict' ? result.now.item : null
    expect(now?.settings).toContainEqual(digestIs(false))
    expect(patches()).toBe(1)
    // The admin has seen the value and decides again.
    const again = await request({ account: { ...account, ...now, id: account.id }, ...what })
    expect(again).toMatchObject(done('confirmed'))
  })

  test.each([
    ['unchanged, so the change is sent', null, 'done'],
    ['changed, so it is a conflict', 'default', 'conflict'],
  ] as const)('R-34: an account that moved to another page is found: %s', async (_, by, kind) => {
    const { account } = await shown()
    service.knobs.limitMaximum = 3
    const second = await listAccounts({}, null)
    const { nextCursor: cursor } = await listAccounts({}, second.nextCursor)
    if (by !== null) admin(account.id, by)
    // The account was listed on the third page and is now on the second.
    const result = await request({ account, place: { filters: {}, cursor }, change: digest })
    expect([result?.kind, patches()]).toEqual([kind, 1])
  })

  test('R-34: an account that is not found is a conflict, and nothing is sent', async () => {
    const { account } = await shown()
    const place = { filters: { mailboxStatus: 'inactive', vip: true }, cursor: null }
    const result = await request({ account, place, change: digest })
    expect(result).toMatchObject({ kind: 'conflict', now: { item: null, isWhole: true } })
    expect([patches(), operations.get().list]).toEqual([0, []])
  })

  test('a change is not sent if the page cannot be read first', async () => {
    const changing = change(digest, {}, () => fail('GET', { kind: 'status', status: 500 }))
    await expect(changing).rejects.toMatchObject({ status: 500 })
    expect([patches(), operations.get().list]).toEqual([0, []])
  })

  test.each([400, 403])('a change answered with %i is refused with its message', async (status) => {
    const effect = { kind: 'status', status, error: 'No.' } as const
    const { result } = await change(digest, {}, () => fail('PATCH', effect))
    expect(result).toMatchObject({ kind: 'refused', error: { status, serviceWords: 'No.' } })
    expect(operations.get().list).toMatchObject([{ state: 'refused', serviceWords: 'No.' }])
  })

  test.each<[string, FaultEffect, string]>([
    ['a 500 before it took effect', { kind: 'status', status: 500 }, 'not recorded'],
    ['a 500 after it took effect', { kind: 'applied then status' }, 'confirmed'],
    ['a 504 before it took effect', { kind: 'status', status: 504 }, 'no trace yet'],
    ['a lost connection', { kind: 'drop' }, 'no trace yet'],
    ['a lost answer', { kind: 'applied then drop' }, 'confirmed'],
  ])('R-04: after %s a change is read back and never resent: %s', async (_, effect, verdict) => {
    const { result } = await change(digest, {}, () => fail('PATCH', effect, 1))
    expect(result).toMatchObject(done(verdict))
    expect(patches()).toBe(1)
  })

  test('a failed change beside a change by another admin is not confirmed', async () => {
    const { account, place } = await shown()
    fail('PATCH', { kind: 'status', status: 500 }, 1)
    const onPhase = (phase: string) => phase === 'reading back' && void admin(account.id, 'default')
    const result = await request({ account, place, change: digest, onPhase })
    expect(result).toMatchObject(done('unconfirmed'))
  })

  test.each<[string, FaultEffect, string, string]>([
    ['applied 3 s later', { kind: 'status then applied' }, 'confirmed', 'confirmed'],
    ['never applied', { kind: 'status', status: 504 }, 'not recorded', 'attention'],
  ])('R-36: a change that fails with 504 and is %s', async (_, effect, verdict, state) => {
    vi.useFakeTimers()
    const { account, place } = await shown()
    fail('PATCH', effect, 1)
    const onLater = vi.fn<(changed: unknown) => void>()
    const result = await request({ account, place, change: digest, onLater })
    expect(result).toMatchObject(done('no trace yet'))
    expect(operations.get().list[0]?.found).toContain('the service did not show the change yet')
    // A manual check before that proves as little.
    const early = result?.kind === 'done' ? await result.found.checkAgain() : null
    expect(early).toMatchObject({ verdict: 'no trace yet' })
    service.clock.advance(3_000)
    await vi.advanceTimersByTimeAsync(checksAgainAfter)
    vi.useRealTimers()
    expect(onLater.mock.calls).toMatchObject([[{ verdict }]])
    expect([operations.get().list[0]?.state, patches()]).toEqual([state, 1])
  })
})

describe('a change that waited for the rate limit', () => {
  const whenLimited = async (meanwhile: (id: string) => unknown) => {
    vi.useFakeTimers()
    const { account, place } = await shown()
    fail('PATCH', { kind: 'status', status: 429, retryAfter: 60 }, 1)
    const settled = request({ account, place, change: digest })?.catch((error: unknown) => error)
    await until(() => expect(bodies).toHaveLength(1))
    meanwhile(account.id)
    await vi.advanceTimersByTimeAsync(65_000)
    vi.useRealTimers()
    return settled
  }
  const answered = (why: string) => ({ answered: `${limitMessages.answered} ${why}` })

  test('a change that waited is a conflict if another admin changed the setting', async () => {
    const result = await whenLimited((id) => admin(id, 'default'))
    expect(result).toMatchObject({ kind: 'conflict', wasSent: true })
    const why = 'The account changed, or was not found before the change was sent again'
    expect(operations.get().list).toMatchObject([{ state: 'taken back', ...answered(why) }])
    expect(bodies).toHaveLength(1)
  })

  test('a change that waited is not sent if the account cannot be read again', async () => {
    const result = await whenLimited(() => fail('GET', { kind: 'status', status: 403 }))
    expect(result).toMatchObject({ kind: 'status', status: 403 })
    const why = 'The account could not be read again before the change was sent again'
    expect(operations.get().list).toMatchObject([{ state: 'taken back', ...answered(why) }])
    expect(bodies).toHaveLength(1)
  })
})

describe('a change of roles', () => {
  test.each([
    ['tenant', ROLE.tenantAdmin, [tenantId('harbour')]],
    ['global', ROLE.auditor, undefined],
  ])('assigning a %s role sends only this role', async (_, { id }, tenants) => {
    const row = Object.values(ROLE).find((item) => item.id === id) ?? ROLE.auditor
    const { result, row: now, account } = await change(role(row, tenants))
    expect(bodies).toEqual([{ roles: { assign: [{ id, ...(tenants && { tenants }) }] } }])
    expect(result).toMatchObject(done('confirmed'))
    expect(now?.roles).toEqual(expect.arrayContaining([...(account.roles ?? [])]))
    const keptSent: unknown = expect.stringContaining(id)
    const action = { kind: 'account roles', state: 'confirmed', keptSent }
    expect(operations.get().list).toMatchObject([action])
  })

  test('assigning a role without the permission is refused', async () => {
    service.setAccess('full access', { permissions: persona('one tenant').permissions })
    const { result } = await change(role(ROLE.auditor))
    expect(result).toMatchObject({ kind: 'refused', error: { status: 403 } })
  })
})

test('the roles are read to the last page', async () => {
  service.knobs.limitMaximum = 2
  const { items: roles, isWhole } = await client.query(accounts.roles())
  expect(roles.map(({ id }) => id)).toEqual(Object.values(ROLE).map(({ id }) => id))
  expect(isWhole).toBe(true)
})
