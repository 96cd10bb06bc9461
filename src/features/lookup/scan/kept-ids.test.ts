import { beforeEach, expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import { lock, refuseToken, tryToken } from '#/api/token'
import { connect, giveUp } from '#/session/session'
import { inSession, testToken } from '#/testing/test-session'
import { discardKept, keptIds, lostIds } from './kept-ids'
import { lookUp, lookup } from './lookup-scan'

const key = 'oauth-apps-console.lookup'
const ids = ['a-client', 'another-client']
const storage = new Map<string, string>()
let isFull = false

inSession()
beforeEach(() => {
  storage.clear()
  isFull = false
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem(name: string, value: string) {
      if (isFull) throw new DOMException('Full.', 'QuotaExceededError')
      storage.set(name, value)
    },
    removeItem: (name: string) => storage.delete(name),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

/** Begins a lookup, and gives what the tab keeps of it. */
async function lookedUp(given: readonly string[] = ids): Promise<string> {
  lookUp(given)
  await vi.waitFor(() => expect(storage.get(key)).toBeDefined())
  return storage.get(key) ?? ''
}

/** A page of this tab that finds this in its storage, connected with this token. */
async function nextPage(stored: string, token = testToken): Promise<readonly string[]> {
  lock('by-hand')
  storage.set(key, stored)
  tryToken(token)
  connect(false)
  // What it finds is offered or removed.
  await vi.waitFor(() => expect(keptIds.get().length > 0 || !storage.has(key)).toBe(true))
  return keptIds.get()
}

test('the tab keeps the client IDs of a lookup and nothing else, and offers them to the same token after a reload', async () => {
  const stored = await lookedUp()
  expect(stored.replace(/"salt":"[\w-]+","digest":"[0-9a-f]{64}"/, '…')).toBe(
    '{"owner":{…},"ids":["a-client","another-client"]}',
  )
  expect(keptIds.get()).toEqual([])
  expect(await nextPage(stored)).toEqual(ids)
  lookUp(keptIds.get())
  expect(keptIds.get()).toEqual([])
  expect(lookup.get().found.ids).toEqual(ids)
})

test('a lookup that was added to is kept whole; cleared results and “Discard” remove it', async () => {
  await lookedUp()
  lookUp(['a-third'])
  await vi.waitFor(() => expect(storage.get(key)).toContain('a-third'))
  expect(storage.get(key)).toContain('another-client')
  lookup.wipe()
  expect(storage.has(key)).toBe(false)
  await nextPage(await lookedUp())
  discardKept()
  expect([keptIds.get(), storage.has(key)]).toEqual([[], false])
})

test('another token does not see it, and it is removed', async () => {
  const stored = await lookedUp()
  expect(await nextPage(stored, 'token-of-the-next-person')).toEqual([])
  expect(storage.has(key)).toBe(false)
})

test.each(['by-hand', 'other-tab', 'idle', 'limit'] as const)(
  'a lock by %s wipes it, also while it is being stored',
  async (reason) => {
    await lookedUp()
    lookUp(['a-third'])
    lock(reason)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([...storage.keys()]).toEqual(['oauth-apps-console.locked'])
    await reconnect()
    expect(keptIds.get()).toEqual([])
  },
)

test('a 401 wipes it, and so does a lock on a page that only offers it', async () => {
  const stored = await lookedUp()
  refuseToken()
  expect(storage.has(key)).toBe(false)
  await nextPage(stored)
  lock('by-hand')
  expect([keptIds.get(), storage.has(key)]).toEqual([[], false])
})

test('a token that fails its trial after a reload leaves it to the right one', async () => {
  const stored = await lookedUp()
  lock('by-hand')
  storage.set(key, stored)
  tryToken('not-accepted')
  giveUp()
  await reconnect()
  await vi.waitFor(() => expect(keptIds.get()).toEqual(ids))
})

test.each<[string, (stored: string) => string]>([
  ['no JSON', (stored) => stored.slice(1)],
  ['no list', (stored) => stored.replace('[', '"').replace(']', '"')],
  ['no owner', () => JSON.stringify({ ids })],
  ['an owner without a digest', (stored) => stored.replace(/"digest":"\w+"/, '"digest":null')],
])('what the storage holds is not offered if it is garbled: %s', async (_, change) => {
  const stored = await lookedUp()
  expect(await nextPage(change(stored))).toEqual([])
})

test('R-48: an ID that no request can hold is left out alone, and counted', async () => {
  const stored = await lookedUp()
  expect(await nextPage(stored.replace('a-client', 'a,client'))).toEqual(['another-client'])
  expect(lostIds.get()).toBe(1)
})

test('a storage that is full or refuses to be read keeps nothing, and the lookup goes on', async () => {
  isFull = true
  lookUp(ids)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(storage.has(key)).toBe(false)
  expect(lookup.get().phase.kind).toBe('running')
  vi.stubGlobal('sessionStorage', undefined)
  await reconnect()
  expect(keptIds.get()).toEqual([])
})

test('client IDs of more than a megabyte are not kept: a run needs the room', async () => {
  await lookedUp()
  lookUp(Array.from({ length: 2_000 }, (_, index) => `${index}${'x'.repeat(500)}`))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(storage.has(key)).toBe(false)
})

test('S-36: where no owner can be recognised, nothing is kept', async () => {
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
