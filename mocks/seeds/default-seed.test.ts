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
const ids = (...names: string[]) => new Set(names.map((name) => service.fixture(name).id))
const isRevoked = (row: AppRow) => active(row).length === 0
const share = (part: number, of: number) => Math.round((part / of) * 100)

describe('the default seed has the mix of a large tenant', () => {
  const inTenant = (name: 'harbour' | 'quarry') => count((row) => row.tenantId === tenantId(name))
  const committed = (value: AppRow['classification']) =>
    share(
      count((row) => row.classification === value),
      apps.length,
    )
  const staged = count((row) => row.recommendedClassification?.status === 'staged')
  const malicious = apps.filter((row) => row.classification === 'malicious')
  const withPolicy = malicious.filter((row) => row.remediation.length > 0).length
  const isSynced = (row: AppRow) => row.fixture?.startsWith('first-sync minute') === true
  const synced = apps.filter(isSynced).map((row) => row.keyEvents.firstObserved.at)

  test.each<[string, number, number, number]>([
    ['apps', all.length, 1150, 1150],
    ['apps in the harbour', inTenant('harbour'), 820, 820],
    ['apps in the quarry', inTenant('quarry'), 240, 240],
    ['% unclassified', committed(null), 53, 57],
    ['% safe', committed('safe'), 23, 27],
    ['% unnecessary', committed('unnecessary'), 6, 8],
    ['% overprivileged', committed('overprivileged'), 6, 8],
    ['% suspicious', committed('suspicious'), 3, 5],
    ['% malicious', committed('malicious'), 1, 3],
    ['% staged', share(staged, apps.length), 4, 6],
    ['apps without active accounts', count(isRevoked), 130, 170],
    [
      'apps of one to three accounts',
      count((row) => active(row).length > 0 && active(row).length < 4),
      501,
      900,
    ],
    ['apps of 500 or more accounts', count((row) => active(row).length >= 500), 3, 20],
    ['% of the malicious with a policy', share(withPolicy, malicious.length), 60, 90],
    // The named fixtures that need a policy
    ['other apps with a policy', count((row) => row.remediation.length > 0) - withPolicy, 3, 3],
    ['apps of the first sync', synced.length, 40, 40],
    ['times of the first sync', new Set(synced).size, 1, 1],
    ['apps never computed', count((row) => row.loginOnly === null), 3, 3],
    ['cached counts that differ', count((row) => active(row).length !== row.cachedActive), 2, 2],
    ['names of 3,000 characters', all.filter((row) => row.name.length === 3000).length, 1, 1],
    ['IDs with - and _', all.filter(({ id }) => /-.*_|_.*-/.test(id)).length, 51, 1150],
    [
      'apps without scopes that were granted',
      count((row) => row.scopes.length === 0 && row.grants.get().length > 0),
      51,
      200,
    ],
  ])('the number of %s is %i', (_, found, least, most) => {
    expect(found).toBeGreaterThanOrEqual(least)
    expect(found).toBeLessThanOrEqual(most)
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

  test('fully revoked fixtures were all granted', () => {
    const revoked = apps.filter((row) => row.fixture?.startsWith('fully revoked') === true)
    expect(revoked.filter((row) => isRevoked(row) && row.grants.get().length > 0)).toHaveLength(22)
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
