import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/errors'
import type { Page } from '#/api/page'
import { recordedTitles } from '#/testing/test-scan'
import { until } from '#/testing/until'
import { inSession } from '#/testing/test-session'
import { createScan } from './create-scan'
import { scanPages } from './scan-pages'

afterEach(() => vi.restoreAllMocks())

inSession()

type Item = { id: string }
type Answer = Page<Item> | number

/** Creates a page with a letter for each item. Capital letters are kept. */
function page(letters: string, change: Partial<Page<Item>> = {}): Page<Item> {
  const items = letters.split('').map((id) => ({ id }))
  const rest = { unreadable: [], nextCursor: null, totalCount: 6, endUnknown: false, readAt: 1 }
  return { items, ...rest, ...change }
}
const first = page('aBc', { nextCursor: 'x' })
const last = page('dEf')

/** Creates a scan over a list with these answers, and records the cursors that it sends. */
function scanOver(answers: Answer[], forgets = false) {
  const cursors: (string | null)[] = []
  const remaining = [...answers]
  const scan = createScan(
    scanPages(
      {
        read: (cursor) => {
          cursors.push(cursor)
          const next = remaining.shift() ?? 404
          if (typeof next !== 'number') return Promise.resolve(next)
          return Promise.reject(new ApiError('status', '', { status: next }))
        },
        keep: ({ id }: Item) => (id === id.toUpperCase() ? id : null),
        forgets,
      },
      { tally: 0, count: (tally, items: readonly Item[]) => tally + items.length },
    ),
  )
  const ended = () => until(() => expect(scan.get().phase.kind).not.toBe('running'))
  const found = () => [...scan.get().found.matches.values()].join('')
  return { scan, cursors, found, answer: (...more: Answer[]) => remaining.push(...more), ended }
}

test.each<[string, Answer[], (string | null)[], string, number | null]>([
  ['two pages', [first, last], [null, 'x'], 'BE', null],
  ['a refused cursor', [first, 400, first, last], [null, 'x', null, 'x'], 'BE', null],
  ['a cursor refused twice', [first, 400, first, 400], [null, 'x', null, 'x'], 'B', 400],
  ['a refused first page', [400], [null], '', 400],
  ['a missing permission', [first, 403], [null, 'x'], '', 403],
  ['a 404', [first, 404], [null, 'x'], 'B', 404],
])(
  'a scan with %s sends the right cursors and keeps the right matches',
  async (_, answers, cursors, matches, error) => {
    const { scan, found, ended, ...sent } = scanOver(answers)
    scan.start()
    await ended()
    expect([sent.cursors, found()]).toEqual([cursors, matches])
    const { phase } = scan.get()
    expect(phase.kind === 'failed' ? (phase.error as ApiError).status : null).toBe(error)
  },
)

describe('resuming', () => {
  test('a scan resumed after a failure reads the failed page and counts items once', async () => {
    const { scan, cursors, found, answer, ended } = scanOver([first, 404])
    scan.start()
    await ended()
    answer(last)
    scan.start()
    await ended()
    expect([cursors, found()]).toEqual([[null, 'x', 'x'], 'BE'])
    expect(scan.get().found).toMatchObject({ checked: 6, tally: 6, restarts: 0 })
  })

  test('a scan resumed after a refusal begins at the top', async () => {
    for (const answers of [
      [first, 400, first, 400],
      [first, 403],
    ]) {
      const { scan, cursors, found, answer, ended } = scanOver(answers)
      scan.start()
      await ended()
      answer(first, last)
      scan.start()
      await ended()
      expect(cursors.slice(answers.length)).toEqual([null, 'x'])
      expect(found()).toBe('BE')
      expect(scan.get().found).toMatchObject({ tally: 6, checked: 6 })
    }
  })

  test('a scan resumed after a cursor refused twice may begin at the top once more', async () => {
    const { scan, found, answer, ended } = scanOver([first, 400, first, 400])
    scan.start()
    await ended()
    answer(first, 400, first, last)
    scan.start()
    await ended()
    expect([scan.get().phase.kind, found()]).toEqual(['done', 'BE'])
    expect(scan.get().found.restarts).toBe(1)
  })
})

test('a scan started again keeps its matches unless it forgets them', async () => {
  for (const forgets of [false, true]) {
    const { scan, found, answer, ended } = scanOver([first, last], forgets)
    scan.start()
    await ended()
    answer(first, page('dGf'))
    scan.restart()
    expect(found()).toBe(forgets ? '' : 'BE')
    await ended()
    expect(found()).toBe('BG')
  }
})

test('the title of the tab has the number of items read and the service’s total', async () => {
  const titles = recordedTitles()
  const { scan, ended } = scanOver([first, last])
  scan.start()
  await ended()
  expect(titles).toEqual(['', '3/6 · ', '6/6 · ', ''])
})

test('a scan needs no timer, because a hidden tab has one a minute', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const { scan, found } = scanOver([first, last])
  const ended = new Promise<void>((resolve) => {
    scan.subscribe(() => scan.get().phase.kind !== 'running' && resolve())
  })
  scan.start()
  await ended
  expect(found()).toBe('BE')
  expect(timer).not.toHaveBeenCalled()
})
