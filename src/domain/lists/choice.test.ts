import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { nothingJoined, withPage } from '#/scans/joined'
import { pageOf } from '#/testing/pages'
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
    joined = withPage(joined, pageOf(items, { readAt: 1 }), { ...choice, count: () => null })
  }
  return [...joined.matches].map(([id, { place }]) => `${id.slice(-1)} at ${place}`).toSorted()
}

const [a, b, c] = [app('a', 'Mail', '1'), app('b', 'Mail', '1'), app('c', ' mAIL ', '2')]
const all = ['a at 0', 'b at 1', 'c at 2', 'd at 3']

test.each<[string, ReturnType<typeof app>[][], string[]]>([
  ['the earlier app too', [[a, app('b', 'Other', '2')], [c]], ['a at 0', 'c at 2']],
  ['not one client ID in two tenants', [[a, b]], []],
  ['all tenants of the first client ID', [[a, b, c, app('d', 'Mail', '1')]], all],
  ['not apps without a name', [[app('a', ' ', '1'), app('b', '', '2')]], []],
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
