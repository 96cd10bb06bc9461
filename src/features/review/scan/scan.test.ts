import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/errors'
import { exampleApp } from '#/testing/example-app'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import type { OauthAppId } from '#/domain/ids'
import { hasGaps, possiblyMissed } from '#/lists/sift/sift'
import { fromTheTop, newScan, scanFilters, withPage, type Scan } from './scan'
import { walkScan } from './scan-walk'

const idOf = (name: string) => `oapp.1.${name}` as OauthAppId

/** An app; a name in capitals means that its recommendation is staged. */
function app(name: string, change: Partial<OauthApp> = {}): OauthApp {
  const staged = name.toUpperCase() === name
  return exampleApp(name.toLowerCase(), {
    name,
    classification: 'safe',
    recommendedClassification: staged
      ? { value: 'malicious', status: 'staged', issueId: null }
      : null,
    ...change,
  })
}

function page(names: string, change: Partial<Page<OauthApp>> = {}): Page<OauthApp> {
  return {
    items: names.split(' ').map((name) => app(name)),
    unreadable: [],
    nextCursor: null,
    totalCount: 6,
    endUnknown: false,
    readAt: 1000,
    ...change,
  }
}

const found = (scan: Scan) => [...scan.finds.values()].map(({ name }) => name)
const begun = withPage(newScan, page('a B c', { nextCursor: 'x' }))

describe('pages of one pass', () => {
  test('keeps staged apps and only counts the others', () => {
    const scan = withPage(begun, page('d E f'))
    expect(found(scan)).toEqual(['B', 'E'])
    expect(scan).toMatchObject({ checked: 6, complete: true, repeated: 0 })
    expect(possiblyMissed(scan)).toBe(0)
  })

  test('keeps an app that is staged with a value outside the listed ones', () => {
    const later = { value: 'quarantined', status: 'staged', issueId: null }
    const unlisted = app('Q', { classification: null, recommendedClassification: later })
    expect(found(withPage(newScan, { ...page('a'), items: [unlisted] }))).toEqual(['Q'])
    expect(scanFilters, 'a filter by classification would leave it out').toEqual({})
  })

  test('keeps no accepted or rejected recommendations', () => {
    const resolved = ['accepted', 'rejected'].map((status, index) =>
      app(`r${index}`, { recommendedClassification: { value: 'safe', status, issueId: null } }),
    )
    expect(found(withPage(newScan, { ...page('B'), items: [...resolved, app('B')] }))).toEqual([
      'B',
    ])
  })

  test('keeps a staged value that equals the committed one, and a staged Safe', () => {
    const same = app('S', {
      recommendedClassification: { value: 'safe', status: 'staged', issueId: null },
    })
    const unknown = app('T', { ...same, id: idOf('t'), name: 'T', classification: null })
    expect(found(withPage(newScan, { ...page('a'), items: [same, unknown] }))).toEqual(['S', 'T'])
  })

  test('counts rows once that moved to a later page and came twice', () => {
    const scan = withPage(begun, page('B c d', { totalCount: 7 }))
    expect(scan).toMatchObject({ checked: 4, repeated: 2 })
    expect(found(scan)).toEqual(['B'])
    expect(possiblyMissed(scan)).toBe(3)
  })

  test('counts a possibly missed row when the list got shorter, although the numbers agree', () => {
    const scan = withPage(begun, page('e f', { totalCount: 5 }))
    expect(scan.checked).toBe(5)
    expect(possiblyMissed(scan)).toBe(1)
  })

  test('removes a find that is not staged any more', () => {
    expect(found(withPage(begun, { ...page('d'), items: [app('b')] }))).toEqual([])
  })

  test('ignores the version of an app that is older than a decision', () => {
    const scan = withPage(newScan, page('a B C'), (id) => id === idOf('b'))
    expect(found(scan)).toEqual(['C'])
  })

  test('counts an unreadable app as seen, and once', () => {
    const bad = { id: 'oapp.1.z', reason: '', raw: '{}' }
    const first = withPage(
      newScan,
      page('a', { nextCursor: 'x', unreadable: [bad], totalCount: 3 }),
    )
    const scan = withPage(first, page('b', { unreadable: [bad], totalCount: 3 }))
    expect(scan).toMatchObject({ checked: 3, unreadable: 1 })
    expect(possiblyMissed(scan)).toBe(0)
  })

  test('does not end at an empty page with a cursor, but ends at a cursor that leads to itself', () => {
    const empty = { items: [], nextCursor: 'y' }
    expect(withPage(begun, page('a', empty)).complete).toBe(false)
    expect(withPage(begun, page('a', { nextCursor: 'x' }))).toMatchObject({
      complete: true,
      endUnknown: true,
    })
  })

  test('uses the latest total, because it can change between pages', () => {
    expect(withPage(begun, page('d', { totalCount: 9 })).totalCount).toBe(9)
    expect(withPage(begun, page('d', { totalCount: null })).totalCount).toBe(6)
  })

  test('counts rows once that moved by more than a page, and reports the gap', () => {
    const more = { nextCursor: 'y', totalCount: 9 }
    const scan = withPage(withPage(begun, page('d E f', more)), page('a B c', { totalCount: 12 }))
    expect(scan).toMatchObject({ checked: 6, repeated: 3, complete: true })
    expect(possiblyMissed(scan)).toBe(6)
    expect(found(scan)).toEqual(['B', 'E'])
  })

  test('keeps only the finds and eight bytes for each app', () => {
    let scan = newScan
    for (let index = 0; index < 500; index += 1) {
      const names = Array.from({ length: 200 }, (_, row) => `a${index}-${row}`)
      if (index % 100 === 0) names[0] = `F${index}`
      scan = withPage(scan, page(names.join(' '), { nextCursor: `c${index}`, totalCount: 1e5 }))
    }
    expect(scan.checked).toBe(100_000)
    expect(scan.finds.size).toBe(5)
    expect(JSON.stringify({ ...scan, seen: null }).length).toBeLessThan(3000)
    expect(scan.seen.byteLength).toBeLessThanOrEqual(800_000)
  })
})

