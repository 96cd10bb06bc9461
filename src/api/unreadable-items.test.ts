import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageOf } from '#/testing/pages'
import './zod-setup'
import { newUnreadable, readPage, type UnreadableItem } from './page'

const Item = z.object({
  id: z.string(),
  brand: z.object({ name: z.string() }),
  scopes: z.array(z.string()),
})
const unreadable = async (...items: unknown[]) =>
  (await readPage({ items, meta: {} }, Item, 0)).unreadable

test.each<[unknown, string | null, string]>([
  [7, null, 'item: invalid_type'],
  [null, null, 'item: invalid_type'],
  [undefined, null, 'item: invalid_type'],
  [{ id: 7, brand: { name: 'x' }, scopes: [] }, null, 'id: invalid_type'],
  [{ id: 'a', brand: {}, scopes: [1] }, 'a', 'brand.name: invalid_type; scopes.0: invalid_type'],
])('the unreadable item %j is kept with the reason', async (item, id, reason) => {
  const raw = item === undefined ? 'undefined' : JSON.stringify(item, null, 2)
  expect(await unreadable(item)).toEqual([{ id, reason, raw }])
})

test('an unreadable item keeps at most five errors and 20,000 characters', async () => {
  const brand = { name: 'x'.repeat(30_000) }
  const [kept] = await unreadable({ id: 'a', brand, scopes: [1, 2, 3, 4, 5, 6] })
  expect(kept?.reason.split('; ')).toHaveLength(5)
  expect(kept?.raw).toHaveLength(20_000)
})

test('R-09: an unreadable item of an earlier page is not new', () => {
  const item = (id: string | null, raw: string): UnreadableItem => ({ id, raw, reason: '' })
  const unread = [item('a', 'x'), item('b', 'x'), item(null, 'x'), item(null, 'y')]
  const page = pageOf([], { unreadable: unread })
  expect(newUnreadable([], page)).toEqual(page.unreadable)
  const seen = [item('a', 'other'), item(null, 'y')]
  expect(newUnreadable(seen, page)).toEqual([item('b', 'x'), item(null, 'x')])
})
