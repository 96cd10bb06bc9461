import { beforeEach, expect, test, vi } from 'vitest'
import type { AccountId, OauthAppId, TrustedEntityId } from '#/domain/ids'
import { whatReloadLoses } from '#/lib/reload-guard'
import { hasDecided } from './decided-here'
import { readKept, writeKept } from './operations-kept'
import { noteOperation, operations, recordOperation } from './operations-log'
import { lock, refuseToken, tryToken } from '../token'
import { connect, giveUp } from '#/session/session'
import { until } from '#/testing/until'
import { inSession, testToken } from '#/testing/test-session'

const [one, other] = ['oapp.1.a', 'oapp.1.b'] as [OauthAppId, OauthAppId]
const entity = 'te.1.a' as TrustedEntityId
const account = 'acct.1.b' as AccountId
const subjectOf = (id: OauthAppId, clientId = 'client') =>
  ({ about: 'app', id, clientId, tenantId: 'tnt.1.a' }) as const
type Recorded = Parameters<typeof recordOperation>[0]
const record = (part: Omit<Recorded, 'sent'>) => recordOperation({ sent: 'Something', ...part })
const write = (appId: OauthAppId, kind: 'decision' | 'revoke' = 'decision') =>
  record({ kind, subject: subjectOf(appId) })
const list = () => operations.get().list

const storage = new Map<string, string>()
let writes = 0

inSession()
beforeEach(() => {
  storage.clear()
  writes = 0
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem(key: string, value: string) {
      writes += 1
      storage.set(key, value)
    },
    removeItem(key: string) {
      if (key.endsWith('.operations')) writes += 1
      storage.delete(key)
    },
  })
})

test('a write is recorded before its answer, the newest first, and news about it is added', () => {
  const [first, second] = [write(one), write(other, 'revoke')]
  const nothing = { answered: null, serviceWords: null, found: null }
  expect(list()).toMatchObject([
    { id: second, subject: { id: other }, kind: 'revoke', state: 'sending' },
    { id: first, subject: { id: one }, ...nothing, sent: 'Something' },
  ])
  noteOperation(first, { state: 'checking', answered: 'Recorded' })
  noteOperation(first, { state: 'confirmed', found: 'It shows it.' })
  const news = { state: 'confirmed', answered: 'Recorded', found: 'It shows it.' }
  expect(list()).toMatchObject([
    { id: second, state: 'sending' },
    { id: first, ...news },
  ])
  const before = list()
  noteOperation(-1, { state: 'refused' })
  expect(list()).toBe(before)
})

test('the sent decisions of an earlier session count as decided', async () => {
  write(one, 'revoke')
  noteOperation(write(other), { state: 'confirmed' })
  const never = 'oapp.1.c' as OauthAppId
  noteOperation(write(never), { state: 'taken back' })
  refuseToken()
  expect(hasDecided(other)).toBe(false)
  await reconnect(testToken)
  expect([one, other, never].map(hasDecided)).toEqual([false, true, false])
})

test.each(['by-hand', 'other-tab', 'idle', 'limit'] as const)(
  'a lock by %s wipes the actions, also for the same token',
  async (reason) => {
    write(one)
    await kept()
    lock(reason)
    expect(list()).toEqual([])
    expect([...storage.keys()]).toEqual(['oauth-apps-console.locked'])
    await reconnect(testToken)
    expect(list()).toEqual([])
  },
)

test('actions hidden by a 401 are shown again to the same token only', async () => {
  write(one)
  await kept()
  refuseToken()
  expect(list()).toEqual([])
  tryToken('not-accepted-either')
  giveUp()
  await reconnect(testToken)
  expect(list()).toHaveLength(1)
  refuseToken()
  await reconnect('token-of-the-next-person')
  expect(list()).toEqual([])
  expect([...storage.values()].join('')).not.toContain(one)
  refuseToken()
  await reconnect(testToken)
  expect(list()).toEqual([])
})