describe('another pass', () => {
  const done = withPage(begun, page('d E f'))

  test('keeps all finds until it is complete, and then only those it saw', () => {
    const second = withPage(fromTheTop(done, 'again'), page('a B c', { nextCursor: 'x' }))
    expect(found(second)).toEqual(['B', 'E'])
    expect(second.checked).toBe(3)
    expect(found(withPage(second, page('d G f')))).toEqual(['B', 'G'])
  })

  test('counts an app as seen if it was read alone after the page was requested', () => {
    const isOld = (id: OauthAppId) => id === idOf('b')
    const second = withPage(fromTheTop(done, 'again'), page('a B c', { nextCursor: 'x' }), isOld)
    expect(found(withPage(second, page('d E f')))).toEqual(['B', 'E'])
  })

  test.each<[string, Page<OauthApp>]>([
    ['apps are missing', page('a B')],
    ['the end is unknown', page('a B c d f g', { endUnknown: true })],
    [
      'an app could not be read',
      page('a B c d f', { unreadable: [{ id: idOf('e'), reason: '', raw: '' }] }),
    ],
  ])('keeps all finds if it has a gap: %s', (_, only) => {
    const second = withPage(fromTheTop(done, 'again'), only)
    expect(found(second)).toEqual(['B', 'E'])
    expect(hasGaps(second)).toBe(true)
    expect(hasGaps(done)).toBe(false)
  })
})

describe('the walk', () => {
  const status = (code: number) => new ApiError('status', '', { status: code })
  beforeAll(() => {
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })

  async function walkOver(answers: (Page<OauthApp> | Error)[]) {
    const cursors: (string | null)[] = []
    const left = [...answers]
    let scan = newScan
    const error = await walkScan({
      signal: new AbortController().signal,
      scan: () => scan,
      onProgress: (next) => {
        scan = next
      },
      read: (cursor) => {
        cursors.push(cursor)
        const next = left.shift() ?? status(404)
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
      },
    }).catch((failure: unknown) => failure)
    return { scan, cursors, error: error instanceof ApiError ? error.status : null }
  }

  const begin = page('a B c', { nextCursor: 'x' })
  const end = page('d E f')
  const gone = status(400)

  test.each<[string, (Page<OauthApp> | Error)[], (string | null)[], string[], number | null]>([
    ['two pages', [begin, end], [null, 'x'], ['B', 'E'], null],
    ['a refused cursor', [begin, gone, begin, end], [null, 'x', null, 'x'], ['B', 'E'], null],
    [
      'a cursor refused after every page',
      [begin, gone, begin, gone, begin, end],
      [null, 'x', null, 'x', null, 'x'],
      ['B', 'E'],
      null,
    ],
    ['a refused first page', [gone], [null], [], 400],
  ])('%s', async (_, answers, cursors, names, error) => {
    const walk = await walkOver(answers)
    expect(walk.cursors).toEqual(cursors)
    expect(found(walk.scan)).toEqual(names)
    expect(walk.error).toBe(error)
  })

  test('stops if the service refuses every cursor', async () => {
    const answers = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? begin : gone))
    const { cursors, error } = await walkOver(answers)
    expect(error).toBe(400)
    expect(cursors.length).toBeLessThan(10)
  })
})
