import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '#mocks/service/engine/clock'
import { familiesOf, isSignInOnly } from '#mocks/service/oauth-apps/scopes'
import type { AppRow } from '#mocks/service/oauth-apps/tables'
import { CLASSIFICATIONS } from '#mocks/service/oauth-apps/wire'
import { testService } from '#mocks/service/testing'
import { tenantId } from '#mocks/service/engine/tenants'

const service = testService()
const all = service.tables.apps.map(({ row }) => row)
const apps = all.filter((row) => row.tenantId !== tenantId('lagoon'))
const count = (matches: (row: AppRow) => unknown) => apps.filter(matches).length
const active = (row: AppRow) => row.grants.get().filter((grant) => grant.active)
const granted = (row: AppRow) => row.grants.get().length > 0
const ids = (...names: string[]) => new Set(names.map((name) => service.fixture(name).id))
const isEnded = (row: AppRow) => granted(row) && active(row).length === 0
const sync = service.tables.findFixture('first-sync minute')?.keyEvents.firstObserved.at
const is = (value: AppRow['classification']) => (row: AppRow) => row.classification === value

describe('the default seed has the mix of a large tenant', () => {
  test.each<[string, number, number, (row: AppRow) => boolean]>([
    ['in the harbour', 820, 820, (row) => row.tenantId === tenantId('harbour')],
    ['in the quarry', 240, 240, (row) => row.tenantId === tenantId('quarry')],
    ['unclassified', 560, 606, is(null)],
    ['safe', 242, 288, is('safe')],
    ['unnecessary', 62, 86, is('unnecessary')],
    ['overprivileged', 62, 86, is('overprivileged')],
    ['suspicious', 33, 52, is('suspicious')],
    ['malicious', 11, 31, is('malicious')],
    ['staged', 42, 64, (row) => row.recommendedClassification?.status === 'staged'],
    ['without active accounts', 130, 170, (row) => active(row).length === 0],
    ['of three accounts at most', 631, 900, (row) => active(row).length < 4],
    ['of 500 accounts or more', 3, 20, (row) => active(row).length >= 500],
    [
      'malicious, with a policy',
      12,
      20,
      (row) => is('malicious')(row) && row.remediation.length > 0,
    ],
    // The named fixtures that need a policy
    ['with a policy alone', 3, 3, (row) => !is('malicious')(row) && row.remediation.length > 0],
    ['observed at the first sync', 41, 41, (row) => row.keyEvents.firstObserved.at === sync],
    ['never computed', 3, 3, (row) => row.loginOnly === null],
    ['with a cached count that differs', 2, 2, (row) => active(row).length !== row.cachedActive],
    ['with a name of 3,000 characters', 1, 1, (row) => row.name.length === 3000],
    ['with - and _ in the ID', 51, 1060, ({ id }) => /-.*_|_.*-/.test(id)],
    ['granted, without scopes', 51, 200, (row) => row.scopes.length === 0 && granted(row)],
    [
      'revoked fixtures',
      22,
      22,
      (row) => row.fixture?.startsWith('fully') === true && isEnded(row),
    ],
  ])('apps that are %s: %i to %i', (_, least, most, matches) => {
    expect(count(matches)).toBeGreaterThanOrEqual(least)
    expect(count(matches)).toBeLessThanOrEqual(most)
  })

  test('staged apps are spread over the default order', () => {
    const sorted = apps.toSorted(
      (a, b) => Date.parse(b.keyEvents.firstObserved.at) - Date.parse(a.keyEvents.firstObserved.at),
    )
    const pages = sorted.flatMap((row, index) =>
      row.recommendedClassification?.status === 'staged' ? [Math.floor(index / 50)] : [],
    )
    expect(new Set(pages).size).toBeGreaterThan(12)
  })
})

