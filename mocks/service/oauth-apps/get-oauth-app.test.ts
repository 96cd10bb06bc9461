import { describe, expect, test } from 'vitest'
import { ask, testService } from '../testing'
import type { WireOauthApp } from './wire'

const service = testService({ knobs: { rateLimit: 'off' } })
const get = (name: string, query = '', as?: string) =>
  ask<WireOauthApp>(service, `/oauth-apps/${service.fixture(name).id}${query}`, as)

describe('§4.2 get an app', () => {
  test.each([
    ['?include=investigation,accounts', true, true],
    ['?include=*,accounts', true, true],
  ])('a GET with %s includes both parts', (query, accounts, investigation) => {
    const { body } = get('investigation completed', query)
    expect('accounts' in body).toBe(accounts)
    expect('investigation' in body).toBe(investigation)
  })

  test('a failed investigation keeps the levels that it reached', () => {
    expect(get('investigation failed', '?include=investigation').body.investigation).toMatchObject({
      status: 'failed',
      assessments: {
        vendorTrust: null,
        scopeRisk: { level: 'high' },
        blastRadius: null,
        appBehavior: null,
      },
    })
  })

  test('§2.5 a running investigation has no completion time', () => {
    expect(get('investigation running', '?include=*').body.investigation).toMatchObject({
      status: 'running',
      completedAt: null,
      riskAssessment: '',
    })
  })
})

describe('§4.2 the inline accounts', () => {
  test.each([
    ['0 accounts', 0, 0, false],
    ['99 accounts', 99, 99, false],
    ['250 accounts', 250, 100, true],
  ])('the fixture "%s" has %i accounts, %i of them inline', (name, total, inline, hasMore) => {
    const { accounts } = get(name, '?include=accounts').body
    expect(accounts?.items).toHaveLength(inline)
    expect(accounts?.meta).toMatchObject({
      totalCount: total,
      limit: 100,
      hasMore,
      nextCursor: null,
    })
  })

  test('§4.3 inline accounts are newest first, with ended ones and a live numActive', () => {
    const { accounts } = get('250 accounts', '?include=accounts').body
    const times = accounts?.items.map((account) => Date.parse(account.edge.firstGrantedAt)) ?? []
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(new Set(accounts?.items.map((account) => account.edge.active))).toEqual(
      new Set([true, false]),
    )
    expect(accounts?.meta.numActive).toBe(180)
    expect(get('ten ever, four active', '?include=accounts').body.accounts?.meta).toMatchObject({
      totalCount: 10,
      numActive: 4,
    })
  })

  test('§2.6 a grant is listed although its email address is out of reach', () => {
    const hidden = get('null-email holders', '?include=accounts').body.accounts?.items.filter(
      (account) => account.email === null,
    )
    expect(hidden?.map((account) => [account.displayName, account.edge.active])).toEqual([
      [null, true],
      [null, true],
      [null, false],
    ])
  })

  test('§2.7 the knob inlineNumActive removes numActive', () => {
    const bare = testService({ knobs: { inlineNumActive: false } })
    const { body } = ask<WireOauthApp>(
      bare,
      `/oauth-apps/${bare.fixture('login-only').id}?include=accounts`,
    )
    expect(body.accounts?.meta).not.toHaveProperty('numActive')
  })
})

describe('§4.2, §5, §7 an app that is not there', () => {
  test.each([
    'nonsense',
    'tnt.1.abc',
    'oapp.1.',
    'oapp.123.abc',
    'oapp.1.a%2Fb',
    '%zz',
    'oapp.1.abc%00',
  ])('the malformed ID %s is 404, or 400 under the knob', (malformed) => {
    const strict = testService({ knobs: { malformedId: '400' } })
    expect(ask(service, `/oauth-apps/${malformed}`).status).toBe(404)
    expect(ask(strict, `/oauth-apps/${malformed}`).status).toBe(400)
    expect(ask(strict, '/oauth-apps/oapp.1.well-formed').status).toBe(404)
  })

  test('a percent-encoded ID is the same ID', () => {
    const { id: known } = service.fixture('id with - and _')
    expect(
      ask(service, `/oauth-apps/${encodeURIComponent(known).replaceAll('-', '%2D')}`).status,
    ).toBe(200)
  })
})

describe('the odd seed', () => {
  test('the seed odd changes between reads, the default seed never does', () => {
    const odd = testService({ seed: 'odd' })
    const read = (name: string) =>
      ask<WireOauthApp>(odd, `/oauth-apps/${odd.fixture(name).id}`).body
    expect(read('withdrawn on second read').recommendedClassification).toMatchObject({
      status: 'staged',
    })
    expect(read('withdrawn on second read').recommendedClassification).toBeNull()
    expect(read('auto-safe between reads').classification).toBeNull()
    expect(read('auto-safe between reads').classification).toBe('safe')
    expect(testService().tables.apps.every(({ row }) => row.onRead === null)).toBe(true)
  })
})

test('§2.1 an undetermined isInternal reads as false', () => {
  const item = testService()
  const { id } = item.fixture('login-only')
  const shown = (value: boolean | null) => {
    item.updateApp(id, { isInternal: value, loginOnly: value })
    const { isInternal, isLoginOnly } = ask<WireOauthApp>(item, `/oauth-apps/${id}`).body
    return [isInternal, isLoginOnly]
  }
  expect(shown(null)).toEqual([false, false])
  expect(shown(true)).toEqual([true, true])
})
