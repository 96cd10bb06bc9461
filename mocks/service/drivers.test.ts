import { describe, expect, test } from 'vitest'
import { accounts, activity, ask, list, patch, read, testService } from './testing'

const LATER = '2026-11-20T12:01:00.000Z'
const minuteLater = () => {
  const service = testService()
  service.clock.advance(60_000)
  return service
}

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
    const before = accounts(service, 're-granted').body
    const [active] = before.items.filter(({ edge }) => edge.active)
    service.grant('re-granted', active?.id)
    expect(accounts(service, 're-granted').body).toEqual(before)
    expect(() => service.regrant('re-granted', active?.id)).toThrow('re-granted')
  })

  test('the sync after its first grant computes an app', () => {
    const service = minuteLater()
    service.grant('never computed')
    expect(read(service, 'never computed').keyEvents.firstObserved.at).toBe(LATER)
    const matches = (value: boolean) =>
      list(service, `?loginOnly=${value}&search=vellorn`).items.length
    expect([matches(true), matches(false)]).toEqual([0, 0])
    service.clock.advance(60_000)
    // The sync finds only sign-in scopes
    expect([matches(true), matches(false)]).toEqual([1, 0])
  })

  test('a new grant gets earlier scopes when the app lists none', () => {
    const service = testService()
    const bare = service.tables.apps.find(
      ({ row }) => row.fixture?.startsWith('fully revoked') === true && row.scopes.length === 0,
    )
    const app = bare?.row.fixture ?? ''
    const [newest] = accounts(service, app).body.items
    expect(newest?.edge.scopes).not.toEqual([])
    service.grant(app)
    const [first] = accounts(service, app).body.items
    expect(first?.edge).toMatchObject({ active: true, scopes: newest?.edge.scopes })
    service.sync(app)
    expect(read(service, app).scopes).toEqual(newest?.edge.scopes)
  })

  test('a sync adds the scopes of a new grant to the app', () => {
    const service = testService()
    service.grant('unseen scopes')
    const seen = read(service, 'unseen scopes').scopes
    service.sync('unseen scopes')
    expect(read(service, 'unseen scopes').scopes.length).toBeGreaterThan(seen.length)
  })

  test('deleting the earliest account moves firstObserved but not created', () => {
    const service = testService()
    const before = accounts(service, '99 accounts', '?limit=200').body
    const earliest = before.items.at(-1)
    const { created, firstObserved } = read(service, '99 accounts').keyEvents
    service.removeAccount('99 accounts', earliest?.id ?? '')
    const after = accounts(service, '99 accounts', '?limit=200').body
    expect(after.items).toEqual(before.items.slice(0, -1))
    expect(after.meta.totalCount).toBe(98)
    const events = read(service, '99 accounts').keyEvents
    expect(events.created).toEqual(created)
    expect(events.firstObserved.at).toBe(after.items.at(-1)?.edge.firstGrantedAt)
    expect(events.firstObserved.at > firstObserved.at).toBe(true)
    expect(
      list(service, `?clientId=${read(service, '99 accounts').clientId}`).items[0]?.keyEvents,
    ).toEqual(events)
  })

  test('deleting the last account empties the computed fields at the next sync', () => {
    const service = minuteLater()
    const name = 'keyEvents with offset times'
    const [only] = accounts(service, name).body.items
    const { scopes } = read(service, name)
    service.endGrant(name, only?.id ?? '')
    service.sync(name)
    service.updateApp(name, { scopes })
    service.removeAccount(name, only?.id ?? '')
    expect(read(service, name).scopes).toEqual(scopes)
    service.clock.advance(60_000)
    expect(read(service, name)).toMatchObject({ scopes: [], restrictedScopeTypes: [] })
    const matches = (value: boolean) =>
      list(service, `?loginOnly=${value}&search=airedale`).items.length
    expect([matches(true), matches(false)]).toEqual([0, 0])
  })

  test('§4.1 the cached count follows single grants before any sync', () => {
    const service = testService()
    const cached = () => service.tables.findFixture('99 accounts')?.cachedActive
    const id = service.grant('99 accounts')
    expect(cached()).toBe(91)
    service.endGrant('99 accounts', id)
    expect(cached()).toBe(90)
    service.regrant('99 accounts', id)
    expect(cached()).toBe(91)
  })

  test('ending an ended grant leaves the cached count unchanged', () => {
    const service = testService()
    const app = service.tables.findFixture('99 accounts')
    const [ended] = accounts(service, '99 accounts', '?active=false').body.items
    service.endGrant('99 accounts', ended?.id ?? '')
    service.removeAccount('99 accounts', ended?.id ?? '')
    expect(app?.cachedActive).toBe(90)
    expect(activity(service, '99 accounts').live).toBe(90)
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
    service.anotherAdmin('staged on null', { classification: 'malicious', remediation: ['revoke'] })
    expect(read(service, 'staged on null')).toMatchObject({
      classification: 'malicious',
      remediation: ['revoke'],
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
    expect(read(service, 'staged on null').classification).toBeNull()
    const reads = [1, 2, 3].map(() => read(service, 'login-only').classification)
    expect(reads).toEqual([null, 'safe', 'safe'])
  })

  test('another admin can save just before a write, which no client can avoid', () => {
    const service = testService()
    const change = { classification: 'malicious', remediation: ['revoke'] } as const
    service.anotherAdmin('login-only', change, 'before the next write')
    expect(read(service, 'login-only').classification).toBeNull()
    expect(patch(service, 'login-only', { classification: 'bogus' }).status).toBe(400)
    expect(read(service, 'login-only').classification).toBeNull()
    patch(service, 'login-only', { classification: 'safe' })
    expect(read(service, 'login-only')).toMatchObject({
      classification: 'safe',
      remediation: ['revoke'],
    })
  })

  test.each(['after the next read', 'before the next write'] as const)(
    'the knob anotherAdmin changes each app once, %s',
    (anotherAdmin) => {
      const service = testService({ knobs: { anotherAdmin } })
      const write = () => patch(service, 'staged equal', { remediation: [] })
      const isRead = anotherAdmin === 'after the next read'
      expect(read(service, 'staged equal').classification).toBe('safe')
      if (!isRead) write()
      expect(read(service, 'staged equal').classification).toBe('suspicious')
      write()
      expect(read(service, 'staged equal').classification).toBe('suspicious')
    },
  )
})
