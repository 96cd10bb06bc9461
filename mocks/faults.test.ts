import { describe, expect, test } from 'vitest'
import type { ItemDamage, PageDamage } from './fault-damage'
import type { FaultEffect } from './fault-kinds'
import type { Fault } from './faults'
import { testService } from '#mocks/service/testing'

const REQUEST = {
  method: 'GET',
  url: '/api/v1/oauth-apps?limit=3',
  token: 'demo-token-full-access',
}

function answerUnder(effect: FaultEffect, fault: Omit<Fault, 'effect'> = {}) {
  const service = testService()
  service.faults.add({ ...fault, effect })
  return service.handle(REQUEST)
}

test('a share hits that part of the requests, the same in each run', () => {
  const hits = () => {
    const service = testService()
    service.faults.add({ match: { method: 'GET' }, share: 0.05, effect: { kind: 'drop' } })
    return Array.from({ length: 400 }, () => service.handle(REQUEST).transport === 'drop')
  }
  const once = hits()
  expect(once.filter(Boolean).length).toBeGreaterThan(10)
  expect(once.filter(Boolean).length).toBeLessThan(40)
  expect(hits()).toEqual(once)
})

describe('fault effects', () => {
  test('status answers any status in the error shape of §7', () => {
    const { status, text } = answerUnder({
      kind: 'status',
      status: 503,
      error: 'Down for an hour.',
    })
    expect([status, JSON.parse(text)]).toEqual([503, { error: 'Down for an hour.' }])
    expect(answerUnder({ kind: 'status', status: 429, retryAfter: 7 }).headers['retry-after']).toBe(
      '7',
    )
    expect(JSON.parse(answerUnder({ kind: 'status', status: 400 }).text)).toMatchObject({
      validationFailures: [],
    })
  })

  test('delay sends the correct answer later', () => {
    expect(answerUnder({ kind: 'delay', ms: 300 })).toMatchObject({ status: 200, delayMs: 300 })
  })

  test.each(['drop', 'never'] as const)('%s sends no answer', (kind) => {
    expect(answerUnder({ kind })).toMatchObject({ transport: kind, text: '' })
  })

  test('html, empty and truncated answer 200 without valid JSON', () => {
    expect(answerUnder({ kind: 'html' })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html' },
    })
    expect(answerUnder({ kind: 'empty' })).toMatchObject({ status: 200, text: '' })
    const { status, text } = answerUnder({ kind: 'truncated' })
    expect(status).toBe(200)
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  })

  test('bad item damages one item of the answer and no table', () => {
    const service = testService()
    const items = () =>
      (JSON.parse(service.handle(REQUEST).text) as { items: Record<string, unknown>[] }).items
    const right = items()
    for (const damage of ['missing fields', 'wrong type', 'unknown enum'] as const) {
      const take = service.faults.add({ effect: { kind: 'bad item', index: 1, damage } })
      const damaged = items()
      expect([damaged[0], damaged[2]]).toEqual([right[0], right[2]])
      expect(damaged[1]).not.toEqual(right[1])
      take()
      expect(items()).toEqual(right)
    }
  })

  test('a write takes effect before applied then status or applied then drop', () => {
    for (const kind of ['applied then status', 'applied then drop'] as const) {
      const service = testService()
      const { id } = service.fixture('login-only')
      service.faults.add({ match: { method: 'PATCH' }, effect: { kind } })
      const sent = service.handle({
        method: 'PATCH',
        url: `/api/v1/oauth-apps/${id}`,
        token: REQUEST.token,
        body: '{"classification":"safe"}',
      })
      expect([sent.transport, sent.status]).toEqual(
        kind === 'applied then drop' ? ['drop', 0] : ['answer', 500],
      )
      expect(service.tables.find(id)?.classification).toBe('safe')
    }
  })

  test('status then applied answers 504 and applies the write once, later', () => {
    const service = testService()
    const { id } = service.fixture('login-only')
    const write = { match: { method: 'PATCH' }, times: 1 }
    service.faults.add({ ...write, effect: { kind: 'status then applied' } })
    const sent = service.handle({
      method: 'PATCH',
      url: `/api/v1/oauth-apps/${id}`,
      token: REQUEST.token,
      body: '{"classification":"safe"}',
    })
    expect([sent.status, sent.headers['content-type']]).toEqual([504, 'text/html'])
    const now = () => {
      service.settle()
      return service.tables.find(id)?.classification
    }
    service.clock.advance(2_999)
    expect(now()).toBeNull()
    service.clock.advance(1)
    expect(now()).toBe('safe')
    expect(service.journal.entries).toHaveLength(1)
  })

  test('status, drop and never prevent the write', () => {
    const effects: FaultEffect[] = [
      { kind: 'status', status: 500 },
      { kind: 'drop' },
      { kind: 'never' },
    ]
    for (const effect of effects) {
      const service = testService()
      const { id } = service.fixture('login-only')
      service.faults.add({ effect })
      const url = `/api/v1/oauth-apps/${id}`
      service.handle({ ...REQUEST, method: 'PATCH', url, body: '{"classification":"safe"}' })
      expect(service.tables.find(id)?.classification).toBeNull()
    }
  })

  test('bad item damages nested fields of apps and accounts', () => {
    const service = testService()
    const { id } = service.fixture('staged on null')
    const url = `/api/v1/oauth-apps/${id}?include=investigation`
    const under = (damage: ItemDamage, path = url) => {
      const take = service.faults.add({ effect: { kind: 'bad item', index: 0, damage } })
      const { text } = service.handle({ ...REQUEST, url: path })
      take()
      return JSON.parse(text) as unknown
    }
    expect(under('unknown nested enum')).toMatchObject({
      recommendedClassification: { value: 'value_added_later', status: 'status_added_later' },
      remediation: ['quarantine'],
      investigation: {
        status: 'status_added_later',
        assessments: { vendorTrust: { level: 'level_added_later' } },
      },
    })
    expect(under('wrong nested type')).toMatchObject({
      keyEvents: { created: 'yesterday' },
      brand: { verified: 'true' },
      investigation: { assessments: [] },
    })
    expect(under('missing id')).not.toHaveProperty('id')
    const accounts = `/api/v1/oauth-apps/${id}/accounts?limit=2`
    expect(under('wrong nested type', accounts)).toMatchObject({
      items: [{ edge: { active: 'yes' } }, { edge: { active: true } }],
    })
    expect(under('wrong type', accounts)).toMatchObject({ items: [{ edge: 'active' }, {}] })
  })

  test('bad page damages the envelope of a list', () => {
    const under = (damage: PageDamage) =>
      JSON.parse(answerUnder({ kind: 'bad page', damage }).text) as unknown
    expect(under('no meta')).not.toHaveProperty('meta')
    expect(under('no items')).not.toHaveProperty('items')
    expect(under('items no list')).toMatchObject({ items: { 0: 'first' } })
    expect(under('total as text')).toMatchObject({
      meta: { totalCount: 'many' },
      items: [{}, {}, {}],
    })
    expect(under('counts below 0')).toMatchObject({ meta: { totalCount: -5 }, items: [{}, {}, {}] })
    expect(under('counts with a fraction')).toMatchObject({ meta: { totalCount: 12.5 } })
    expect(under('counts too large')).toMatchObject({ meta: { totalCount: 1e300 } })
  })

  test('repeated page, shifted page and expired cursor affect later pages only', () => {
    const service = testService()
    const page = (cursor = '') => {
      const { status, text } = service.handle({ ...REQUEST, url: `${REQUEST.url}${cursor}` })
      const { items, meta } = JSON.parse(text) as {
        items?: { id: string }[]
        meta?: { nextCursor: string }
      }
      return { status, ids: items?.map(({ id }) => id), next: `&cursor=${meta?.nextCursor}` }
    }
    const item = page()
    const two = page(item.next)
    for (const [kind, ids] of [
      ['repeated page', item.ids],
      ['shifted page', [item.ids?.at(-1), ...(two.ids?.slice(0, -1) ?? [])]],
    ] as const) {
      const take = service.faults.add({ times: 1, effect: { kind } })
      expect(page().ids).toEqual(item.ids)
      // A request of the same path in between does not count as the previous page
      expect(page('&verified=true').ids).not.toEqual(item.ids)
      expect(page(item.next).ids, kind).toEqual(ids)
      take()
    }
    service.faults.add({ times: 1, effect: { kind: 'expired cursor' } })
    expect(page().status).toBe(200)
    expect(page(item.next).status).toBe(400)
    expect(page(item.next).ids).toEqual(two.ids)
  })

  test('adding an unknown effect or damage throws', () => {
    const { faults } = testService()
    const add = (effect: unknown) => () => faults.add({ effect: effect as FaultEffect })
    expect(add({ kind: 'dorp' })).toThrow('No fault "dorp". There are: status, delay')
    expect(add({ kind: 'bad item', index: 0, damage: 'unknown' })).toThrow('No damage "unknown"')
    expect(add({ kind: 'bad page', damage: 'all' })).toThrow('No damage "all"')
  })

  test('extra fields leaves all other fields unchanged', () => {
    const plain = JSON.parse(testService().handle(REQUEST).text) as object
    expect(JSON.parse(answerUnder({ kind: 'extra fields' }).text)).toMatchObject({
      xAddedLater: {},
      meta: { xAddedLater: {} },
      items: [{ xAddedLater: {} }, {}, {}],
    })
    expect(JSON.parse(answerUnder({ kind: 'extra fields' }).text)).not.toEqual(plain)
  })
})

