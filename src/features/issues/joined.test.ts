import { expect, test } from 'vitest'
import type { Page } from '../../api/page'
import { joinPages } from './joined'

type Item = { id: string | null }

function page(ids: (string | null)[], more: Partial<Page<Item>> = {}): Page<Item> {
  const items = ids.map((id) => ({ id }))
  return {
    items,
    unreadable: [],
    nextCursor: null,
    totalCount: null,
    endUnknown: false,
    readAt: 5,
    ...more,
  }
}

test.each<[string, Page<Item>[], (string | null)[], boolean]>([
  ['one page', [page(['a', 'b'])], ['a', 'b'], false],
  ['two pages', [page(['a']), page(['b'])], ['a', 'b'], false],
  ['an item comes again', [page(['a', 'b']), page(['b', 'c'])], ['a', 'b', 'c'], true],
  ['items without an id are never the same', [page([null, null])], [null, null], false],
])('%s', (_, pages, ids, moved) => {
  const joined = joinPages(pages)
  expect(joined.items.map(({ id }) => id)).toEqual(ids)
  expect(joined.moved).toBe(moved)
})

test('how many are missed is said after the last page only', () => {
  const first = page(['a'], { nextCursor: 'x', totalCount: 4, readAt: 1 })
  expect(joinPages([first]).missed).toBe(0)
  const bad = { id: null, reason: '', raw: '' }
  const last = page(['b'], { totalCount: 4, unreadable: [bad], readAt: 9 })
  expect(joinPages([first, last])).toMatchObject({ missed: 1, oldestReadAt: 1, latestReadAt: 9 })
  expect(joinPages([first, { ...last, endUnknown: true }])).toMatchObject({
    missed: 0,
    endUnknown: true,
  })
})
