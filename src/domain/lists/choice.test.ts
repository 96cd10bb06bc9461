import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { nothingJoined, withPage } from '#/scans/joined'
import { createChoice } from './choice'
import type { ListFilters } from './list-filters'

const app = (id: string, name: string, clientId: string, classification = 'safe') =>
  exampleApp(id, { name, clientId, classification })

/** Returns the IDs that a scan keeps of these pages. */
function kept(pages: ReturnType<typeof app>[][], filters: ListFilters = { check: 'same-name' }) {
  const choice = createChoice(filters, (item: ReturnType<typeof app>, place) => ({
    one: item,
    place,
  }))
  choice.begin()
  let joined = nothingJoined<{ place: number }, null>(null)
  for (const items of pages) {
    const page = { items, unreadable: [], nextCursor: null, totalCount: null, endUnknown: false }
    joined = withPage(joined, { ...page, readAt: 1 }, { ...choice, count: () => null })
  }
  return [...joined.matches].map(([id, { place }]) => `${id.slice(-1)} at ${place}`).toSorted()
}

test.each<[string, ReturnType<typeof app>[][], string[]]>([
  [
    'a second client ID adds the earlier app at its place',
    [[app('a', 'Mail', '1'), app('b', 'Other', '2')], [app('c', ' mAIL ', '3')]],
    ['a at 0', 'c at 2'],
  ],
  [
    'one client ID in two tenants does not count',
    [[app('a', 'Mail', '1'), app('b', 'Mail', '1')]],
    [],
  ],
  [
    'a second client ID adds all tenants of the first',
    [[app('a', 'Mail', '1'), app('b', 'Mail', '1'), app('c', 'Mail', '2'), app('d', 'Mail', '1')]],
    ['a at 0', 'b at 1', 'c at 2', 'd at 3'],
  ],
  ['apps without a name do not count', [[app('a', ' ', '1'), app('b', '', '2')]], []],
])('apps with the same name are kept: %s', (_, pages, expected) => {
  expect(kept(pages)).toEqual(expected)
})

test('an app hidden by other filters does not count as a same name', () => {
  const pages = [[app('a', 'Mail', '1'), app('b', 'Mail', '2', 'malicious')]]
  expect(kept(pages)).toEqual(['a at 0', 'b at 1'])
  expect(kept(pages, { check: 'same-name', classification: ['safe'] })).toEqual([])
})

test('a new scan forgets the apps of the previous scan', () => {
  const choice = createChoice({ check: 'same-name' }, ({ id }: ReturnType<typeof app>) => id)
  const first = app('a', 'Mail', '1')
  choice.also(first, 0)
  choice.begin()
  expect(choice.also(app('b', 'Mail', '2'), 0)).toEqual([])
})
