import { beforeEach, expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import { lock, refuseToken, tryToken } from '#/api/token'
import { connect, giveUp } from '#/session/session'
import { until } from '#/testing/until'
import { answerEvery, never, withFetch } from '#/testing/test-fetch'
import { fakeStorage } from '#/testing/fake-storage'
import { testToken } from '#/testing/test-session'
import { discardKept, keptIds, lookUp, lookup } from './lookup-scan'

const key = 'oauth-apps-console.lookup'
const ids = ['a-client', 'another-client']
const storage = new Map<string, string>()

withFetch()
beforeEach(() => {
  storage.clear()
  fakeStorage(storage)
  answerEvery(never)
})

/** Starts a lookup and returns what the tab stores. */
async function storeLookup(): Promise<string> {
  lookUp(ids)
  await until(() => expect(storage.get(key)).toBeDefined())
  return storage.get(key) ?? ''
}

/** Opens another page in this tab with this stored text, connects it, and returns the offered client IDs. */
async function nextPage(stored: string, token = testToken): Promise<readonly string[]> {
  lock('by-hand')
  storage.set(key, stored)
  tryToken(token)
  connect(false)
  // The page offers the stored client IDs or removes them.
  await until(() => expect(keptIds.get().ids.length > 0 || !storage.has(key)).toBe(true))
  return keptIds.get().ids
}

test('the tab stores only the client IDs of a lookup and offers them later', async () => {
  const stored = await storeLookup()
  expect(stored.replace(/"salt":"[\w-]+","digest":"[0-9a-f]{64}"/, '…')).toBe(
    '{"owner":{…},"ids":["a-client","another-client"]}',
  )
  expect(keptIds.get().ids).toEqual([])
  expect(await nextPage(stored)).toEqual(ids)
  lookUp(keptIds.get().ids)
  expect(keptIds.get().ids).toEqual([])
  expect(lookup.get().found.ids).toEqual(ids)
})

test('the stored client IDs grow with the lookup until “Clear results” or “Discard”', async () => {
  await storeLookup()
  lookUp(['a-third'])
  await until(() => expect(storage.get(key)).toContain('a-third'))
  expect(storage.get(key)).toContain('another-client')
  lookup.wipe()
  expect(storage.has(key)).toBe(false)
  await nextPage(await storeLookup())
  discardKept()
  expect([keptIds.get().ids, storage.has(key)]).toEqual([[], false])
})

test('another token does not see the stored client IDs, and they are removed', async () => {
  const stored = await storeLookup()
  expect(await nextPage(stored, 'token-of-the-next-person')).toEqual([])
  expect(storage.has(key)).toBe(false)
})

test.each(['by-hand', 'other-tab', 'idle', 'limit'] as const)(
  'a lock by %s removes the stored client IDs, also while they are being stored',
  async (reason) => {
    await storeLookup()
    lookUp(['a-third'])
    lock(reason)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([...storage.keys()]).toEqual(['oauth-apps-console.locked'])
    await reconnect()
    expect(keptIds.get().ids).toEqual([])
  },
)

test('a 401 removes the stored client IDs', async () => {
  await storeLookup()
  refuseToken()
  expect(storage.has(key)).toBe(false)
})

test('a token that is not accepted does not remove the client IDs of another token', async () => {
  const stored = await storeLookup()
  lock('by-hand')
  storage.set(key, stored)
  tryToken('not-accepted')
  giveUp()
  await reconnect()
  await until(() => expect(keptIds.get().ids).toEqual(ids))
})

test.each<[string, (stored: string) => string]>([
  ['no JSON', (stored) => stored.slice(1)],
  ['no list', (stored) => stored.replace('[', '"').replace(']', '"')],
  ['no owner', () => JSON.stringify({ ids })],
  ['an owner without a digest', (stored) => stored.replace(/"digest":"\w+"/, '"digest":null')],
])('garbled stored client IDs are not offered: %s', async (_, change) => {
  const stored = await storeLookup()
  expect(await nextPage(change(stored))).toEqual([])
})

test('R-48: a stored client ID that cannot be requested is left out and counted', async () => {
  const stored = await storeLookup()
  expect(await nextPage(stored.replace('a-client', 'a,client'))).toEqual(['another-client'])
  expect(keptIds.get().lost).toBe(1)
})

test('a lookup continues if the storage is full or unavailable', async () => {
  const full = vi.spyOn(storage, 'set').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  lookUp(ids)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(storage.has(key)).toBe(false)
  expect(lookup.get().phase.kind).toBe('running')
  full.mockRestore()
  vi.stubGlobal('sessionStorage', undefined)
  await reconnect()
  expect(keptIds.get().ids).toEqual([])
})

test('client IDs of more than a megabyte are not stored', async () => {
  await storeLookup()
  lookUp(Array.from({ length: 2_000 }, (_, index) => `${index}${'x'.repeat(500)}`))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(storage.has(key)).toBe(false)
})

test('S-36: client IDs are not stored without a way to recognize their token', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  lookUp(ids)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(storage.has(key)).toBe(false)
})

async function reconnect(): Promise<void> {
  tryToken(testToken)
  connect(false)
  await new Promise((resolve) => setTimeout(resolve, 20))
}