// The contract checks the rest of the document over HTTP
describe('the default seed follows the document', () => {
  test('§2.4 events match the grants and are in the past', () => {
    const exempt = ids('keyEvents with offset times')
    for (const row of apps) {
      const times = row.grants.get().map((grant) => Date.parse(grant.firstGrantedAt))
      const { firstObserved, lastNewGrant, created, remediationChanged } = row.keyEvents
      if (times.length > 0 && !exempt.has(row.id)) {
        expect(Date.parse(firstObserved.at), row.name).toBe(Math.min(...times))
        expect(Date.parse(lastNewGrant.at), row.name).toBe(Math.max(...times))
      }
      expect(Date.parse(created.at)).toBeLessThanOrEqual(Date.parse(firstObserved.at))
      if (row.remediation.length > 0) expect(remediationChanged).toBeDefined()
      for (const { at } of Object.values<{ at: string }>({ ...row.keyEvents }))
        expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(TEST_NOW))
    }
  })

  test('§3 an admin classified each app whose recommendation is decided', () => {
    const decided = apps.filter(
      ({ classification, recommendedClassification: recommended }) =>
        classification !== null && (recommended?.status ?? 'staged') !== 'staged',
    )
    expect(decided.length).toBeGreaterThan(20)
    for (const { name, classifiedBy, keyEvents } of decided) {
      expect(classifiedBy, name).toBe('admin')
      // Without a policy that save wrote its time, too (SERVICE.md §2.4)
      expect(keyEvents.remediationChanged, name).toBeDefined()
    }
  })

  test('§2.1 scopes are those of the active grants, except in lagging fixtures', () => {
    const lagging = ids('unseen scopes')
    for (const row of apps) {
      const scopes = new Set(active(row).flatMap((grant) => grant.scopes))
      if (scopes.size > 0 && !lagging.has(row.id))
        expect([...scopes].toSorted(), row.name).toEqual(row.scopes)
    }
  })

  test('§2.1 families and sign-in follow from the scopes, except in fixtures that differ', () => {
    const stale = ids('family without matching scope')
    for (const row of apps) {
      if (!stale.has(row.id))
        expect(row.restrictedScopeTypes, row.name).toEqual(familiesOf(row.scopes))
      if (row.loginOnly !== null) expect(row.loginOnly, row.name).toBe(isSignInOnly(row.scopes))
    }
  })

  test('§2.6 an account is listed once in an app, always with scopes', () => {
    for (const row of apps) {
      const grants = row.grants.get()
      expect(new Set(grants.map(({ account }) => account.id)).size, row.name).toBe(grants.length)
      for (const { scopes, lastGrantedAt, firstGrantedAt } of grants) {
        expect(scopes, row.name).not.toEqual([])
        expect(Date.parse(lastGrantedAt)).toBeGreaterThanOrEqual(Date.parse(firstGrantedAt))
      }
    }
  })

  test('§2.6 no suspended account has an active grant', () => {
    for (const row of all) {
      const suspended = active(row).filter(({ account }) => account.providerStatus === 'suspended')
      expect(suspended, row.name).toEqual([])
    }
  })

  test('data portability scopes are never mixed with others', () => {
    for (const row of apps.filter((app) => app.restrictedScopeTypes.includes('data_portability'))) {
      expect(row.restrictedScopeTypes).toEqual(['data_portability'])
      expect(row.scopes.every((scope) => scope.includes('/dataportability.'))).toBe(true)
    }
  })

  test('hosts and email addresses are reserved for examples', () => {
    const text = JSON.stringify(
      all.map((row) => [row.brand, row.grants.get().map((grant) => grant.account)]),
    )
    const hosts = [...text.matchAll(/(?:https?:\/\/|@)([^"/?@]+)/g)].map(([, host]) => host)
    for (const host of new Set(hosts)) expect(host).toMatch(/\.(example|test)$/)
  })

  test('§2.1 the seed hostile has only values of the document', () => {
    for (const { row } of testService({ seed: 'hostile' }).tables.apps) {
      expect([null, ...CLASSIFICATIONS]).toContain(row.classification)
      expect(['', 'revoke', 'revoke,notify']).toContain(row.remediation.join())
      expect(row.restrictedScopeTypes).toEqual(familiesOf(row.scopes))
      expect(row.scopes).toEqual(row.scopes.toSorted())
    }
  })
})
