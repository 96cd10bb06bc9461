import { expect, test, vi } from 'vitest'
import { pageOf } from '#/testing/pages'
import { ApiError } from './errors'
import type { Page } from './page'
import { findInList, readList } from './whole-list'

type Item = { id: string }

function page(names: string, more: Partial<Page<Item>> = {}): Page<Item> {
  const items = names.split('').map((id) => ({ id }))
  return pageOf(items, more)
}
/** A page that is followed by another. */
const more = (names: string, nextCursor = '1', others: Partial<Page<Item>> = {}) =>
  page(names, { nextCursor, ...others })
const damaged = (id: string | null) => ({ unreadable: [{ id, reason: '', raw: '' }] })

/** Answers with the pages in order, and repeats the last one. */
function pages(...list: Page<Item>[]) {
  let at = 0
  return () => Promise.resolve(list[Math.min(at++, list.length - 1)] as Page<Item>)
}

const counted = page('c', { totalCount: 3 })
test.each<[string, Page<Item>[], string, boolean]>([
  ['all pages', [more('ab'), page('bc')], 'abc', true],
  ['as many as the service counts', [page('ab', { totalCount: 2 })], 'ab', true],
  ['fewer than the service counts', [page('ab', { totalCount: 3 })], 'ab', false],
  ['a falling count', [more('ab', '1', { totalCount: 4 }), counted], 'abc', false],
  ['an entry that cannot be read', [page('a', damaged('b'))], 'a', false],
  ['an unknown end', [page('a', { endUnknown: true })], 'a', false],
  ['a circle', [more('a'), more('b')], 'ab', false],
  ['more pages than are read', ['1', '2', '3', '4'].map((at) => more('a', at)), 'a', false],
])('a list is complete only if no item can be missing: %s', async (_, list, names, isWhole) => {
  const read = await readList(pages(...list), 3)
  expect(read.items.map(({ id }) => id).join('')).toBe(names)
  expect(read.isWhole).toBe(isWhole)
})

test('a list is not read again from a repeated cursor', async () => {
  const read = vi.fn(pages(more('a'), more('b')))
  await readList(read, 9)
  expect(read).toHaveBeenCalledTimes(2)
})

const status = (code: number) => new ApiError('status', '', { status: code })
const find = (itsPage: Page<Item> | Error, ...list: Page<Item>[]) =>
  findInList('x', {
    cursor: 'its own',
    readItsPage: () =>
      itsPage instanceof Error ? Promise.reject(itsPage) : Promise.resolve(itsPage),
    readPage: pages(...list),
    mostPages: 3,
  })

test.each<[string, Page<Item> | Error, Page<Item>[], string | null, boolean]>([
  ['on its own page', page('ax'), [], 'x', false],
  ['on another page', page('a'), [more('a'), page('x')], 'x', false],
  ['in the list, after a refused cursor', status(400), [page('x')], 'x', false],
  ['nowhere in a complete list', page('a'), [page('ab')], null, true],
  ['nowhere in a list with a gap', page('a'), [page('ab', damaged(null))], null, false],
  ['unreadable on its own page', page('a', damaged('x')), [page('ab')], null, false],
  ['unreadable in the list', page('a'), [more('a', '1', damaged('x')), page('b')], null, false],
])('R-45: an item is found or missing: %s', async (_, itsPage, list, id, isWhole) => {
  const found = await find(itsPage, ...list)
  expect([found.item?.id ?? null, found.isWhole]).toEqual([id, isWhole])
})

test('a 403 rejects instead of reporting the item as missing', async () => {
  await expect(find(status(403))).rejects.toMatchObject({ status: 403 })
})
