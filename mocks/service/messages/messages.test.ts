import { describe, expect, test } from 'vitest'
import { tenantId } from '../engine/tenants'
import { type Listed, send, testService } from '../testing'

interface Found {
  id: string
  date: string
  subject: string
  from: { email: string | null }
}
interface Job {
  id: string
  status: string
  data: Listed<Found> | null
}

const BODY = {
  mqlSearchString: 'invoice',
  startDate: '2026-08-01T00:00:00Z',
  endDate: '2026-11-20T12:00:00Z',
}
const knobs = { rateLimit: 'off' } as const
const start = (service = testService({ knobs }), body: object = BODY, as?: string) => {
  const { status, body: job } = send<Job>(service, 'POST', '/messages/search', {
    body,
    ...(as === undefined ? {} : { as }),
  })
  expect(status).toBe(200)
  const poll = (query = '') => send<Job>(service, 'GET', `/messages/search/${job.id}${query}`)
  return { service, job, poll }
}
const found = (body: object, as?: string): Listed<Found> => {
  const { service, job } = start(
    testService({ knobs: { ...knobs, searchDone: { afterPolls: 1 } } }),
    body,
    as,
  )
  const { body: done } = send<Job>(service, 'GET', `/messages/search/${job.id}`, {
    as: as ?? 'full access',
  })
  if (done.data === null) throw new Error('not done')
  return done.data
}

describe('§4.6 POST /messages/search', () => {
  test('a search starts with an ID of the form job.1.<base64> and a status', () => {
    expect(start().job).toEqual({
      id: expect.stringMatching(/^job\.1\.[\w-]+$/) as string,
      status: 'CREATED',
    })
    expect(start(testService({ knobs: { searchFirstStatus: 'STARTED' } })).job.status).toBe(
      'STARTED',
    )
  })

  test.each([
    ['nothing', undefined, ['body']],
    ['no JSON', '{', ['body']],
    ['a list', '[]', ['body']],
    ['an empty body', {}, ['mqlSearchString', 'startDate', 'endDate']],
    ['a blank query', { ...BODY, mqlSearchString: ' ' }, ['mqlSearchString']],
    ['a number', { ...BODY, mqlSearchString: 4 }, ['mqlSearchString']],
    ['a date without time', { ...BODY, startDate: '2026-11-01' }, ['startDate']],
    ['a time without zone', { ...BODY, startDate: '2026-11-01T00:00:00' }, ['startDate']],
    ['a day that does not exist', { ...BODY, startDate: '2026-02-30T00:00:00Z' }, ['startDate']],
    ['words', { ...BODY, endDate: 'yesterday' }, ['endDate']],
    ['an end before the start', { ...BODY, endDate: '2026-07-01T00:00:00Z' }, ['endDate']],
    ['no tenant', { ...BODY, uDomainIds: [] }, ['uDomainIds']],
    ['tenants that are no list', { ...BODY, uDomainIds: 'x' }, ['uDomainIds']],
    ['a tenant that is no text', { ...BODY, uDomainIds: [1] }, ['uDomainIds']],
    ['another field', { ...BODY, limit: 10 }, ['limit']],
  ])('a search with %s is 400', (_, body, fields) => {
    const { status, body: error } = send(testService(), 'POST', '/messages/search', { body })
    expect(status).toBe(400)
    expect(error.validationFailures?.map((failure) => failure['path'] ?? failure['param'])).toEqual(
      fields,
    )
  })

  test('a search is 403 without issue permission and 400 with a query', () => {
    const service = testService()
    expect(send(service, 'POST', '/messages/search', { body: BODY, as: 'no issues' }).status).toBe(
      403,
    )
    expect(send(service, 'POST', '/messages/search?limit=1', { body: BODY }).status).toBe(400)
  })
})

