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

const safeNames: ListFilters = { check: 'same-name', classification: ['safe'] }
const left = app('a', 'Mail', '1', 'malicious')
const renamed = app('a', 'Other', '1')
test.each<[string, ReturnType<typeof app>[][], string[]]>([
  ['a waiting app that left the filters', [[a], [left], [c]], []],
  ['a waiting app with another name now', [[a], [renamed], [c]], []],
  ['a waiting app without a name now', [[a], [app('a', '', '1')], [c]], []],
  ['an app whose only other left', [[c], [a], [left]], []],
  ['an app whose only other has another name now', [[c, a], [renamed]], []],
  ['an app that entered and left on one page', [[a], [c, left]], []],
  ['apps that still share the name', [[a, c, app('d', 'Mail', '3')], [left]], ['c at 1', 'd at 2']],
  ['an app with another client ID now', [[a, b], [app('b', 'Mail', '3')]], ['a at 0', 'b at 2']],
  ['apps of one client ID now', [[a, c], [app('c', 'Mail', '1')]], []],
  ['an app that is read again', [[a, c], [a]], ['a at 2', 'c at 1']],
  ['an app that is read again and waits', [[a], [a], [c]], ['a at 1', 'c at 1']],
  ['an app that returns', [[a, c], [left], [a]], ['a at 2', 'c at 1']],
])('the newest version decides about the same name: %s', (_, pages, expected) => {
  expect(kept(pages, safeNames)).toEqual(expected)
})

test('a version that was read elsewhere counts, in the place of the app', () => {
  const choice = createChoice(safeNames, ({ id, name }: typeof a, place) => [id, name, place])
  const other = app('c', 'Mailer', '2')
  choice.also(a, 3)
  choice.also(other, 4)
  const paired = { ...a, name: 'Mailer' }
  expect(choice.receive(a.id, paired)).toEqual([
    [other.id, [other.id, 'Mailer', 4]],
    [a.id, [a.id, 'Mailer', 3]],
  ])
  expect(choice.receive(a.id, left)).toEqual([
    [other.id, null],
    [a.id, null],
  ])
  expect(choice.receive(a.id, paired)).toEqual([
    [other.id, [other.id, 'Mailer', 4]],
    [a.id, [a.id, 'Mailer', 3]],
  ])
  choice.also(a, 3)
  expect(choice.receive(other.id, null)).toEqual([])
  expect(choice.receive(other.id, other)).toEqual([])
  expect(choice.also(c, 5)).toEqual([[a.id, [a.id, 'Mail', 3]]])
  expect(choice.receive('oapp.1.unseen', app('unseen', 'Mail', '7'))).toEqual([])
})

test('a new scan forgets the apps of the previous scan', () => {
  const choice = createChoice({ check: 'same-name' }, ({ id }: ReturnType<typeof app>) => id)
  const first = app('a', 'Mail', '1')
  choice.also(first, 0)
  choice.begin()
  expect(choice.also(app('b', 'Mail', '2'), 0)).toEqual([])
})
