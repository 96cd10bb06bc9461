import { describe, expect, test } from 'vitest'
import { accounts, activity, ask, list, patch, read, revoke, send, testService } from '../testing'

const TEN = 'account with remediation off'
const idsOf = (service: ReturnType<typeof testService>, fixture: string, active: boolean) =>
  accounts(service, fixture, `?active=${active}&limit=200`).body.items.map(({ id }) => id)
const first = (service: ReturnType<typeof testService>, fixture: string, active = true) =>
  idsOf(service, fixture, active)[0] ?? ''

describe('§4.4 revoke one grant', () => {
  test('a revoke leaves the policy and the rest of the app unchanged', () => {
    const service = testService()
    const before = read(service, 'policy with active accounts')
    revoke(service, 'policy with active accounts', first(service, 'policy with active accounts'))
    expect(read(service, 'policy with active accounts')).toEqual(before)
    service.clock.advance(30_000)
    // A revoke is no update of the app, so it enforces no policy
    expect(activity(service, 'policy with active accounts').live).toBe(4)
  })

  test('accounts with remediation off are refused with their setting’s message', () => {
    const service = testService()
    const answers = idsOf(service, TEN, true).map((id) => revoke(service, TEN, id))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(8).fill(200),
      403,
      403,
    ])
    expect(answers.find(({ status }) => status === 403)?.body.error).toBe(
      'OAuth app remediation is turned off for this account.',
    )
    expect(activity(service, TEN)).toEqual({ live: 2, seen: 2 })
  })

  test('§5 a token without write permission gets another 403', () => {
    const service = testService()
    const { status, body } = revoke(service, TEN, first(service, TEN), 'read-only')
    expect(status).toBe(403)
    expect(body.error).toContain('permission')
    expect(revoke(service, TEN, first(service, TEN), 'no app access').status).toBe(403)
    expect(activity(service, TEN).live).toBe(10)
  })

  test('a revoke of an unknown account or app is 404', () => {
    const service = testService()
    const elsewhere = first(service, 'keyEvents with offset times')
    expect(revoke(service, TEN, elsewhere).status).toBe(404)
    expect(revoke(service, TEN, 'acct.1.unknown').status).toBe(404)
    expect(revoke(service, TEN, first(service, TEN), 'one tenant').status).toBe(404)
    expect(activity(service, TEN).live).toBe(10)
  })

  test('the knob malformedId makes a malformed app or account ID 400', () => {
    const service = testService({ knobs: { malformedId: '400' } })
    const { id } = service.fixture(TEN)
    const failing = (app: string, account: string) =>
      send(
        service,
        'POST',
        `/oauth-apps/${app}/accounts/${account}/revoke`,
      ).body.validationFailures?.map(({ path }) => path)
    expect(failing(id, 'someone@harbour.example')).toEqual(['accountId'])
    expect(failing(id, id)).toEqual(['accountId'])
    expect(failing('x', 'y')).toEqual(['id', 'accountId'])
    expect(failing(id, 'acct.1.unknown')).toBeUndefined()
  })

  test('a body is 400, or ignored under the knob', () => {
    const service = testService()
    const path = `/oauth-apps/${service.fixture(TEN).id}/accounts/${first(service, TEN)}/revoke`
    expect(send(service, 'POST', path, { body: '{}' })).toMatchObject({
      status: 400,
      body: { validationFailures: [{ path: 'body' }] },
    })
    expect(activity(service, TEN).live).toBe(10)
    expect(send(service, 'POST', `${path}?force=true`).status).toBe(400)
    expect(send(service, 'POST', path, { body: '' }).status).toBe(200)
    expect(activity(service, TEN).live).toBe(9)
    service.knobs.revokeBody = 'ignore'
    expect(send(service, 'POST', path, { body: '{}' }).status).toBe(200)
  })

  test.each([200, 201] as const)('the knob revokeStatus answers %i', (code) => {
    const service = testService({ knobs: { revokeStatus: code } })
    expect(revoke(service, TEN, first(service, TEN))).toMatchObject({
      status: code,
      body: { edge: { active: false } },
    })
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
    expect(revoke(service, TEN, id).body.edge.active).toBe(true)
    expect(activity(service, TEN)).toEqual({ live: 9, seen: 10 })
    expect(revoke(service, TEN, id)).toMatchObject({
      status: 200,
      body: { edge: { active: true } },
    })
    expect(activity(service, TEN)).toEqual({ live: 9, seen: 10 })
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

  test('a revoke works on a row without an email address', () => {
    const service = testService()
    const hidden = accounts(service, 'null-email holders').body.items.find(
      ({ email, edge }) => email === null && edge.active,
    )
    expect(revoke(service, 'null-email holders', hidden?.id ?? '')).toMatchObject({
      status: 200,
      body: { email: null, edge: { active: false } },
    })
  })

  test('a revoke can delete the account, and a second one is 404', () => {
    const service = testService({ seed: 'odd' })
    const name = 'vanishing account'
    const id = accounts(service, name).body.items[1]?.id ?? ''
    expect(revoke(service, name, id)).toMatchObject({ status: 200, body: { id } })
    expect(accounts(service, name).body.items.map((account) => account.id)).not.toContain(id)
    expect(revoke(service, name, id).status).toBe(404)
  })

  test('an account can grant access again 20 s after its revoke', () => {
    const odd = testService({ seed: 'odd' })
    const cases = [
      [odd, 'grants again after a revoke'],
      [testService({ knobs: { regrantMs: 20_000 } }), TEN],
    ] as const
    for (const [service, name] of cases) {
      const id = first(service, name)
      const { keyEvents } = read(service, name)
      const before = accounts(service, name).body.items.find((account) => account.id === id)
      revoke(service, name, id)
      service.clock.advance(19_999)
      expect(idsOf(service, name, true)).not.toContain(id)
      service.clock.advance(1)
      const after = accounts(service, name).body.items.find((account) => account.id === id)
      expect(after).toEqual({
        ...before,
        edge: { ...before?.edge, lastGrantedAt: '2026-11-20T12:00:20.000Z' },
      })
      expect(read(service, name).keyEvents).toEqual(keyEvents)
    }
  })

  test('a tight limit refuses a loop of revokes with 429', () => {
    const service = testService({ knobs: { rateLimit: 'tight' } })
    const ids = idsOf(service, '250 accounts', true).slice(0, 20)
    const codes = ids.map((id) => revoke(service, '250 accounts', id).status)
    expect(codes.filter((status) => status === 200)).toHaveLength(9)
    expect(codes.filter((status) => status === 429)).toHaveLength(11)
    service.knobs.rateLimit = 'off'
    expect(activity(service, '250 accounts').live).toBe(171)
  })

  test('GET and PATCH of the revoke path are 404', () => {
    const service = testService()
    const path = `/oauth-apps/${service.fixture(TEN).id}/accounts/${first(service, TEN)}/revoke`
    expect(ask(service, path).status).toBe(404)
    expect(send(service, 'PATCH', path, { body: '{}' }).status).toBe(404)
    expect(patch(service, TEN, { classification: 'safe' }).status).toBe(200)
  })
})
