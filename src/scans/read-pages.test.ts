import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/errors'
import { cursorAfter, isEndless } from '#/api/no-end'
import type { Page } from '#/api/page'
import { beginning, positionAfter, readPages, type Position } from '#/scans/read-pages'

type Item = { id: string }
type Answer = Partial<Page<Item>> | Error

const status = (code: number) => new ApiError('status', '', { status: code })
const lost = new ApiError('network', '')
const signal = new AbortController().signal

beforeAll(() => {
  vi.stubGlobal('navigator', { onLine: true })
  // Retry without a pause.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Creates a page with a letter for each item. */
function page(letters: string, change: Partial<Page<Item>> = {}): Page<Item> {
  const items = letters.split('').map((id) => ({ id }))
  const counts = { nextCursor: null, totalCount: null, endUnknown: false, readAt: 1 }
  return { items, unreadable: [], ...counts, ...change }
}

/** Reads a list to its end. `answer` returns the answer to each request by number. */
async function scanOver(answer: (number: number) => Answer, from = beginning, mostRestarts = 0) {
  const ids = new Set<string>()
  const cursors: (string | null)[] = []
  let position: Position = from
  const read = (cursor: string | null) => {
    cursors.push(cursor)
    const next = answer(cursors.length)
    return next instanceof Error ? Promise.reject(next) : Promise.resolve({ ...page(''), ...next })
  }
  const options = { signal, known: () => ids.size, from, mostRestarts }
  let error: unknown = null
  try {
    for await (const item of readPages(read, options)) {
      if (item === null) ids.clear()
      for (const { id } of item?.items ?? []) ids.add(id)
      position =
        item === null
          ? { ...beginning, restarts: position.restarts + 1 }
          : positionAfter(position, item)
    }
  } catch (failure) {
    error = failure
  }
  return { cursors, ids: [...ids].join(''), position, error }
}

const inOrder = (answers: Answer[]) => (number: number) => answers[number - 1] ?? status(404)

test.each([
  ['three after an item', 'a', 3],
  ['twenty before the first item', '', 20],
])(
  'empty pages with new cursors stop the scan, which can continue: %s',
  async (_when, first, most) => {
    const requested = first.length + most
    const empty = (number: number) => ({
      items: number === 1 ? page(first).items : [],
      nextCursor: `cursor ${number}`,
    })
    const stopped = await scanOver(empty)
    expect(stopped.error).toSatisfy(isEndless)
    expect(String(stopped.error)).toContain(`The last ${most} pages contained no new items`)
    expect(stopped.cursors).toHaveLength(requested)
    expect(stopped.position).toMatchObject({ complete: false, cursor: `cursor ${requested}` })
    const further = await scanOver((number) => empty(number + requested), stopped.position)
    expect(further.cursors[0]).toBe(`cursor ${requested}`)
  },
)

test('a scan with circular cursors ends at the first repeated cursor', async () => {
  const { cursors, ids, position } = await scanOver((number) => ({
    items: [{ id: String(number) }],
    nextCursor: `cursor ${number % 3}`,
  }))
  expect([cursors.length, ids]).toEqual([4, '1234'])
  expect(position).toMatchObject({ complete: true, endUnknown: true })
})

test('single empty pages do not stop a scan', async () => {
  const { error, position } = await scanOver((number) => ({
    items: number % 3 === 0 ? [{ id: `item ${number}` }] : [],
    nextCursor: number < 12 ? `cursor ${number}` : null,
  }))
  expect(error).toBeNull()
  expect(position).toMatchObject({ complete: true, endUnknown: false })
})

test('the next cursor is null if it was sent before', () => {
  expect(cursorAfter({ nextCursor: 'b' }, [null, 'a'])).toBe('b')
  expect(cursorAfter({ nextCursor: 'a' }, [null, 'a'])).toBeNull()
  expect(cursorAfter({ nextCursor: null }, [null])).toBeNull()
})

describe('failures', () => {
  const begin = page('ab', { nextCursor: 'x' })
  const end = page('cd')

  test.each<[string, Answer[], (string | null)[]]>([
    ['two pages', [begin, end], [null, 'x']],
    ['a lost connection', [begin, lost, lost, lost, end], [null, 'x', 'x', 'x', 'x']],
    ['a failure of the service', [status(500), begin, status(503), end], [null, null, 'x', 'x']],
    ['a refused cursor', [begin, status(400), begin, end], [null, 'x', null, 'x']],
  ])('a scan with %s reads every item', async (_, answers, requested) => {
    const { cursors, ids, error } = await scanOver(inOrder(answers), beginning, 1)
    expect([cursors, ids, error]).toEqual([requested, 'abcd', null])
  })

  test.each<[string, Answer[], string]>([
    ['a refused first page', [status(400)], ''],
    ['a cursor that is refused twice', [begin, status(400), begin, status(400)], 'ab'],
    ['a third failure in a row', [begin, status(500), status(500), status(500)], 'ab'],
    ['a missing permission', [begin, status(403)], 'ab'],
    ['a rate limit that continues', [begin, status(429)], 'ab'],
  ])('a scan stops at %s', async (_, answers, read) => {
    const { ids, error } = await scanOver(inOrder(answers), beginning, 1)
    expect(error).toBe(answers.at(-1))
    expect(ids).toBe(read)
  })

  test('a refused cursor stops a scan without allowed restarts', async () => {
    expect((await scanOver(inOrder([begin, status(400)]))).cursors).toEqual([null, 'x'])
  })
})

describe('without a network', () => {
  function scanOffline() {
    const life = new AbortController()
    const reported: boolean[] = []
    const events = new EventTarget()
    const browser = { onLine: false }
    vi.stubGlobal('navigator', browser)
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    const read = vi.fn(() => Promise.resolve(page('a')))
    const onOffline = (offline: boolean) => reported.push(offline)
    const pages = readPages(read, { signal: life.signal, known: () => 0, onOffline })
    return { life, reported, events, browser, read, first: pages.next() }
  }

  test('an offline scan reports that it waits and continues online', async () => {
    const { reported, events, browser, read, first } = scanOffline()
    expect([reported, read.mock.calls]).toEqual([[true], []])
    browser.onLine = true
    events.dispatchEvent(new Event('online'))
    expect((await first).value).toEqual(page('a'))
    expect(reported).toEqual([true, false])
  })

  test('an abort ends an offline scan', async () => {
    const { life, reported, read, first } = scanOffline()
    life.abort(new Error('paused'))
    await expect(first).rejects.toThrow('paused')
    expect([reported, read.mock.calls]).toEqual([[true], []])
  })

  test('a scan with an aborted signal sends nothing', async () => {
    const read = () => Promise.reject(new Error('sent'))
    const pages = readPages(read, { signal: AbortSignal.abort(new Error('left')), known: () => 0 })
    await expect(pages.next()).rejects.toThrow('left')
  })
})