describe('fault rules', () => {
  test.each<[Fault['match'], number]>([
    [undefined, 500],
    [{}, 500],
    [{ method: 'GET' }, 500],
    [{ method: 'PATCH' }, 200],
    [{ path: '/api/v1/oauth-apps' }, 500],
    [{ path: '/api/v1/oauth-apps/*' }, 200],
    [{ path: '/api/v1/*' }, 500],
    [{ path: '/api/v1' }, 200],
    [{ search: 'limit=3' }, 500],
    [{ search: 'cursor=' }, 200],
    [{ method: 'GET', search: 'cursor=' }, 200],
  ])('a fault with the match %j gives the status %i', (match, status) => {
    expect(
      answerUnder({ kind: 'status', status: 500 }, match === undefined ? {} : { match }).status,
    ).toBe(status)
  })

  test('a fault skips requests, hits its number of requests, then ends', () => {
    const service = testService()
    service.faults.add({ skip: 1, times: 2, effect: { kind: 'status', status: 500 } })
    expect([1, 2, 3, 4].map(() => service.handle(REQUEST).status)).toEqual([200, 500, 500, 200])
  })

  test('the first of two effects wins, and delays add up', () => {
    const service = testService()
    service.faults.add({ times: 1, effect: { kind: 'status', status: 500 } })
    service.faults.add({ times: 1, effect: { kind: 'status', status: 403 } })
    service.faults.add({ effect: { kind: 'delay', ms: 10 } })
    service.faults.add({ effect: { kind: 'delay', ms: 20 } })
    expect(
      [1, 2, 3].map(() => service.handle(REQUEST)).map(({ status, delayMs }) => [status, delayMs]),
    ).toEqual([
      [500, 30],
      [403, 30],
      [200, 30],
    ])
    service.faults.clear()
    expect(service.handle(REQUEST).delayMs).toBe(0)
  })

  test('the log has faulty answers and dropped requests', () => {
    const service = testService()
    service.faults.add({ times: 1, effect: { kind: 'drop' } })
    service.handle(REQUEST)
    service.handle(REQUEST)
    expect(service.requests.map(({ status }) => status)).toEqual([null, 200])
  })
})

test('an active fault is listed with its remaining counts and can be removed', () => {
  const service = testService()
  service.faults.add({ effect: { kind: 'status', status: 500 }, skip: 1, times: 3 })
  service.faults.add({ match: { method: 'PATCH' }, effect: { kind: 'drop' } })
  service.handle(REQUEST)
  service.handle(REQUEST)
  expect(service.faults.live().map(({ fault }) => fault)).toEqual([
    { effect: { kind: 'status', status: 500 }, times: 2 },
    { match: { method: 'PATCH' }, effect: { kind: 'drop' } },
  ])
  service.faults.live()[0]?.remove()
  expect(service.faults.live()).toHaveLength(1)
  expect(service.handle(REQUEST).status).toBe(200)
})
