import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idOf } from '#mocks/service/engine/ids'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService, type Service } from '#mocks/service/service'
import { persona } from '#mocks/personas'
import { isAccountId, isOauthAppId, type AccountId, type OauthAppId } from '#/domain/ids'
import '../zod-setup'
import { lock, tryToken } from '../token'
import { connect } from '#/session/session'
import { applySettings, readSettings } from '../settings'
import { countAppAccounts, listAppAccounts, type AccountPage } from './queries'
import { revokeAccountGrant } from './mutations'

const app = asApp(idOf('oapp', 'nobody'))
let service: Service

beforeEach(() => {
  service = createService({ clock: fixedClock() })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { status, text } = service.handle({
      method: init.method ?? 'GET',
      url,
      token: persona('full access').token,
      body: (init.body as string | undefined) ?? null,
    })
    return Promise.resolve(new Response(status === 204 ? null : text, { status }))
  })
  applySettings(readSettings(() => null))
  tryToken(persona('full access').token)
  connect(false)
})
afterEach(() => {
  lock('by-hand')
  vi.unstubAllGlobals()
})

test('the headline counts all accounts in every view', async () => {
  const id = asApp(service.fixture('ten ever, four active').id)
  expect(await countAppAccounts(id)).toMatchObject({ numActive: 4, everGranted: 10 })
  const ended = await listAppAccounts(id, { active: false }, null)
  expect(ended).toMatchObject({ numActive: 4, totalCount: 6 })
})

test.each(['no meta', 'counts below 0', 'counts with a fraction', 'counts too large'] as const)(
  'an answer with %s gives a null count, never zero',
  async (damage) => {
    const id = asApp(service.fixture('ten ever, four active').id)
    service.faults.add({ match: {}, effect: { kind: 'bad page', damage } })
    expect(await countAppAccounts(id)).toMatchObject({ numActive: null, everGranted: null })
  },
)

test.each([200, 201, 204] as const)('a revoke that answers %s is a success', async (code) => {
  service.knobs.revokeStatus = code
  const id = asApp(service.fixture('ten ever, four active').id)
  const { items } = await listAppAccounts(id, { active: true }, null)
  const entry = await revokeAccountGrant(id, asAccount(items[0]?.id))
  expect(entry?.edge.active ?? 'no body').toBe(code === 204 ? 'no body' : false)
})

test.each([
  ['99 accounts', 99],
  ['100 accounts', 100],
  ['101 accounts', 101],
  ['250 accounts', 250],
])('%s are read page by page, not from the app', async (fixture, count) => {
  const id = asApp(service.fixture(fixture).id)
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const page: AccountPage = await listAppAccounts(id, {}, cursor)
    for (const { id: account } of page.items) seen.add(account)
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(seen.size).toBe(count)
  expect(service.requests).toHaveLength(Math.ceil(count / 100))
  expect(service.requests.filter(({ path }) => !path.endsWith('/accounts'))).toEqual([])
})

test('a malformed app ID or account ID is never requested', async () => {
  const before = service.requests.length
  await expect(listAppAccounts('..' as OauthAppId, {}, null)).rejects.toMatchObject({
    kind: 'bad-id',
  })
  await expect(revokeAccountGrant(app, '../x' as AccountId)).rejects.toMatchObject({
    kind: 'bad-id',
  })
  expect(service.requests).toHaveLength(before)
})

function asApp(id: string): OauthAppId {
  if (!isOauthAppId(id)) throw new Error(`no app id: ${id}`)
  return id
}

function asAccount(id: string | undefined): AccountId {
  if (!isAccountId(id)) throw new Error(`no account id: ${id}`)
  return id
}
