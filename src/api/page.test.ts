import { describe, expect, test } from 'vitest'
import { createService } from '#mocks/service/service'
import { fixedClock } from '#mocks/service/engine/clock'
import { persona } from '#mocks/personas'
import './zod-setup'
import { OauthAppSchema } from './oauth-apps/schema'
import { readPage } from './page'

/** An answer of the mock, which must match this schema. */
function answer(search = '?limit=50', seed: 'default' | 'hostile' | 'odd' = 'default') {
  const service = createService({ seed, clock: fixedClock() })
  const { token } = persona('full access')
  const { text } = service.handle({ method: 'GET', url: `/api/v1/oauth-apps${search}`, token })
  return JSON.parse(text) as { meta: Record<string, unknown>; items: Record<string, unknown>[] }
}
const read = (json: unknown) => readPage(json, OauthAppSchema, 0)

describe('R-31: the schema and the mock agree', () => {
  test.each(['default', 'hostile', 'odd'] as const)(
    'every app of the seed %s is readable',
    (seed) => {
      const page = read(answer('?limit=200', seed))
      expect(page.unreadable).toEqual([])
      expect(page.items.length).toBeGreaterThan(50)
    },
  )
})

describe('R-10: a page with a bad item', () => {
  const good = answer()
  const paths = [
    ...Object.keys(good.items[0] ?? {}).map((key) => [key]),
    ['keyEvents', 'created'],
    ['keyEvents', 'firstObserved', 'at'],
  ]
  const damages: [string, unknown][] = [
    ['deleted', undefined],
    ['null', null],
    ['a number', 42],
    ['a list of numbers', [1, 2]],
    ['an empty object', {}],
    ['huge', 'x'.repeat(100_000)],
  ]
  const mutations = paths.flatMap((path) => damages.map(([name, value]) => ({ path, name, value })))

  test.each(mutations)('a page keeps its other items if $path becomes $name', ({ path, value }) => {
    const json = structuredClone(good)
    set(json.items[7] as Record<string, unknown>, path, value)
    const page = read(json)
    expect(page.items.length + page.unreadable.length).toBe(50)
    expect(page.unreadable.length).toBeLessThanOrEqual(1)
    for (const { reason, raw } of page.unreadable) {
      expect(reason).toContain(path[0])
      expect(raw.length).toBeLessThanOrEqual(20_000)
    }
  })

  test('unlisted values of an app are kept as text', () => {
    const json = structuredClone(good)
    Object.assign(json.items[0] as object, { classification: 'quarantined', extra: { deep: true } })
    expect(read(json).items[0]?.classification).toBe('quarantined')
  })

  test('S-06: `__proto__` in an answer does not change a prototype', () => {
    const text = JSON.stringify(good).replace(
      '"keyEvents":{',
      '"__proto__":{"polluted":1},"keyEvents":{"__proto__":{"polluted":1},',
    )
    expect(read(JSON.parse(text)).items).toHaveLength(50)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('the end of a list', () => {
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
  ])('a list ends only without a cursor: %j', (meta, nextCursor, endUnknown) => {
    expect(read({ meta, items: [] })).toMatchObject({ nextCursor, endUnknown, items: [] })
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
  ])('a totalCount of %j is read as %j', (totalCount, count) => {
    expect(read({ meta: { totalCount, nextCursor: null }, items: [] }).totalCount).toBe(count)
  })
})

test.each([null, [], 'text', 42, {}, { items: 'many' }])('reading a page rejects %j', (json) => {
  expect(() => read(json)).toThrow('did not return a list')
})

function set(target: Record<string, unknown>, path: string[], value: unknown): void {
  const [last, ...before] = path.toReversed()
  const parent = before
    .toReversed()
    .reduce((node, key) => node[key] as Record<string, unknown>, target)
  if (value === undefined) delete parent[last as string]
  else parent[last as string] = value
}
