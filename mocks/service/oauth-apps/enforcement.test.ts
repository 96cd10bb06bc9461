import { expect, test } from 'vitest'
import type { Knobs } from '../engine/knobs'
import { accounts, activity, list, patch, read, revoke, testService } from '../testing'

const POLICY = 'policy with active accounts'
const NINETY = '99 accounts'
const REVOKE = { remediation: ['revoke'] }

/** A service that has just recorded this policy of an app. */
function recorded(fixture: string, body: object = REVOKE, knobs: Partial<Knobs> = {}) {
  const service = testService({ knobs })
  expect(patch(service, fixture, body).status).toBe(200)
  /** Returns the live counts after each of these pauses (ms). */
  const after = (...pauses: number[]) =>
    pauses.map((ms) => {
      service.clock.advance(ms)
      return activity(service, fixture).live
    })
  return { service, after }
}

test('§3 grants end in steps, 3 to 10 s after the policy is recorded', () => {
  const { service, after } = recorded('250 accounts')
  const [before, ...seen] = after(2_999, 1, 2_333, 2_334, 2_333, 80_000)
  const skipped = seen.at(-1) ?? Number.NaN
  expect(before).toBe(180)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  expect(new Set([before, ...seen]).size).toBe(5)
  expect(seen.at(-2)).toBe(skipped)
  // A single revoke refuses the remaining accounts, too
  const remaining = accounts(service, '250 accounts', '?active=true&limit=200').body.items
  expect(remaining).toHaveLength(skipped)
  expect(skipped).toBeGreaterThan(0)
  for (const { id } of remaining) expect(revoke(service, '250 accounts', id).status).toBe(403)
})

test('§3 a policy skips a later grant of an account with remediation off', () => {
  const { service, after } = recorded('250 accounts')
  const [skipped] = after(80_000)
  const [account] = accounts(service, '250 accounts', '?active=true').body.items
  service.endGrant('250 accounts', account?.id ?? '')
  service.regrant('250 accounts', account?.id)
  expect(after(0, 60_000)).toEqual([skipped, skipped])
})

test('the knob enforcementMs changes the pace', () => {
  expect(recorded(POLICY, REVOKE, { enforcementMs: 1_000 }).after(599, 1_401)).toEqual([5, 0])
  expect(recorded(POLICY, REVOKE, { enforcementMs: 0 }).after(0)).toEqual([0])
})

test('§3 a grant that ended and was given again is revoked 20 s after the last time', () => {
  const { service, after } = recorded(POLICY)
  after(30_000)
  const id = service.grant(POLICY)
  after(5_000)
  service.endGrant(POLICY, id)
  after(5_000)
  service.regrant(POLICY, id)
  expect(after(10_000, 9_999, 1)).toEqual([1, 1, 0])
})

test('§3 a later grant is revoked after 20 s, or sooner by an update', () => {
  const { service, after } = recorded(POLICY)
  expect(after(30_000)).toEqual([0])
  service.grant(POLICY)
  service.regrant(POLICY)
  expect(after(19_999, 1)).toEqual([2, 0])
  service.grant(POLICY)
  patch(service, POLICY, { classification: 'malicious' })
  expect(after(2_999, 7_001)).toEqual([1, 0])
})

test.each([
  [true, 1, 89],
  [false, 0, 10],
])('under the knob clearStopsEnforcement %s, [] leaves %i to %i grants', (knob, least, most) => {
  const { service, after } = recorded(NINETY, REVOKE, { clearStopsEnforcement: knob })
  const [halfway] = after(5_400)
  patch(service, NINETY, { remediation: [] })
  const [now, later = Number.NaN] = after(0, 60_000)
  // An ended grant is not restored
  expect(now).toBe(halfway)
  expect(later === halfway).toBe(knob)
  expect(later).toBeGreaterThanOrEqual(least)
  expect(later).toBeLessThanOrEqual(most)
})

test('§3 a grant made after the policy was removed stays while enforcement of older grants runs', () => {
  const { service, after } = recorded(POLICY, REVOKE, { clearStopsEnforcement: false })
  after(1_000)
  patch(service, POLICY, { remediation: [] })
  after(1_000)
  const id = service.grant(POLICY)
  expect(after(60_000)).toEqual([1])
  expect(accounts(service, POLICY, '?active=true').body.items.map((item) => item.id)).toEqual([id])
})

test('§3 a step of enforcement ends the oldest grants first', () => {
  const active = (service: Parameters<typeof accounts>[0]) =>
    accounts(service, POLICY, '?active=true').body.items
  const { service, after } = recorded(POLICY)
  expect(after(3_000)).toEqual([3])
  expect(active(service)).toEqual(active(testService()).slice(0, 3))
})

test('§3 a grant made under the policy stays when the policy is removed', () => {
  const service = testService()
  service.grant(POLICY)
  patch(service, POLICY, { remediation: [] })
  service.clock.advance(120_000)
  expect(activity(service, POLICY).live).toBe(6)
})

test('§4.1 the cached count and the scopes lag until a later sync', () => {
  const { service, after } = recorded(POLICY)
  const { scopes } = read(service, POLICY)
  const cached = () => list(service, '?hasActiveAccounts=true&search=gorsedale').items.length
  expect(after(10_000)).toEqual([0])
  expect([cached(), read(service, POLICY).scopes]).toEqual([1, scopes])
  service.clock.advance(60_000)
  expect(cached()).toBe(0)
  expect(read(service, POLICY)).toMatchObject({ scopes: [], isLoginOnly: false })
})

test('§2.6 an ended grant looks the same for every reason', () => {
  const service = testService()
  const three = accounts(service, NINETY, '?active=true').body.items.slice(0, 3)
  const ids = three.map(({ id }) => id)
  revoke(service, NINETY, ids[0] ?? '')
  service.endGrant(NINETY, ids[1] ?? '')
  patch(service, NINETY, REVOKE)
  service.clock.advance(60_000)
  const ended = accounts(service, NINETY, '?limit=200').body.items
  expect(ended.filter(({ id }) => ids.includes(id))).toEqual(
    three.map((account) => ({ ...account, edge: { ...account.edge, active: false } })),
  )
})

test('an app that is removed during enforcement is no error', () => {
  const { service } = recorded(POLICY)
  service.grant(POLICY)
  service.removeApp(POLICY)
  service.clock.advance(600_000)
  expect(list(service, '?limit=1').meta.totalCount).toBe(1059)
})

test('the result is the same without requests in between', () => {
  const [watched, asleep] = [recorded(NINETY), recorded(NINETY)]
  watched.after(3_000, 2_333, 2_334, 2_333, 60_000)
  asleep.service.clock.advance(70_000)
  const shown = ({ service }: typeof watched) => [
    accounts(service, NINETY, '?limit=200').body,
    read(service, NINETY),
  ]
  expect(shown(asleep)).toEqual(shown(watched))
})
