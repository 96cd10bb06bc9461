import { describe, expect, test } from 'vitest'
import { accounts, activity, ask, list, patch, read, testService } from './testing'

const LATER = '2026-11-20T12:01:00.000Z'
const NINETY = '99 accounts'
const minuteLater = () => {
  const service = testService()
  service.clock.advance(60_000)
  return service
}
/** Returns how many apps with this name match the two values of `loginOnly`. */
const signInOnly = (service: ReturnType<typeof testService>, name: string) =>
  [true, false].map((value) => list(service, `?loginOnly=${value}&search=${name}`).items.length)

describe('drivers of grants', () => {
  test('a new account moves lastNewGrant and is listed first', () => {
    const service = minuteLater()
    const before = read(service, 're-granted')
    const id = service.grant('re-granted')
    expect(accounts(service, 're-granted').body.items[0]).toMatchObject({
      id,
      edge: { active: true, firstGrantedAt: LATER, lastGrantedAt: LATER, scopes: before.scopes },
    })
    expect(read(service, 're-granted')).toEqual({
      ...before,
      keyEvents: { ...before.keyEvents, lastNewGrant: { at: LATER } },
    })
    expect(service.grant('re-granted')).not.toBe(id)
  })

  test('accounts that grant access at the same moment are listed by ID', () => {
    const service = minuteLater()
    const ids = Array.from({ length: 6 }, () => service.grant('re-granted'))
    const listed = accounts(service, 're-granted').body.items.map(({ id }) => id)
    expect(listed.slice(0, 6)).toEqual(ids.toSorted())
    expect(ids).not.toEqual(ids.toSorted())
  })

  test('an account with an active grant changes nothing by granting access again', () => {
    const service = minuteLater()
    const before = accounts(service, 're-granted', '?active=true').body
    const id = before.items[0]?.id ?? ''
    service.grant('re-granted', id)
    expect(accounts(service, 're-granted', '?active=true').body).toEqual(before)
    expect(() => service.regrant('re-granted', id)).toThrow('re-granted')
  })

  test('the sync after its first grant computes an app', () => {
    const service = minuteLater()
    service.grant('never computed')
    expect(read(service, 'never computed').keyEvents.firstObserved.at).toBe(LATER)
    expect(signInOnly(service, 'vellorn')).toEqual([0, 0])
    service.clock.advance(60_000)
    // The sync finds only sign-in scopes
    expect(signInOnly(service, 'vellorn')).toEqual([1, 0])
  })

  test('a new grant gets earlier scopes when the app lists none', () => {
    const service = testService()
    const bare = service.tables.apps.find(
      ({ row }) => row.fixture?.startsWith('fully revoked') === true && row.scopes.length === 0,
    )
    const app = bare?.row.fixture ?? ''
    const newest = () => accounts(service, app).body.items[0]?.edge
    const scopes = newest()?.scopes
    expect(scopes).not.toEqual([])
    service.grant(app)
    expect(newest()).toMatchObject({ active: true, scopes })
    service.sync(app)
    expect(read(service, app).scopes).toEqual(scopes)
  })

  test('a sync adds the scopes of a new grant to the app', () => {
    const service = testService()
    const seen = read(service, 'unseen scopes').scopes
    service.sync('unseen scopes')
    expect(read(service, 'unseen scopes').scopes.length).toBeGreaterThan(seen.length)
  })

  test('deleting the earliest account moves firstObserved but not created', () => {
    const service = testService()
    const all = () => accounts(service, NINETY, '?limit=200').body.items
    const before = all()
    const { keyEvents } = read(service, NINETY)
    service.removeAccount(NINETY, before.at(-1)?.id ?? '')
    expect(all()).toEqual(before.slice(0, -1))
    const firstObserved = { at: all().at(-1)?.edge.firstGrantedAt }
    expect(firstObserved).not.toEqual(keyEvents.firstObserved)
    const app = read(service, NINETY)
    expect(app.keyEvents).toEqual({ ...keyEvents, firstObserved })
    expect(list(service, `?clientId=${app.clientId}`).items[0]?.keyEvents).toEqual(app.keyEvents)
  })

  test('deleting the last account empties the computed fields at the next sync', () => {
    const service = minuteLater()
    const name = 'keyEvents with offset times'
    const { scopes } = read(service, name)
    const id = accounts(service, name).body.items[0]?.id ?? ''
    service.endGrant(name, id)
    service.sync(name)
    service.updateApp(name, { scopes })
    service.removeAccount(name, id)
    expect(read(service, name).scopes).toEqual(scopes)
    service.clock.advance(60_000)
    expect(read(service, name)).toMatchObject({ scopes: [], restrictedScopeTypes: [] })
    expect(signInOnly(service, 'airedale')).toEqual([0, 0])
  })

  test('§4.1 the cached count follows single grants before any sync, but not ended ones', () => {
    const service = testService()
    const cached = () => service.tables.findFixture(NINETY)?.cachedActive
    const id = service.grant(NINETY)
    expect(cached()).toBe(91)
    for (const _ of ['active', 'ended']) {
      service.endGrant(NINETY, id)
      expect([cached(), activity(service, NINETY)]).toEqual([90, { live: 90, seen: 90 }])
    }
    service.regrant(NINETY, id)
    expect(cached()).toBe(91)
    service.endGrant(NINETY, id)
    service.removeAccount(NINETY, id)
    expect([cached(), activity(service, NINETY).live]).toEqual([90, 90])
  })

  test('§4.1 the cached count does not fall below 0 when it is behind', () => {
    const service = testService()
    service.updateApp(NINETY, { cachedActive: 0 })
    service.endGrant(NINETY, accounts(service, NINETY, '?active=true').body.items[0]?.id ?? '')
    expect(service.tables.findFixture(NINETY)?.cachedActive).toBe(0)
  })

  test('§2.6 a suspended account does not grant access again unless the test names it', () => {
    const service = testService()
    const ended = service.tables
      .findFixture(NINETY)!
      .grants.get()
      .filter(({ active }) => !active)
    const [first, ...rest] = ended
    first!.account = { ...first!.account, providerStatus: 'suspended' }
    const next = rest.find(({ account }) => account.providerStatus === 'active')
    expect(service.regrant(NINETY)).toBe(next?.account.id)
  })

  test('a driver throws for an unknown app or account and journals nothing', () => {
    const service = testService()
    expect(() => service.grant('no such app')).toThrow('no such app')
    expect(() => service.grant('login-only', 'acct.1.none')).toThrow('acct.1.none')
    expect(() => service.removeAccount('login-only', 'acct.1.none')).toThrow('acct.1.none')
    expect(() => service.regrant('policy with active accounts')).toThrow('No grant')
    expect(service.journal.entries).toEqual([])
  })
})

