import { describe, expect, test } from 'vitest'
import { ask, list, names, testService, scan } from '../testing'

describe('§4.1 sort', () => {
  const service = testService({ seed: 'empty' })
  // Times with the same offset sort as text, times with different offsets do not
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
      keyEvents: { firstObserved: { at: firstObserved }, lastNewGrant: { at: lastNewGrant } },
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
})

describe('§2.7, §4 paging', () => {
  const END = { hasMore: false, nextCursor: null }

  test('a full last page, and a list without apps, have no cursor', () => {
    const service = testService({ seed: 'empty' })
    expect(list(service)).toEqual({ meta: { totalCount: 0, limit: 25, ...END }, items: [] })
    for (const name of ['a', 'b', 'c', 'd']) service.insertApp({ name })
    const { nextCursor } = list(service, '?limit=2').meta
    const last = list(service, `?limit=2&cursor=${nextCursor}`)
    expect(last.meta).toEqual({ totalCount: 4, limit: 2, ...END })
    expect(last.items).toHaveLength(2)
  })

  test('a cursor past the end of a shorter list gives an empty page', () => {
    const service = testService({ seed: 'empty' })
    const ids = ['a', 'b', 'c'].map((name) => service.insertApp({ name }))
    const { nextCursor } = list(service, '?limit=2').meta
    for (const id of ids) service.removeApp(id)
    expect(list(service, `?cursor=${nextCursor}`)).toMatchObject({ meta: END, items: [] })
  })

  test.each([
    ['emptyFirstPages', { emptyFirstPages: 2 }, [0, 0, 200]],
    ['emptyMiddlePage', { emptyMiddlePage: true }, [200, 0, 200]],
  ])('the knob %s adds empty pages and loses no app', (_, knobs, sizes) => {
    const service = testService({ knobs: { ...knobs, rateLimit: 'off' } })
    let query = '?limit=200'
    for (const size of sizes) {
      const { items, meta } = list(service, query)
      expect(items).toHaveLength(size)
      expect(meta).toMatchObject({ totalCount: 1060, hasMore: true })
      query = `?cursor=${meta.nextCursor}`
    }
    expect(new Set(scan(service, '?limit=200').map((app) => app.id)).size).toBe(1060)
    expect(list(service, '?search=nobody-has-this').meta.hasMore).toBe(false)
  })
})

describe('§4 cursors', () => {
  const statusOf = (service: ReturnType<typeof testService>, query: string) => {
    const { nextCursor } = list(service, '?verified=true&limit=5').meta
    return () => ask(service, `/oauth-apps?${query}&cursor=${nextCursor}`).status
  }

  test('a cursor lasts as long as the knob cursorExpiry says', () => {
    const service = testService()
    const status = statusOf(service, 'limit=5')
    service.clock.advance(86_400_000)
    expect(status()).toBe(200)
    service.knobs.cursorExpiry = { afterMs: 60_000 }
    expect(status()).toBe(400)
    service.knobs.cursorExpiry = { afterRequests: 4 }
    expect([status(), status(), status()]).toEqual([200, 200, 400])
  })

  test.each([
    ['verified=true', 200],
    ['limit=9&verified=true', 200],
    ['verified=false', 400],
    ['verified=true&sort=name:asc', 400],
  ])(
    'the knob cursorFilterBound accepts a cursor only with its filters and sort: %s',
    (query, status) => {
      const service = testService()
      const answered = statusOf(service, query)
      expect(answered()).toBe(200)
      service.knobs.cursorFilterBound = true
      expect(answered()).toBe(status)
    },
  )
})
