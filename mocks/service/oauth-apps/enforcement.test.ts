import { describe, expect, test } from 'vitest'
import { accounts, activity, list, patch, read, revoke, testService } from '../testing'

const POLICY = 'policy with active accounts'
/** Returns the live counts at these times (ms after now). */
const counts = (
  service: ReturnType<typeof testService>,
  fixture: string,
  moments: readonly number[],
): number[] => {
  let passed = 0
  return moments.map((moment) => {
    service.clock.advance(moment - passed)
    passed = moment
    return activity(service, fixture).live
  })
}

describe('§3 enforcement of a policy is asynchronous', () => {
  test('grants end in steps, 3 to 10 s after the policy is recorded', () => {
    const service = testService()
    expect(patch(service, '250 accounts', { remediation: ['revoke'] }).status).toBe(200)
    const seen = counts(service, '250 accounts', [2_999, 3_000, 5_333, 7_667, 10_000, 90_000])
    const skipped = seen.at(-1) ?? Number.NaN
    expect(seen[0]).toBe(180)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen.slice(0, 5)).size).toBe(5)
    expect(seen[4]).toBe(skipped)
    // A single revoke refuses the remaining accounts, too
    const remaining = accounts(service, '250 accounts', '?active=true&limit=200').body.items
    expect(remaining).toHaveLength(skipped)
    expect(skipped).toBeGreaterThan(0)
    for (const { id } of remaining) expect(revoke(service, '250 accounts', id).status).toBe(403)
  })

  test('the knob enforcementMs changes the pace', () => {
    const quick = testService({ knobs: { enforcementMs: 1_000 } })
    patch(quick, POLICY, { remediation: ['revoke'] })
    expect(counts(quick, POLICY, [599, 2_000])).toEqual([5, 0])
    const immediate = testService({ knobs: { enforcementMs: 0 } })
    patch(immediate, POLICY, { remediation: ['revoke'] })
    expect(activity(immediate, POLICY).live).toBe(0)
  })

  test('a later grant is revoked after 20 s, or sooner by an update', () => {
    const service = testService()
    patch(service, POLICY, { remediation: ['revoke'] })
    expect(counts(service, POLICY, [30_000])).toEqual([0])
    service.grant(POLICY)
    service.regrant(POLICY)
    expect(counts(service, POLICY, [19_999, 20_000])).toEqual([2, 0])
    service.grant(POLICY)
    patch(service, POLICY, { classification: 'malicious' })
    expect(counts(service, POLICY, [2_999, 10_000])).toEqual([1, 0])
  })

  test('[] restores no grant and stops enforcement unless the knob says otherwise', () => {
    const run = (clearStopsEnforcement: boolean) => {
      const service = testService({ knobs: { clearStopsEnforcement } })
      patch(service, '99 accounts', { remediation: ['revoke'] })
      const [halfway] = counts(service, '99 accounts', [5_400])
      patch(service, '99 accounts', { remediation: [] })
      return [halfway, ...counts(service, '99 accounts', [0, 60_000])]
    }
    const [halfway = 0, ...after] = run(true)
    expect(halfway).toBeLessThan(90)
    expect(after).toEqual([halfway, halfway])
    expect(run(false)[2]).toBeLessThan(10)
  })

  test('a grant made under the policy stays when the policy is removed', () => {
    const service = testService()
    service.grant(POLICY)
    patch(service, POLICY, { remediation: [] })
    expect(counts(service, POLICY, [120_000])).toEqual([6])
  })

  test('the cached count and the scopes lag until a later sync', () => {
    const service = testService()
    const { scopes } = read(service, POLICY)
    patch(service, POLICY, { remediation: ['revoke'] })
    expect(counts(service, POLICY, [10_000])).toEqual([0])
    const cached = () => list(service, '?hasActiveAccounts=true&search=gorsedale').items.length
    expect(cached()).toBe(1)
    expect(read(service, POLICY).scopes).toEqual(scopes)
    service.clock.advance(60_000)
    expect(cached()).toBe(0)
    expect(read(service, POLICY)).toMatchObject({ scopes: [], isLoginOnly: false })
  })

  test('an ended grant looks the same for every reason', () => {
    const service = testService()
    const [one, two, three] = accounts(service, '99 accounts', '?active=true').body.items
    revoke(service, '99 accounts', one?.id ?? '')
    service.endGrant('99 accounts', two?.id ?? '')
    patch(service, '99 accounts', { remediation: ['revoke'] })
    service.clock.advance(60_000)
    const ended = accounts(service, '99 accounts', '?limit=200').body.items.filter(({ id }) =>
      [one?.id, two?.id, three?.id].includes(id),
    )
    expect(ended.map(({ edge }) => edge)).toEqual(
      [one, two, three].map((account) => ({ ...account?.edge, active: false })),
    )
  })

  test('an app that is removed during enforcement is no error', () => {
    const service = testService()
    patch(service, POLICY, { remediation: ['revoke'] })
    service.grant(POLICY)
    service.removeApp(POLICY)
    service.clock.advance(600_000)
    expect(list(service, '?limit=1').meta.totalCount).toBe(1059)
  })

  test('the result is the same without requests in between', () => {
    const watched = testService()
    const asleep = testService()
    for (const service of [watched, asleep])
      patch(service, '99 accounts', { remediation: ['revoke'] })
    counts(watched, '99 accounts', [3_000, 5_333, 7_667, 10_000, 70_000])
    asleep.clock.advance(70_000)
    expect(accounts(asleep, '99 accounts', '?limit=200').body).toEqual(
      accounts(watched, '99 accounts', '?limit=200').body,
    )
    expect(read(asleep, '99 accounts')).toEqual(read(watched, '99 accounts'))
  })
})
