import { describe, expect, test } from 'vitest'
import { ITEM_DAMAGES, PAGE_DAMAGES, type ItemDamage, type PageDamage } from './fault-damage'
import type { FaultEffect } from './fault-kinds'
import type { Fault } from './faults'
import { read, testService } from '#mocks/service/testing'

const REQUEST = {
  method: 'GET',
  url: '/api/v1/oauth-apps?limit=3',
  token: 'demo-token-full-access',
}

function answerUnder(effect: FaultEffect, fault: Omit<Fault, 'effect'> = {}, url = REQUEST.url) {
  const service = testService()
  service.faults.add({ ...fault, effect })
  return service.handle({ ...REQUEST, url })
}
const jsonUnder = (effect: FaultEffect, url?: string) =>
  JSON.parse(answerUnder(effect, {}, url).text) as Record<string, unknown>
/** Saves an app. Returns the answer, and reads whether the save took effect. */
function save(service: ReturnType<typeof testService>) {
  const url = `/api/v1/oauth-apps/${service.fixture('login-only').id}`
  const body = '{"classification":"safe"}'
  const sent = service.handle({ ...REQUEST, method: 'PATCH', url, body })
  return { sent, saved: () => read(service, 'login-only').classification }
}
const plain = JSON.parse(testService().handle(REQUEST).text) as { items: object[] }

describe('fault effects', () => {
  test.each<[FaultEffect, object]>([
    [{ kind: 'status', status: 503, error: 'Down.' }, { text: '{"error":"Down."}' }],
    [{ kind: 'status', status: 502, page: true }, { headers: { 'content-type': 'text/html' } }],
    [{ kind: 'status', status: 429, retryAfter: 7 }, { headers: { 'retry-after': '7' } }],
    [
      { kind: 'status', status: 400 },
      { text: expect.stringContaining('"validationFailures":[]') as string },
    ],
    [
      { kind: 'delay', ms: 300 },
      { status: 200, delayMs: 300 },
    ],
    [{ kind: 'drop' }, { transport: 'drop', text: '' }],
    [{ kind: 'never' }, { transport: 'never', text: '' }],
    [{ kind: 'html' }, { status: 200, headers: { 'content-type': 'text/html' } }],
    [{ kind: 'empty' }, { status: 200, text: '' }],
    [{ kind: 'truncated' }, { status: 200, text: expect.stringMatching(/^\{.*[^}]$/s) as string }],
  ])('the effect %j answers %j', (effect, answer) => {
    expect(answerUnder(effect)).toMatchObject(answer)
  })

  test.each(ITEM_DAMAGES)(
    'the damage "%s" changes one item of the answer and no table',
    (damage) => {
      const service = testService()
      const items = () =>
        (JSON.parse(service.handle(REQUEST).text) as { items: Record<string, unknown>[] }).items
      const right = items()
      const take = service.faults.add({ effect: { kind: 'bad item', index: 1, damage } })
      const damaged = items()
      expect([damaged[0], damaged[2]]).toEqual([right[0], right[2]])
      expect(damaged[1]).not.toEqual(right[1])
      take()
      expect(items()).toEqual(right)
    },
  )

  const app = `/api/v1/oauth-apps/${testService().fixture('staged on null').id}`
  test.each<[ItemDamage, string, object]>([
    [
      'unknown nested enum',
      '?include=investigation',
      {
        recommendedClassification: { value: 'value_added_later', status: 'status_added_later' },
        remediation: ['quarantine'],
        investigation: {
          status: 'status_added_later',
          assessments: { vendorTrust: { level: 'level_added_later' } },
        },
      },
    ],
    [
      'wrong nested type',
      '?include=investigation',
      {
        keyEvents: { created: 'yesterday' },
        brand: { verified: 'true' },
        investigation: { assessments: [] },
      },
    ],
    [
      'wrong nested type',
      '/accounts?limit=2',
      { items: [{ edge: { active: 'yes' } }, { edge: { active: true } }] },
    ],
    ['wrong type', '/accounts?limit=2', { items: [{ edge: 'active' }, {}] }],
    ['missing id', '', { id: undefined, tenantId: expect.any(String) as string }],
  ])('the damage "%s" reaches nested fields of %s', (damage, path, expected) => {
    const json = jsonUnder({ kind: 'bad item', index: 0, damage }, app + path)
    expect({ id: undefined, ...json }).toMatchObject(expected)
  })

  const three = { items: [{}, {}, {}] }
  test.each<[PageDamage, object]>([
    ['no meta', { meta: undefined, ...three }],
    ['no items', { items: undefined, meta: {} }],
    ['items no list', { items: { 0: 'first' } }],
    ['total as text', { meta: { totalCount: 'many' }, ...three }],
    ['counts below 0', { meta: { totalCount: -5 }, ...three }],
    ['counts with a fraction', { meta: { totalCount: 12.5 }, ...three }],
    ['counts too large', { meta: { totalCount: 1e300 }, ...three }],
  ])('the damage "%s" changes the envelope of a list', (damage, expected) => {
    expect(PAGE_DAMAGES).toContain(damage)
    expect({
      meta: undefined,
      items: undefined,
      ...jsonUnder({ kind: 'bad page', damage }),
    }).toMatchObject(expected)
  })

  test.each<[FaultEffect, object, 'safe' | null]>([
    [{ kind: 'applied then drop' }, { transport: 'drop' }, 'safe'],
    [{ kind: 'applied then status' }, { status: 500 }, 'safe'],
    [{ kind: 'status', status: 500 }, { status: 500 }, null],
    [{ kind: 'drop' }, { transport: 'drop' }, null],
    [{ kind: 'never' }, { transport: 'never' }, null],
  ])('under %j a write is answered %j, and the app is then %s', (effect, answer, value) => {
    const service = testService()
    service.faults.add({ times: 1, effect })
    const { sent, saved } = save(service)
    expect(sent).toMatchObject(answer)
    expect(saved()).toBe(value)
  })

  test('status then applied answers 504 and applies the write once, later', () => {
    const service = testService()
    service.faults.add({ times: 1, effect: { kind: 'status then applied' } })
    const { sent, saved } = save(service)
    expect([sent.status, sent.headers['content-type']]).toEqual([504, 'text/html'])
    service.clock.advance(2_999)
    expect(saved()).toBeNull()
    service.clock.advance(1)
    expect(saved()).toBe('safe')
    expect(service.journal.entries).toHaveLength(1)
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
    const one = page()
    const two = page(one.next)
    for (const [kind, ids] of [
      ['repeated page', one.ids],
      ['shifted page', [one.ids?.at(-1), ...(two.ids?.slice(0, -1) ?? [])]],
    ] as const) {
      service.faults.add({ times: 1, effect: { kind } })
      expect(page().ids).toEqual(one.ids)
      // A request of the same path in between does not count as the previous page
      expect(page('&verified=true').ids).not.toEqual(one.ids)
      expect(page(one.next).ids, kind).toEqual(ids)
    }
    service.faults.add({ times: 1, effect: { kind: 'expired cursor' } })
    expect([page().status, page(one.next).status]).toEqual([200, 400])
    expect(page(one.next).ids).toEqual(two.ids)
  })

  test('extra fields leaves all other fields unchanged', () => {
    const fields = jsonUnder({ kind: 'extra fields' })
    expect(fields).toMatchObject(plain)
    const xAddedLater = expect.any(Object) as object
    expect(fields).toMatchObject({
      xAddedLater,
      meta: { xAddedLater },
      items: [{ xAddedLater }, {}, {}],
    })
  })

  test.each([
    [{ kind: 'dorp' }, 'No fault "dorp". There are: status, delay'],
    [{ kind: 'bad item', index: 0, damage: 'unknown' }, 'No damage "unknown"'],
    [{ kind: 'bad page', damage: 'all' }, 'No damage "all"'],
  ])('adding the unknown effect %j throws', (effect, message) => {
    expect(() => testService().faults.add({ effect: effect as FaultEffect })).toThrow(message)
  })
})

