import { describe, expect, test } from 'vitest'
import type { WireError } from '../engine/errors'
import { SORT_FIELDS } from './app-views'
import { ask, list, names, testService, scan } from '../testing'

describe('§4.1 sort', () => {
  const service = testService({ seed: 'empty' })
  // Times with the same offset sort as text, times with different offsets do not
  const at = (text: string) => ({ at: text })
  const apps: [name: string, firstObserved: string, lastNewGrant: string, active: number][] = [
    ['beta', '2026-03-01T00:30:00+02:00', '2026-05-01T00:00:00Z', 5],
    ['Alpha', '2026-02-28T23:00:00Z', '2026-07-01T00:00:00Z', 5],
    ['gamma', '2026-04-01T00:00:00Z', '2026-05-01T00:00:00.000Z', 0],
    ['alpha', '2026-04-01T00:00:00Z', '2026-06-01T00:00:00Z', 9],
  ]
  for (const [name, firstObserved, lastNewGrant, active] of apps) {
    service.insertApp({
      name,
      accounts: { active, ended: 1 },
      keyEvents: { firstObserved: at(firstObserved), lastNewGrant: at(lastNewGrant) },
    })
  }

  test.each([
    // Ties keep the order of observation in both directions
    ['name:asc', ['Alpha', 'alpha', 'beta', 'gamma']],
    ['name:desc', ['gamma', 'beta', 'Alpha', 'alpha']],
    ['firstObserved:asc', ['beta', 'Alpha', 'gamma', 'alpha']],
    ['firstObserved:desc', ['gamma', 'alpha', 'Alpha', 'beta']],
    ['lastNewGrant:asc', ['beta', 'gamma', 'alpha', 'Alpha']],
    ['lastNewGrant:desc', ['Alpha', 'alpha', 'beta', 'gamma']],
    ['activeAccounts:asc', ['gamma', 'beta', 'Alpha', 'alpha']],
    ['activeAccounts:desc', ['alpha', 'beta', 'Alpha', 'gamma']],
  ])('the list is sorted by %s', (sort, expected) => {
    expect(names(service, `?sort=${sort}`)).toEqual(expected)
  })

  test.each(SORT_FIELDS.flatMap((field) => [`${field}:asc`, `${field}:desc`]))(
    '%s is a total order with every app once',
    (sort) => {
      const full = testService({ knobs: { rateLimit: 'off' } })
      const ids = scan(full, `?sort=${sort}&limit=37`).map((app) => app.id)
      expect(ids).toHaveLength(1060)
      expect(new Set(ids).size).toBe(1060)
    },
  )
})

