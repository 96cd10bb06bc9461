import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import './zod-setup'
import { newUnreadable, readPage, type UnreadableItem } from './page'

const Item = z.object({
  id: z.string(),
  brand: z.object({ name: z.string() }),
  scopes: z.array(z.string()),
})
const unreadable = (...items: unknown[]) => readPage({ items, meta: {} }, Item, 0).unreadable

test.each<[unknown, UnreadableItem]>([
  [7, { id: null, reason: 'item: invalid_type', raw: '7' }],
  [null, { id: null, reason: 'item: invalid_type', raw: 'null' }],
  [undefined, { id: null, reason: 'item: invalid_type', raw: 'undefined' }],
  [
    { id: 7, brand: { name: 'x' }, scopes: [] },
    {
      id: null,
      reason: 'id: invalid_type',
      raw: '{\n  "id": 7,\n  "brand": {\n    "name": "x"\n  },\n  "scopes": []\n}',
    },
  ],
  [
    { id: 'a', brand: {}, scopes: [1] },
    {
      id: 'a',
      reason: 'brand.name: invalid_type; scopes.0: invalid_type',
      raw: '{\n  "id": "a",\n  "brand": {},\n  "scopes": [\n    1\n  ]\n}',
    },
  ],
])('the unreadable item %j is kept with the reason', (item, kept) => {
  expect(unreadable(item)).toEqual([kept])
})

test('an unreadable item keeps at most five errors and 20,000 characters', () => {
  const [kept] = unreadable({
    id: 'a',
    brand: { name: 'x'.repeat(30_000) },
    scopes: [1, 2, 3, 4, 5, 6],
  })
  expect(kept?.reason.split('; ')).toHaveLength(5)
  expect(kept?.raw).toHaveLength(20_000)
})

test('R-09: an unreadable item of an earlier page is not new', () => {
  const item = (id: string | null, raw: string): UnreadableItem => ({ id, raw, reason: '' })
  const page = {
    items: [],
    unreadable: [item('a', 'x'), item('b', 'x'), item(null, 'x'), item(null, 'y')],
    nextCursor: null,
    totalCount: null,
    endUnknown: false,
    readAt: 0,
  }
  expect(newUnreadable([], page)).toEqual(page.unreadable)
  expect(newUnreadable([item('a', 'other'), item(null, 'y')], page)).toEqual([
    item('b', 'x'),
    item(null, 'x'),
  ])
})