describe('another admin writes', () => {
  test('another admin’s write follows the same rules', () => {
    const service = minuteLater()
    const change = { classification: 'malicious', remediation: ['revoke'] } as const
    service.anotherAdmin('staged on null', change)
    expect(read(service, 'staged on null')).toMatchObject({
      ...change,
      recommendedClassification: { status: 'rejected' },
      keyEvents: { classificationChanged: { at: LATER }, remediationChanged: { at: LATER } },
    })
    service.clock.advance(10_000)
    expect(activity(service, 'staged on null').live).toBe(0)
  })

  test('another admin can save between a read and a write', () => {
    const service = testService()
    service.anotherAdmin('login-only', { classification: 'safe' }, 'after the next read')
    ask(service, '/oauth-apps?limit=1')
    read(service, 'staged on null')
    const reads = [1, 2, 3].map(() => read(service, 'login-only').classification)
    expect(reads).toEqual([null, 'safe', 'safe'])
  })

  test('another admin can save just before a write, which no client can avoid', () => {
    const service = testService()
    const change = { classification: 'malicious', remediation: ['revoke'] } as const
    service.anotherAdmin('login-only', change, 'before the next write')
    expect(patch(service, 'login-only', { classification: 'bogus' }).status).toBe(400)
    expect(read(service, 'login-only').classification).toBeNull()
    patch(service, 'login-only', { classification: 'safe' })
    expect(read(service, 'login-only')).toMatchObject({ ...change, classification: 'safe' })
  })

  test.each([
    ['after the next read', ['safe', 'suspicious', 'suspicious']],
    ['before the next write', ['safe', 'safe', 'suspicious']],
  ] as const)('the knob anotherAdmin changes each app once, %s', (anotherAdmin, expected) => {
    const service = testService({ knobs: { anotherAdmin } })
    const classification = () => read(service, 'staged equal').classification
    const before = [classification(), classification()]
    patch(service, 'staged equal', { remediation: [] })
    expect([...before, classification()]).toEqual(expected)
    patch(service, 'staged equal', { remediation: [] })
    expect(classification()).toBe('suspicious')
  })
})
