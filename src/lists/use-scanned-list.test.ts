import { expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import { coversList } from '#/scans/coverage'
import type { Phase } from '#/scans/create-scan'
import { nothingJoined, type Joined } from '#/scans/joined'
import { listState } from './list-steps'
import { inOrder, scannedList, type Placed } from './use-scanned-list'

// A scan as a list of its matches.

interface Item {
  id: string
}
type Found = Joined<Placed<Item>>

const covers = coversList<Found>(
  {
    scan: 'scan',
    nouns: ['app', 'apps'],
    action: 'listApps',
    again: 'Refresh',
    lost: 'so apps may be missing',
  },
  ({ matches }) => `${matches.size} found`,
)
const placed = (id: string, place: number): [string, Placed<Item>] => [id, { item: { id }, place }]

/** Returns the list of a scan that has read one page, with these matches. */
function listOf(phase: Phase, ids: readonly string[], change: Partial<Found> = {}) {
  const matches = new Map(ids.map((id, place) => placed(id, place)))
  const read = { checked: 4, startedAt: 10, readAt: 20, complete: phase.kind === 'done' }
  const found: Found = { ...nothingJoined<Placed<Item>, null>(null), ...read, matches, ...change }
  return scannedList(
    { restart: () => undefined },
    { phase, found },
    inOrder([...matches.values()]),
    covers,
  )
}

const running: Phase = { kind: 'running', offline: false }
const paused: Phase = { kind: 'paused', why: 'by hand' }
const failed: Phase = { kind: 'failed', error: new ApiError('status', '', { status: 409 }), at: 0 }
const finished: Phase = { kind: 'done' }

test.each<[string, Phase, Partial<Found>, ReturnType<typeof listState>]>([
  ['still runs', running, {}, 'rows'],
  ['is paused', paused, {}, 'nothing yet'],
  ['has failed', failed, {}, 'nothing yet'],
  ['has read everything', finished, {}, 'empty'],
  ['could not read an app', finished, { unreadable: 1 }, 'nothing yet'],
  ['does not know its end', finished, { endUnknown: true }, 'nothing yet'],
])('R-38: a scan without a match that %s says so', (_, phase, change, state) => {
  const list = listOf(phase, [], change)
  expect(listState(list)).toBe(state)
  expect(list.loaded === null).toBe(phase === running)
  expect(list.loaded?.isNone ?? false).toBe(state === 'empty')
})

test('matches stay when a later page fails, and the scan alone says that more may follow', () => {
  const list = listOf(failed, ['a'])
  expect([list.failure, list.error, listState(list)]).toEqual([null, null, 'rows'])
  expect(list.loaded).toMatchObject({ items: [{ id: 'a' }], totalCount: null, endUnknown: false })
})

test('a scan that failed before its first page shows the failure', () => {
  const list = listOf(failed, [], { readAt: null, startedAt: null })
  expect([list.failure, listState(list)]).toEqual(['list', 'failed'])
})

test('the rows have the times of their oldest and latest page, and a total at the end', () => {
  const times = { oldestReadAt: 10, latestReadAt: 20 }
  expect(listOf(running, ['a', 'b']).loaded).toMatchObject({ ...times, totalCount: null })
  expect(listOf(finished, ['a', 'b']).loaded).toMatchObject({ ...times, totalCount: 2 })
})

test('rows have the order of the service’s list, and rows without a place come last', () => {
  const last = Number.POSITIVE_INFINITY
  const rows = [placed('new', last), placed('b', 1), placed('a', 0), placed('newer', last)]
  expect(inOrder(rows.map(([, row]) => row)).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'new',
    'newer',
  ])
})