describe('§2.7, §4 paging', () => {
  test('the page size is 25 by default and at most 200', () => {
    const service = testService()
    expect(list(service).meta).toMatchObject({ totalCount: 1060, limit: 25, hasMore: true })
    expect(list(service).items).toHaveLength(25)
    expect(list(service, '?limit=1').items).toHaveLength(1)
    expect(list(service, '?limit=201').meta.limit).toBe(200)
    expect(list(service, '?limit=100000').items).toHaveLength(200)
  })

  test('a full last page has hasMore false and no cursor', () => {
    const service = testService({ seed: 'empty' })
    for (const name of ['a', 'b', 'c', 'd']) service.insertApp({ name })
    const first = list(service, '?limit=2')
    expect(first.meta).toMatchObject({
      totalCount: 4,
      hasMore: true,
      nextCursor: expect.any(String) as string,
    })
    const last = list(service, `?limit=2&cursor=${first.meta.nextCursor}`)
    expect(last.meta).toEqual({ totalCount: 4, limit: 2, hasMore: false, nextCursor: null })
    expect(last.items).toHaveLength(2)
  })

  test('a list without apps has no cursor', () => {
    expect(list(testService({ seed: 'empty' }))).toEqual({
      meta: { totalCount: 0, limit: 25, hasMore: false, nextCursor: null },
      items: [],
    })
  })

  test('an app added or removed while paging shifts the rows', () => {
    const service = testService()
    const first = list(service, '?limit=50')
    const inserted = service.insertApp({ name: 'Just observed' })
    const second = list(service, `?limit=50&cursor=${first.meta.nextCursor}`)
    expect(second.meta.totalCount).toBe(1061)
    expect(second.items[0]?.id).toBe(first.items.at(-1)?.id)
    service.removeApp(inserted)
    service.removeApp(first.items[0]?.id ?? '')
    const again = list(service, `?limit=50&cursor=${first.meta.nextCursor}`)
    expect(again.meta.totalCount).toBe(1059)
    expect(again.items[0]?.id).toBe(second.items[2]?.id)
  })

  test('a cursor past the end of a shorter list gives an empty page', () => {
    const service = testService({ seed: 'empty' })
    const ids = ['a', 'b', 'c'].map((name) => service.insertApp({ name }))
    const first = list(service, '?limit=2')
    for (const id of ids) service.removeApp(id)
    expect(list(service, `?cursor=${first.meta.nextCursor}`)).toMatchObject({
      meta: { hasMore: false, nextCursor: null },
      items: [],
    })
  })

  test('the knob emptyFirstPages adds empty pages and loses no app', () => {
    const service = testService({ knobs: { emptyFirstPages: 2, rateLimit: 'off' } })
    let page = list(service, '?limit=200')
    for (const _ of [1, 2]) {
      expect(page.items).toEqual([])
      expect(page.meta).toMatchObject({ totalCount: 1060, hasMore: true })
      page = list(service, `?cursor=${page.meta.nextCursor}`)
    }
    expect(page.items).toHaveLength(200)
    expect(new Set(scan(service, '?limit=200').map((app) => app.id)).size).toBe(1060)
    expect(list(service, '?search=nobody-has-this').meta).toMatchObject({ hasMore: false })
  })

  test('the knob emptyMiddlePage adds an empty page and loses no app', () => {
    const service = testService({ knobs: { emptyMiddlePage: true, rateLimit: 'off' } })
    const second = list(service, `?limit=200&cursor=${list(service, '?limit=200').meta.nextCursor}`)
    expect(second.items).toEqual([])
    expect(second.meta).toMatchObject({ hasMore: true, nextCursor: expect.any(String) as string })
    expect(new Set(scan(service, '?limit=200').map((app) => app.id)).size).toBe(1060)
  })
})

describe('§4 cursors', () => {
  const next = (service: ReturnType<typeof testService>, query: string) =>
    list(service, query).meta.nextCursor ?? ''

  test.each(['nonsense', 'eyJhIjoxfQ', '%00', 'YTpiOmM'])('a cursor is refused: %s', (cursor) => {
    expect(ask<WireError>(testService(), `/oauth-apps?cursor=${cursor}`).status).toBe(400)
  })

  test('a cursor with one changed character is refused', () => {
    const service = testService()
    const cursor = next(service, '?limit=5')
    const changed = `${cursor.slice(0, 20)}${cursor[20] === 'A' ? 'B' : 'A'}${cursor.slice(21)}`
    expect(ask(service, `/oauth-apps?cursor=${changed}`).status).toBe(400)
  })

  test('a cursor lasts as long as the knob cursorExpiry says', () => {
    const service = testService()
    const cursor = next(service, '?limit=5')
    const status = () => ask(service, `/oauth-apps?limit=5&cursor=${cursor}`).status
    service.clock.advance(86_400_000)
    expect(status()).toBe(200)
    service.knobs.cursorExpiry = { afterMs: 60_000 }
    expect(status()).toBe(400)
    service.knobs.cursorExpiry = { afterRequests: 4 }
    expect([status(), status(), status()]).toEqual([200, 200, 400])
  })

  test('the knob cursorFilterBound refuses a cursor with other filters or sort', () => {
    const service = testService()
    const cursor = next(service, '?verified=true&limit=5')
    const statuses = () =>
      [
        'verified=true',
        'limit=9&verified=true',
        'verified=false',
        'verified=true&sort=name:asc',
      ].map((query) => ask(service, `/oauth-apps?${query}&cursor=${cursor}`).status)
    expect(statuses()).toEqual([200, 200, 200, 200])
    service.knobs.cursorFilterBound = true
    expect(statuses()).toEqual([200, 200, 400, 400])
  })
})

describe('a large list', () => {
  test('20,000 generated apps are listed once each, in order', () => {
    const service = testService({ apps: 20_000, knobs: { limitMaximum: 5_000, rateLimit: 'off' } })
    const apps = scan(service, '?limit=5000&sort=lastNewGrant:asc')
    const { totalCount } = list(service).meta
    expect(totalCount).toBeGreaterThan(20_000)
    expect(new Set(apps.map((app) => app.id)).size).toBe(totalCount)
    const times = apps.map((app) => Date.parse(app.keyEvents.lastNewGrant.at))
    expect(times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0))).toBe(true)
  })
})
