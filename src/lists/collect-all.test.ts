import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/errors'
import type { Page } from '#/api/page'
import { collectAll, missingFrom } from './collect-all'

type Item = { id: string; read: number }
const signal = new AbortController().signal

beforeAll(() => {
  vi.stubGlobal('navigator', { onLine: true })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

function page(ids: string, readAt: number, change: Partial<Page<Item>> = {}): Page<Item> {
  const items = ids.split('').map((id) => ({ id, read: readAt }))
  return {
    items,
    unreadable: [],
    nextCursor: null,
    totalCount: 4,
    endUnknown: false,
    readAt,
    ...change,
  }
}

/** Collects from these answers, in this order. */
async function collect(answers: (Page<Item> | Error)[]) {
  const left = [...answers]
  const sizes: number[] = []
  const collected = await collectAll(
    () => {
      const next = left.shift() ?? new Error('no more')
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    },
    { signal, onProgress: ({ items }) => void sizes.push(items.size) },
  )
  return { collected, sizes }
}

test('an item that comes twice is kept as it came last', async () => {
  const { collected, sizes } = await collect([page('ab', 1, { nextCursor: 'x' }), page('bcd', 2)])
  expect([...collected.items.values()].map(({ id, read }) => `${id}${read}`)).toEqual([
    'a1',
    'b2',
    'c2',
    'd2',
  ])
  expect(collected).toMatchObject({ startedAt: 1, readAt: 2, totalCount: 4 })
  expect(sizes).toEqual([2, 4])
  expect(missingFrom(collected, ['app', 'apps'])).toEqual([])
})

test('a refused cursor begins again, and what was read before does not count', async () => {
  const lost = new ApiError('status', '', { status: 400 })
  const { collected } = await collect([page('ab', 1, { nextCursor: 'x' }), lost, page('cd', 3)])
  expect([...collected.items.keys()]).toEqual(['c', 'd'])
  expect(collected.startedAt).toBe(3)
  expect(missingFrom(collected, ['app', 'apps'])).toEqual([
    'The service counts 2 apps more than it listed.',
  ])
})

test('what cannot be read or may be missing is said', async () => {
  const unreadable = [{ id: 'z', reason: '', raw: '{}' }]
  const { collected } = await collect([page('abc', 1, { unreadable, endUnknown: true })])
  expect(missingFrom(collected, ['app', 'apps'])).toEqual([
    '1 app could not be read and cannot be selected.',
    'The service did not say whether there are more apps.',
  ])
})

test('a failure rejects', async () => {
  await expect(collect([new ApiError('status', '', { status: 403 })])).rejects.toThrow()
})
