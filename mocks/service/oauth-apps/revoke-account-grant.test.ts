import { describe, expect, test } from 'vitest'
import { tenantId } from '../engine/tenants'
import { accounts, activity, list, read, revoke, send, testService } from '../testing'

const TEN = 'account with remediation off'
const POLICY = 'policy with active accounts'
const row = (service: ReturnType<typeof testService>, fixture: string, id: string) =>
  accounts(service, fixture).body.items.find((account) => account.id === id)
const first = (service: ReturnType<typeof testService>, fixture: string) =>
  accounts(service, fixture, '?active=true').body.items[0]?.id ?? ''

describe('§4.4 revoke one grant', () => {
  test('a revoke is no update of the app, so it enforces no policy', () => {
    const service = testService()
    const before = read(service, POLICY)
    revoke(service, POLICY, first(service, POLICY))
    expect(read(service, POLICY)).toEqual(before)
    service.clock.advance(30_000)
    expect(activity(service, POLICY).live).toBe(4)
  })

  test('§5 a refused or unknown account has its message, and its grant stays', () => {
    const service = testService()
    const off = service.tables
      .findFixture(TEN)
      ?.grants.get()
      .find(({ account }) => account.remediationOff)?.account.id
    const answer = (id: string, as?: string) => {
      const { status, body } = revoke(service, TEN, id, as)
      return [status, body.error]
    }
    expect(answer(off ?? '')).toEqual([
      403,
      'OAuth app remediation is turned off for this account.',
    ])
    expect(answer(off ?? '', 'read-only')).toEqual([
      403,
      'Your account has no permission to change OAuth apps.',
    ])
    expect(answer('acct.1.unknown')).toEqual([404, 'The resource does not exist.'])
    expect(revoke(service, TEN, first(service, TEN), 'one tenant').status).toBe(404)
    expect(activity(service, TEN).live).toBe(10)
  })

  test('§2.6 a revoke ends the grant of an account that the token cannot read', () => {
    const service = testService()
    const name = 'null-email holders'
    const away = service.tables
      .findFixture(name)
      ?.grants.get()
      .find(({ account }) => account.domainTenantId === tenantId('lagoon'))
    const answer = revoke(service, name, away?.account.id ?? '')
    expect(answer).toMatchObject({ status: 200, body: { email: null, edge: { active: false } } })
    expect(away?.active).toBe(false)
  })

  test('a body is 400, or ignored under the knob', () => {
    const service = testService()
    const path = `/oauth-apps/${service.fixture(TEN).id}/accounts/${first(service, TEN)}/revoke`
    expect(send(service, 'POST', path, { body: '{}' })).toMatchObject({
      status: 400,
      body: { validationFailures: [{ path: 'body' }] },
    })
    expect(send(service, 'POST', `${path}?force=true`).status).toBe(400)
    expect(activity(service, TEN).live).toBe(10)
    expect(send(service, 'POST', path, { body: '' }).status).toBe(200)
    service.knobs.revokeBody = 'ignore'
    expect(send(service, 'POST', path, { body: '{}' }).status).toBe(200)
  })

  test('the knob revokeStatus answers 204 without a body', () => {
    const service = testService({ knobs: { revokeStatus: 204 } })
    const { status, body, headers } = revoke(service, TEN, first(service, TEN))
    expect([status, body, headers['content-type']]).toEqual([204, null, undefined])
    expect(activity(service, TEN).live).toBe(9)
  })

  test('the knob revokeResponse shows the grant as active until the sync', () => {
    const service = testService({ knobs: { revokeResponse: 'still active', syncMs: 60_000 } })
    const id = first(service, TEN)
    for (const _ of ['once', 'again']) {
      expect(revoke(service, TEN, id).body.edge.active).toBe(true)
      expect(activity(service, TEN)).toEqual({ live: 9, seen: 10 })
    }
    service.clock.advance(59_999)
    expect(activity(service, TEN).seen).toBe(10)
    service.clock.advance(1)
    expect(activity(service, TEN)).toEqual({ live: 9, seen: 9 })
  })

  test('the cached count follows a single revoke at once, the scopes with the next sync', () => {
    const service = testService()
    const name = 'keyEvents with offset times'
    const { scopes } = read(service, name)
    revoke(service, name, first(service, name))
    expect(list(service, '?hasActiveAccounts=false&search=airedale').items).toHaveLength(1)
    expect(read(service, name).scopes).toEqual(scopes)
    service.clock.advance(60_000)
    expect(read(service, name)).toMatchObject({ scopes: [], restrictedScopeTypes: [] })
  })

  test('a revoke can delete the account, and a second one is 404', () => {
    const service = testService({ seed: 'odd' })
    const name = 'vanishing account'
    const id = accounts(service, name).body.items[1]?.id ?? ''
    expect(revoke(service, name, id)).toMatchObject({ status: 200, body: { id } })
    expect(row(service, name, id)).toBeUndefined()
    expect(revoke(service, name, id).status).toBe(404)
  })

  test.each([
    ['odd', {}, 'grants again after a revoke'],
    ['default', { regrantMs: 20_000 }, TEN],
  ] as const)(
    'an account can grant access again 20 s after its revoke: seed %s, knobs %j',
    (seed, knobs, name) => {
      const service = testService({ seed, knobs })
      const id = first(service, name)
      const { keyEvents } = read(service, name)
      const before = row(service, name, id)
      revoke(service, name, id)
      service.clock.advance(19_999)
      expect(row(service, name, id)?.edge.active).toBe(false)
      service.clock.advance(1)
      expect(row(service, name, id)).toEqual({
        ...before,
        edge: { ...before?.edge, lastGrantedAt: '2026-11-20T12:00:20.000Z' },
      })
      expect(read(service, name).keyEvents).toEqual(keyEvents)
    },
  )
})
