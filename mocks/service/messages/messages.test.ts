import { describe, expect, test } from 'vitest'
import type { Knobs } from '../engine/knobs'
import { tenantId } from '../engine/tenants'
import { type Listed, send, testService } from '../testing'
import type { MessageRow } from './messages'

interface Job {
  id: string
  status: string
  data: Listed<{ id: string; date: string; subject: string }> | null
}

const BODY = {
  mqlSearchString: 'invoice',
  startDate: '2026-08-01T00:00:00Z',
  endDate: '2026-11-20T12:00:00Z',
}
const AT_ONCE = { searchDone: { afterPolls: 0 } }
/** Starts a search in a service of its own. */
const start = (knobs: Partial<Knobs> = {}, body: object = BODY, as = 'full access') => {
  const service = testService({ knobs: { rateLimit: 'off', ...knobs } })
  const again = (more: object) =>
    send<Job>(service, 'POST', '/messages/search', { body: { ...body, ...more }, as }).body
  const job = again({})
  const pollOf = ({ id }: Job, query = '') =>
    send<Job>(service, 'GET', `/messages/search/${id}${query}`, { as })
  return { service, job, again, pollOf, poll: (query?: string) => pollOf(job, query) }
}
const found = (change: object, as?: string) => {
  const { data } = start({ ...AT_ONCE, limitDefault: 200 }, { ...BODY, ...change }, as).poll().body
  if (data === null) throw new Error('not done')
  return data
}

describe('§4.6 POST /messages/search', () => {
  test('the knob searchFirstStatus chooses the first status', () => {
    const id = expect.stringMatching(/^job\.1\.[\w-]+$/) as string
    expect(start().job).toEqual({ id, status: 'CREATED' })
    expect(start({ searchFirstStatus: 'STARTED' }).job).toEqual({ id, status: 'STARTED' })
  })

  const service = testService({ knobs: { rateLimit: 'off' } })
  const post = (body: unknown, as = 'full access', query = '') =>
    send(service, 'POST', `/messages/search${query}`, { body, as })

  const DATE = 'must be an ISO 8601 date-time'
  const TEXT = 'must be text that is not blank'
  const TENANTS = 'must be a list of tenant ids that is not empty'
  test.each([
    ['mqlSearchString', ' ', TEXT],
    ['mqlSearchString', 4, TEXT],
    ['startDate', 'soon', DATE],
    ['endDate', '2026-07-31T23:59Z', 'must not be before startDate'],
    ['uDomainIds', [], TENANTS],
    ['uDomainIds', 'x', TENANTS],
    ['uDomainIds', ['x', 1], TENANTS],
  ])('a 400 names the failure of %s %j', (path, value, message) => {
    expect(post({ ...BODY, [path]: value }).body.validationFailures).toEqual([{ path, message }])
  })

  test('a search is 400 with a query and 403 without issue permission', () => {
    expect(post(BODY, 'full access', '?limit=1').status).toBe(400)
    expect(post(BODY, 'no issues').status).toBe(403)
  })

  test.each([
    ['2026-08-01T00:00Z', 200],
    ['2026-08-01T00:00:00.5Z', 200],
    ['2026-08-01T00:00:00.123+02:00', 200],
    ['2026-08-01T23:59:59-11:30', 200],
    ['2024-02-29T00:00:00Z', 200],
    ['2026-08-01T00Z', 400],
    ['2026-08-01T00:00', 400],
    ['2026-08-01 00:00:00Z', 400],
    ['2026-08-01T00:00:00.Z', 400],
    ['2026-08-01T00:00:00+02', 400],
    ['2026-08-01T00:00:00Zx', 400],
    ['x2026-08-01T00:00:00Z', 400],
    ['26-08-01T00:00:00Z', 400],
    ['2026-02-29T00:00:00Z', 400],
    ['2026-08-01T25:00:00Z', 400],
  ])('the start %s is answered with %i', (startDate, status) => {
    expect(post({ ...BODY, startDate }).status).toBe(status)
  })
})