describe('fault rules', () => {
  test.each<[NonNullable<Fault['match']>, number]>([
    [{}, 500],
    [{ method: 'GET' }, 500],
    [{ method: 'PATCH' }, 200],
    [{ path: '/api/v1/oauth-apps' }, 500],
    [{ path: '/api/v1/oauth-apps/*' }, 200],
    [{ path: '/api/v1/*' }, 500],
    [{ path: '/api/v1' }, 200],
    [{ search: 'limit=3' }, 500],
    [{ search: 'cursor=' }, 200],
  ])('a fault with the match %j gives the status %i', (match, status) => {
    expect(answerUnder({ kind: 'status', status: 500 }, { match }).status).toBe(status)
  })

  test('a share hits that part of the requests, the same in each run', () => {
    const hits = () => {
      const service = testService()
      service.faults.add({ share: 0.05, effect: { kind: 'drop' } })
      return Array.from({ length: 400 }, () => service.handle(REQUEST).transport === 'drop')
    }
    const count = hits().filter(Boolean).length
    expect(count).toBeGreaterThan(10)
    expect(count).toBeLessThan(40)
    expect(hits()).toEqual(hits())
  })

  test('the first of two effects wins, and delays add up', () => {
    const service = testService()
    service.faults.add({ times: 1, effect: { kind: 'status', status: 500 } })
    service.faults.add({ times: 1, effect: { kind: 'status', status: 403 } })
    service.faults.add({ effect: { kind: 'delay', ms: 10 } })
    service.faults.add({ effect: { kind: 'delay', ms: 20 } })
    for (const status of [500, 403, 200])
      expect(service.handle(REQUEST)).toMatchObject({ status, delayMs: 30 })
    service.faults.clear()
    expect(service.handle(REQUEST).delayMs).toBe(0)
  })

  test('a fault skips requests, hits its number of requests and is listed with its remaining counts', () => {
    const service = testService()
    const drop = { kind: 'drop' } as const
    service.faults.add({ effect: drop, skip: 1, times: 3 })
    service.faults.add({ match: { method: 'PATCH' }, effect: drop })
    for (const _ of ['skipped', 'dropped']) service.handle(REQUEST)
    // The log has dropped requests, too
    expect(service.requests.map(({ status }) => status)).toEqual([200, null])
    expect(service.faults.live().map(({ fault }) => fault)).toEqual([
      { effect: drop, times: 2 },
      { match: { method: 'PATCH' }, effect: drop },
    ])
    for (const _ of ['dropped', 'dropped', 'answered']) service.handle(REQUEST)
    expect(service.requests.at(-1)?.status).toBe(200)
    service.faults.live()[0]?.remove()
    expect(service.faults.live()).toEqual([])
  })
})