test('a reload keeps only IDs and the console’s own messages', async () => {
  const email = 'ada@example.com'
  const revoke = record({
    kind: 'revoke',
    subject: { ...subjectOf(one), account: { id: 'acct.1.a', email } },
    note: 'A note of the person',
  })
  const failures: [string, string][][] = [[['path', 'Failure of the service']]]
  noteOperation(revoke, { state: 'refused', serviceWords: 'Words of the service', failures })
  const trusted = { about: 'trusted entity', entity: email } as const
  noteOperation(record({ kind: 'trust', subject: { ...trusted, id: null } }), {
    state: 'confirmed',
    request: { endpoint: 'POST /trusted-entities', ids: [], body: email },
    subject: { ...trusted, id: entity },
  })
  record({ kind: 'account settings', subject: { about: 'account', id: account, email } })
  recordOperation({
    kind: 'account roles',
    subject: { about: 'account', id: account, email },
    sent: 'Assign Name of the service',
    keptSent: 'Assign the role role.1.a',
  })
  noteOperation(write(one), { state: 'checking', answered: 'Recorded' })
  write(other)
  await kept()
  expect(whatReloadLoses()).toEqual([])
  const secrets = [testToken, email, 'A note of the person', ' of the service']
  expect(secrets.filter((secret) => [...storage.values()].join('').includes(secret))).toEqual([])
  const own = { about: 'app', id: one, account: { id: 'acct.1.a', email: null } }
  expect(readKept()?.operations).toMatchObject([
    { subject: { id: other }, state: 'unknown', answered: 'No answer: the page was left' },
    { subject: { id: one }, state: 'unknown', answered: 'Recorded' },
    { kind: 'account roles', sent: 'Assign the role role.1.a' },
    { kind: 'account settings', subject: { about: 'account', id: account, email: null } },
    { kind: 'trust', subject: { about: 'trusted entity', id: entity, entity: null } },
    { subject: own, serviceWords: null, state: 'refused' },
  ])
})

test('after a reload a new action gets a number of its own', async () => {
  write(one)
  await kept()
  const key = 'oauth-apps-console.operations'
  const stored = storage.get(key)?.replace(/"id":\d+/, '"id":1000') ?? ''
  lock('by-hand')
  storage.set(key, stored)
  await reconnect(testToken)
  write(other)
  expect(list().map(({ id, subject }) => [id, subject])).toMatchObject([
    [1001, { id: other }],
    [1000, { id: one }],
  ])
})

test('a reload keeps the newest of many actions', async () => {
  const all = Array.from({ length: 300 }, () => write(one))
  await kept()
  const ids = readKept()?.operations.map(({ id }) => id) ?? []
  expect(ids).toEqual(all.toReversed().slice(0, ids.length))
  expect(ids.length).toBeLessThan(all.length)
})

test('a reload asks first if the actions cannot be stored', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    },
    removeItem: () => {},
  })
  write(one)
  expect(whatReloadLoses()).toEqual(['this tab’s action log'])
  lock('by-hand')
  expect(whatReloadLoses()).toEqual([])
})

test.each(['not json', '{}'])('the stored text %s is ignored', (text) => {
  storage.set('oauth-apps-console.operations', text)
  expect(readKept()).toBeNull()
})

test('R-48: a text of a megabyte is cut before it is kept', async () => {
  const long = 'x'.repeat(1_000_000)
  recordOperation({ kind: 'decision', subject: subjectOf(one, long), sent: long })
  write(other)
  await kept()
  const ids = [{ subject: { id: other } }, { subject: { id: one } }]
  expect(readKept()?.operations).toMatchObject(ids)
  expect([...storage.values()].join('').length).toBeLessThan(20_000)
})

test('R-48: an unreadable action is dropped alone and counted', async () => {
  write(one)
  write(other)
  await kept()
  const key = 'oauth-apps-console.operations'
  storage.set(key, storage.get(key)?.replace('"kind":"decision"', '"kind":"no such"') ?? '')
  const left = readKept()
  expect(left).toMatchObject({ operations: [{ subject: { id: one } }], lost: 1 })
  expect(left && writeKept(left)).toBe(true)
  expect(readKept()).toMatchObject({ operations: [{ subject: { id: one } }], lost: 1 })
})

/** Waits until the token's digest is computed and the actions are stored under it. */
const kept = () => until(() => expect(writes).toBeGreaterThan(0))

async function reconnect(token: string) {
  writes = 0
  tryToken(token)
  connect(false)
  await kept()
}
