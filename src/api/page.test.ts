import * as z from 'zod/mini'
import { afterEach, expect, test, vi } from 'vitest'
import { ask, testService } from '#mocks/service/testing'
import './zod-setup'
import { OauthAppSchema } from './oauth-apps/schema'
import { readPage } from './page'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** An answer of the mock, which must match this schema. */
function answer(search = '?limit=50', seed: 'default' | 'hostile' | 'odd' = 'default') {
  return ask<{ items: object[] }>(testService({ seed }), `/oauth-apps${search}`).body
}
const read = (json: unknown) => readPage(json, OauthAppSchema, 0)

test.each(['default', 'hostile', 'odd'] as const)(
  'R-31: the schema and the mock agree: every app of the seed %s is readable',
  async (seed) => {
    const page = await read(answer('?limit=200', seed))
    expect(page.unreadable).toEqual([])
    expect(page.items.length).toBeGreaterThan(50)
  },
)

const good = answer()

test('unlisted values of an app are kept as text', async () => {
  const json = structuredClone(good)
  Object.assign(json.items[0] ?? {}, { classification: 'quarantined', extra: { deep: true } })
  expect((await read(json)).items[0]?.classification).toBe('quarantined')
})

test('S-06: `__proto__` in an answer does not change a prototype', async () => {
  const text = JSON.stringify(good).replace(
    '"keyEvents":{',
    '"__proto__":{"polluted":1},"keyEvents":{"__proto__":{"polluted":1},',
  )
  expect((await read(JSON.parse(text))).items).toHaveLength(50)
  expect('polluted' in {}).toBe(false)
})

test.each([
  [{ nextCursor: 'abc', hasMore: true, totalCount: 5 }, 'abc', false],
  [{ nextCursor: 'abc', hasMore: false, totalCount: 0 }, 'abc', false],
  [{ nextCursor: null, hasMore: false }, null, false],
  [{ nextCursor: null, hasMore: true }, null, true],
  [{ nextCursor: 7 }, null, true],
  [{ nextCursor: '' }, null, true],
  [{}, null, true],
  [undefined, null, true],
  ['nonsense', null, true],
])('a list ends only without a cursor: %j', async (meta, nextCursor, endUnknown) => {
  expect(await read({ meta, items: [] })).toMatchObject({ nextCursor, endUnknown, items: [] })
})

test.each([
  [0, 0],
  [1_060, 1_060],
  ['12', null],
  [-5, null],
  [12.5, null],
  [1e300, null],
  [true, null],
  [undefined, null],
])('a totalCount of %j is read as %j', async (totalCount, count) => {
  expect((await read({ meta: { totalCount, nextCursor: null }, items: [] })).totalCount).toBe(count)
})

test.each([null, [], 'text', 42, {}, { items: 'many' }])(
  'reading a page rejects %j',
  async (json) => {
    await expect(read(json)).rejects.toThrow('did not return a list')
  },
)

test('a key press is handled while a long page is read', async () => {
  const press = vi.fn(() => Promise.resolve())
  vi.stubGlobal('scheduler', { yield: press })
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const slow = z.custom(() => (clock += 10) > 0)
  expect((await readPage({ items: Array.from({ length: 8 }), meta: {} }, slow)).items).toHaveLength(
    8,
  )
  expect(press).toHaveBeenCalledTimes(4)
})
