import { expect, test, vi } from 'vitest'
import { ApiError } from '#/api/errors'
import type { ReadPage } from '#/scans/read-pages'
import type { Page } from '#/api/page'
import { createStore, type Store } from '#/lib/store'
import { pageOf } from '#/testing/pages'
import { inSession } from '#/testing/test-session'
import { until } from '#/testing/until'
import { scanAll, selectedRows } from './selection-bar'
import { changeSelection, nothingSelected, type Selected, type Selection } from './use-selection'

// "Select all" of a list of the service, and the values that a plan takes from a selection.
inSession()

interface Fruit {
  id: string
  color?: string
}
type PutSelection = Selection<Fruit>['put']
const [apple, pear] = [{ id: 'apple' }, { id: 'pear' }]
const selectedAt = (since: number, ...rows: Fruit[]): Selected<Fruit> => ({
  ...nothingSelected,
  since,
  chosen: new Map(rows.map((row) => [row.id, row])),
})

type Step = Page<Fruit> | Error | ((store: Store<Selected<Fruit>>) => void)

/** Selects all rows of these pages. Runs the functions between them. Returns each selection that the scan sets. */
async function selectAll(...steps: Step[]) {
  const put = vi.fn<PutSelection>()
  const store = createStore(selectedAt(5, apple))
  const remaining = [...steps]
  const read: ReadPage<Page<Fruit>> = () => {
    const next = remaining.shift() ?? new Error('No page.')
    if (typeof next !== 'function')
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    next(store)
    return read(null, new AbortController().signal)
  }
  const selection = { ...store.get(), put, store } as unknown as Selection<Fruit>
  const gaps = ['The list changed.']
  const scan = scanAll<Fruit>({ selection, nouns: ['fruit', 'fruits'], read, gaps })
  scan.start()
  await until(() => expect(scan.get().phase.kind).not.toBe('running'))
  scan.wipe()
  return put.mock.calls.map(([selected]) => selected)
}

const plum = { id: 'plum' }
const damaged = { id: 'plum', reason: '', raw: '{}' }

test('“Select all” selects every row, and says what could not be read', async () => {
  const [selected, ...more] = await selectAll(
    pageOf<Fruit>([apple], { nextCursor: 'x', readAt: 10 }),
    pageOf<Fruit>([pear], { unreadable: [damaged], readAt: 20 }),
  )
  expect(more).toEqual([])
  expect([...(selected?.chosen?.values() ?? [])]).toEqual([apple, pear])
  expect([selected?.since, selected?.all?.at]).toEqual([10, 20])
  expect(selected?.all?.missing).toEqual([
    'The list changed.',
    expect.stringContaining('could not be read'),
  ])
})

test('“Select all” that loses its place selects no row that it read only before', async () => {
  const [selected] = await selectAll(
    pageOf<Fruit>([apple], { nextCursor: 'x' }),
    new ApiError('status', '', { status: 400 }),
    pageOf<Fruit>([pear], { unreadable: [damaged] }),
  )
  expect([...(selected?.chosen?.values() ?? [])]).toEqual([pear])
})

const change = (row: Fruit, isSelected: boolean) => (store: Store<Selected<Fruit>>) =>
  store.set(changeSelection(store.get(), [row], isSelected, 5))

test.each<[string, Step[], Fruit[], isAll: boolean]>([
  ['unticked', [change(apple, false)], [pear], false],
  ['ticked and unticked', [change(pear, true), change(pear, false)], [apple], false],
  ['unticked and ticked', [change(apple, false), change(apple, true)], [apple, pear], true],
  ['unticked and not listed', [change(plum, true), change(plum, false)], [apple, pear], true],
])('“Select all” respects a row that is %s while it reads', async (_, steps, rows, isAll) => {
  const first = pageOf<Fruit>([apple], { nextCursor: 'x', readAt: 10 })
  const last = pageOf<Fruit>([pear], { readAt: 20 })
  const [selected] = await selectAll(first, ...steps, last)
  expect([...(selected?.chosen?.values() ?? [])]).toEqual(rows)
  expect(selected?.all).toEqual({ at: isAll ? 20 : null, missing: ['The list changed.'] })
})

test('“Select all” that fails selects nothing', async () => {
  const first = pageOf<Fruit>([apple], { nextCursor: 'x' })
  expect(await selectAll(first, new ApiError('status', '', { status: 403 }))).toEqual([])
})

const red = { id: 'apple', color: 'red' }

test.each<[string, Fruit[] | null, oldestReadAt: number, Fruit[], readAt: number]>([
  ['all rows loaded', [red, pear], 9, [red, pear], 9],
  ['a row that is no longer loaded', [red], 9, [red, pear], 5],
  ['a row that is no longer loaded and an older list', [red], 3, [red, pear], 3],
  ['no list', null, 0, [apple, pear], 5],
])(
  'a plan takes the loaded values and the oldest time, with %s',
  (_, items, oldest, rows, readAt) => {
    const loaded = items && { items, oldestReadAt: oldest }
    expect(selectedRows(selectedAt(5, apple, pear), loaded)).toEqual({ rows, readAt })
  },
)
