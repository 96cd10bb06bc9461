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
  // No pause before another try.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page; every item is a letter. */
function page(letters: string, change: Partial<Page<Item>> = {}): Page<Item> {
  const items = letters.split('').map((id) => ({ id }))
  const counts = { nextCursor: null, totalCount: null, endUnknown: false, readAt: 1 }
  return { items, unreadable: [], ...counts, ...change }
}

/** Walks over a collection that gives these answers by their number. */
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
  ['after an item, three', 'a', 3],
  ['before the first one, twenty', '', 20],
])(
  'empty pages with ever new cursors end the walk: %s; a person may continue',
  async (_when, first, most) => {
    const asked = first.length + most
    const empty = (number: number) => ({
      items: number === 1 ? page(first).items : [],
      nextCursor: `cursor ${number}`,
    })
    const stopped = await scanOver(empty)
    expect(stopped.error).toSatisfy(isEndless)
    expect(String(stopped.error)).toContain(`The last ${most} pages contained no new items`)
    expect(stopped.cursors).toHaveLength(asked)
    expect(stopped.position).toMatchObject({ complete: false, cursor: `cursor ${asked}` })
    const further = await scanOver((number) => empty(number + asked), stopped.position)
    expect(further.cursors[0]).toBe(`cursor ${asked}`)
  },
)

test('cursors in a circle end at the first repeated one', async () => {
  const { cursors, ids, position } = await scanOver((number) => ({
    items: [{ id: String(number) }],
    nextCursor: `cursor ${number % 3}`,
  }))
  expect([cursors.length, ids]).toEqual([4, '1234'])
  expect(position).toMatchObject({ complete: true, endUnknown: true })
})

test('a single empty page ends nothing', async () => {
  const { error, position } = await scanOver((number) => ({
    items: number % 3 === 0 ? [{ id: `item ${number}` }] : [],
    nextCursor: number < 12 ? `cursor ${number}` : null,
  }))
  expect(error).toBeNull()
  expect(position).toMatchObject({ complete: true, endUnknown: false })
})

test('a list sends no cursor twice', () => {
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
  ])('every item is read: %s', async (_, answers, asked) => {
    const { cursors, ids, error } = await scanOver(inOrder(answers), beginning, 1)
    expect([cursors, ids, error]).toEqual([asked, 'abcd', null])
  })

  test.each<[string, Answer[], string]>([
    ['a refused first page', [status(400)], ''],
    ['a cursor that is refused twice', [begin, status(400), begin, status(400)], 'ab'],
    ['a third failure in a row', [begin, status(500), status(500), status(500)], 'ab'],
    ['a missing permission', [begin, status(403)], 'ab'],
    ['a rate limit that continues', [begin, status(429)], 'ab'],
  ])('the walk stops at %s', async (_, answers, read) => {
    const { ids, error } = await scanOver(inOrder(answers), beginning, 1)
    expect(error).toBe(answers.at(-1))
    expect(ids).toBe(read)
  })

  test('without a limit given, a refused cursor stops the walk', async () => {
    expect((await scanOver(inOrder([begin, status(400)]))).cursors).toEqual([null, 'x'])
  })
})

describe('without a network', () => {
  function scanOffline() {
    const life = new AbortController()
    const said: boolean[] = []
    const events = new EventTarget()
    const browser = { onLine: false }
    vi.stubGlobal('navigator', browser)
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    const read = vi.fn(() => Promise.resolve(page('a')))
    const onOffline = (offline: boolean) => said.push(offline)
    const pages = readPages(read, { signal: life.signal, known: () => 0, onOffline })
    return { life, said, events, browser, read, first: pages.next() }
  }

  test('the walk waits for it and reports that', async () => {
    const { said, events, browser, read, first } = scanOffline()
    expect([said, read.mock.calls]).toEqual([[true], []])
    browser.onLine = true
    events.dispatchEvent(new Event('online'))
    expect((await first).value).toEqual(page('a'))
    expect(said).toEqual([true, false])
  })

  test('an abort ends it', async () => {
    const { life, said, read, first } = scanOffline()
    life.abort(new Error('paused'))
    await expect(first).rejects.toThrow('paused')
    expect([said, read.mock.calls]).toEqual([[true], []])
  })

  test('an aborted walk sends nothing', async () => {
    const read = () => Promise.reject(new Error('sent'))
    const pages = readPages(read, { signal: AbortSignal.abort(new Error('left')), known: () => 0 })
    await expect(pages.next()).rejects.toThrow('left')
  })
})