describe('§3, §4.6 GET /messages/search/{search_id}', () => {
  test('data is null until the search is DONE', () => {
    const { poll } = start()
    expect(poll().body).toMatchObject({ status: 'STARTED', data: null })
    const done = poll().body
    expect(done).toMatchObject({ status: 'DONE', data: { meta: { hasMore: false } } })
    expect(done.data?.items).toHaveLength(done.data?.meta.totalCount ?? 0)
    expect(poll().body.status).toBe('DONE')
  })

  test('the knob searchDone ends a search after some polls', () => {
    const { poll } = start(testService({ knobs: { searchDone: { afterPolls: 4 } } }))
    expect(Array.from({ length: 5 }, () => poll().body.status)).toEqual([
      'CREATED',
      'STARTED',
      'STARTED',
      'DONE',
      'DONE',
    ])
  })

  test('the knob searchDone ends a search after some time', () => {
    const service = testService({ knobs: { searchDone: { afterMs: 10_000 } } })
    const { poll } = start(service)
    const at = (ms: number) => {
      service.clock.advance(ms)
      return poll().body.status
    }
    expect([at(1000), at(5000), at(4000)]).toEqual(['CREATED', 'STARTED', 'DONE'])
  })

  test('results have date, subject and sender and are paged by cursor', () => {
    const { poll } = start(
      testService({ knobs: { limitDefault: 5, searchDone: { afterPolls: 0 } } }),
    )
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const { data }: Job = poll(cursor === null ? '' : `?cursor=${cursor}`).body
      for (const item of data?.items ?? []) {
        expect(Object.keys(item)).toEqual(['id', 'date', 'subject', 'from'])
        expect(item.id).toMatch(/^msg\.1\./)
        ids.push(item.id)
      }
      expect(data?.meta.limit).toBe(5)
      cursor = data?.meta.nextCursor ?? null
    } while (cursor !== null)
    expect(ids.length).toBeGreaterThan(5)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(['?cursor=', '?cursor=x', '?limit=5', '?status=DONE'])(
    'a poll with %s is 400',
    (query) => {
      const { poll } = start()
      expect(poll(query).status).toBe(400)
    },
  )

  test('a cursor is refused before the first result', () => {
    const done = start(testService({ knobs: { limitDefault: 2, searchDone: { afterPolls: 0 } } }))
    const cursor = done.poll().body.data?.meta.nextCursor
    done.service.knobs.searchDone = { afterPolls: 9 }
    const { job } = start(done.service)
    expect(send(done.service, 'GET', `/messages/search/${job.id}?cursor=${cursor}`).status).toBe(
      400,
    )
  })

  test('an unknown search, or another token’s, is 404', () => {
    const { service, job } = start()
    expect(send(service, 'GET', '/messages/search/job.1.unknown').status).toBe(404)
    expect(send(service, 'GET', `/messages/search/${job.id}`, { as: 'read-only' }).status).toBe(404)
    service.knobs.malformedId = '400'
    expect(send(service, 'GET', '/messages/search/x').status).toBe(400)
  })
})

describe('§4.6 what a search finds', () => {
  test('words and dates narrow the results', () => {
    const all = found(BODY).items
    expect(all.every(({ subject }) => subject.toLowerCase().includes('invoice'))).toBe(true)
    const startDate = '2026-11-10T00:00:00+02:00'
    const lazyPart = found({ ...BODY, startDate }).items
    expect(lazyPart.length).toBeLessThan(all.length)
    for (const { date } of lazyPart)
      expect(Date.parse(date)).toBeGreaterThanOrEqual(Date.parse(startDate))
    expect(found({ ...BODY, mqlSearchString: 'nobody wrote this' }).items).toEqual([])
  })

  test('uDomainIds narrows to tenants within reach', () => {
    const count = (names?: ('harbour' | 'quarry' | 'lagoon')[], as?: string) =>
      found(
        { ...BODY, mqlSearchString: 'example', ...(names && { uDomainIds: names.map(tenantId) }) },
        as,
      ).meta.totalCount ?? 0
    expect(count(['harbour']) + count(['quarry'])).toBe(count())
    expect(count(['harbour', 'quarry'])).toBe(count())
    expect(count(['lagoon'])).toBe(0)
    expect(count(undefined, 'one tenant')).toBe(count(['quarry']))
  })

  test('§5 results follow the token’s present reach', () => {
    const { service, poll } = start(
      testService({ knobs: { ...knobs, searchDone: { afterPolls: 0 } } }),
      { ...BODY, mqlSearchString: 'example' },
    )
    const count = () => poll().body.data?.meta.totalCount ?? 0
    const inBoth = count()
    service.setAccess('full access', { tenants: ['quarry'] })
    const inOne = count()
    expect(inOne).toBeGreaterThan(0)
    expect(inOne).toBeLessThan(inBoth)
    service.setAccess('full access', { tenants: ['quarry', 'harbour'] })
    expect(count()).toBe(inBoth)
  })
})

describe('§4.6 GET /messages/{message_id}', () => {
  const service = testService({ knobs })
  const inHarbour = found({ ...BODY, uDomainIds: [tenantId('harbour')] })
  const id = inHarbour.items[0]?.id ?? ''

  test('a message has all its fields', () => {
    const { status, body } = send<object>(service, 'GET', `/messages/${id}`)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id,
        sender: expect.any(Object) as object,
        recipients: expect.any(Array) as unknown[],
        subject: expect.any(String) as string,
        date: expect.any(String) as string,
        snippet: expect.any(String) as string,
        attachments: expect.any(Array) as unknown[],
      },
    })
  })

  test('a message is 403, 404 or 400 without permission, ID or valid query', () => {
    const status = (path: string, as = 'full access') => send(service, 'GET', path, { as }).status
    expect(status(`/messages/${id}`, 'no issues')).toBe(403)
    expect(status(`/messages/${id}`, 'one tenant')).toBe(404)
    expect(status('/messages/msg.1.unknown')).toBe(404)
    expect(status('/messages/search')).toBe(404)
    expect(status(`/messages/${id}?include=links`)).toBe(400)
  })
})