describe('§3, §4.6 GET /messages/search/{search_id}', () => {
  test.each([
    ['some polls', { afterPolls: 4 }, 0, ['CREATED', 'STARTED', 'STARTED', 'DONE', 'DONE']],
    ['some time', { afterMs: 10_000 }, 4_000, ['CREATED', 'STARTED', 'DONE']],
  ])('the knob searchDone ends a search after %s', (_, searchDone, ms, statuses) => {
    const { service, poll } = start({ searchDone })
    for (const status of statuses) {
      service.clock.advance(ms)
      const { body } = poll()
      expect([body.status, body.data !== null]).toEqual([status, status === 'DONE'])
    }
  })

  test('results have date, subject and sender and are paged by cursor', () => {
    const { poll } = start({ ...AT_ONCE, limitDefault: 5 })
    const items: { id: string }[] = []
    let query = ''
    let total = 0
    do {
      const { items: page = [], meta } = poll(query).body.data ?? {}
      items.push(...page)
      total = meta?.totalCount ?? 0
      query = meta?.nextCursor ? `?cursor=${meta.nextCursor}` : ''
    } while (query !== '')
    expect(new Set(items.map(({ id }) => id)).size).toBe(total)
    expect(total).toBeGreaterThan(5)
    for (const item of items) expect(Object.keys(item)).toEqual(['id', 'date', 'subject', 'from'])
  })

  test.each(['?cursor=', '?cursor=x', '?limit=5'])('a poll with %s is 400', (query) => {
    expect(start().poll(query).status).toBe(400)
  })

  test('a cursor belongs to one search, and to none before its first result', () => {
    const { poll, pollOf, again } = start({ ...AT_ONCE, limitDefault: 2 })
    const cursor = `?cursor=${poll().body.data?.meta.nextCursor}`
    const other = again({ mqlSearchString: 'example' })
    expect(pollOf(other).body.data).not.toEqual(poll().body.data)
    expect([poll(cursor).status, pollOf(other, cursor).status]).toEqual([200, 400])
    // Another service gives its first search the same ID
    expect(start({ searchDone: { afterPolls: 9 } }).poll(cursor).status).toBe(400)
  })
})

describe('§4.6 what a search finds', () => {
  const [first] = found({}).items
  const row = send<MessageRow>(testService(), 'GET', `/messages/${first?.id}`).body
  const { sender, subject, snippet } = row
  const moved = (ms: number) => new Date(Date.parse(row.date) + ms).toISOString()
  /** Returns true when the search finds the message at its own time. */
  const isFound = (mqlSearchString: string, from = 0, to = 0) =>
    found({ mqlSearchString, startDate: moved(from), endDate: moved(to) }).items.some(
      ({ id }) => id === row.id,
    )
  const lastWord = (text: string) => text.split(' ').at(-1) ?? ''
  const firstWord = (text: string) => text.split(' ')[0] ?? ''

  test.each([
    ['by its subject', firstWord(subject), true],
    ['by its snippet', lastWord(snippet), true],
    ['by the address of its sender', sender.email ?? '', true],
    ['by a name of its sender', lastWord(sender.displayName ?? ''), true],
    ['in upper case', firstWord(subject).toUpperCase(), true],
    ['by words of two fields', ` ${lastWord(snippet)}   ${firstWord(subject)} `, true],
    ['by a word that it lacks', `${firstWord(subject)} nobodywrotethis`, false],
    [
      'by the end of one field and the start of the next',
      lastWord(subject) + firstWord(snippet),
      false,
    ],
  ])('a message is searched %s (%s): %s', (_, words, is) => {
    expect(words.trim()).not.toBe('')
    expect(isFound(words)).toBe(is)
  })

  test.each([
    [-1, 1, true],
    [0, 0, true],
    [1, 2, false],
    [-2, -1, false],
  ])('a search includes its start and its end: from %i to %i ms is %s', (from, to, is) => {
    expect(isFound(firstWord(subject), from, to)).toBe(is)
  })

  test('uDomainIds narrows to tenants within reach', () => {
    const count = (names?: ('harbour' | 'quarry' | 'lagoon')[], as?: string) =>
      found({ mqlSearchString: 'example', ...(names && { uDomainIds: names.map(tenantId) }) }, as)
        .meta.totalCount ?? 0
    expect(count(['harbour']) + count(['quarry'])).toBe(count())
    expect(count(['harbour', 'quarry'])).toBe(count())
    expect(count(['lagoon'])).toBe(0)
    expect(count(undefined, 'one tenant')).toBe(count(['quarry']))
  })

  test('§5 results follow the token’s present reach', () => {
    const { service, poll } = start(AT_ONCE, { ...BODY, mqlSearchString: 'example' })
    const countIn = (...tenants: ('harbour' | 'quarry')[]) => {
      service.setAccess('full access', { tenants })
      return poll().body.data?.meta.totalCount ?? 0
    }
    const inBoth = countIn('quarry', 'harbour')
    expect(countIn('quarry')).toBeGreaterThan(0)
    expect(countIn('quarry')).toBeLessThan(inBoth)
    expect(countIn('quarry', 'harbour')).toBe(inBoth)
  })
})

describe('§4.6 GET /messages/{message_id}', () => {
  const service = testService({ knobs: { rateLimit: 'off' } })
  const id = found({ uDomainIds: [tenantId('harbour')] }).items[0]?.id ?? ''

  test('a message has all its fields and no other', () => {
    const fields = ['id', 'sender', 'recipients', 'subject', 'date', 'snippet', 'attachments']
    expect(Object.keys(send<object>(service, 'GET', `/messages/${id}`).body)).toEqual(fields)
  })

  test.each([
    [`/messages/${id}`, 'no issues', 403],
    ['/messages/search/job.1.unknown', 'no issues', 403],
    [`/messages/${id}`, 'one tenant', 404],
    ['/messages/search', 'full access', 404],
    [`/messages/${id}?include=links`, 'full access', 400],
  ])('%s, as %s, is %i', (path, as, status) => {
    expect(send(service, 'GET', path, { as }).status).toBe(status)
  })
})
