import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '#mocks/service/engine/clock'
import { hasIdForm } from '#mocks/service/engine/ids'
import { familiesOf, isSignInOnly } from '#mocks/service/oauth-apps/scopes'
import type { AppRow } from '#mocks/service/oauth-apps/tables'
import {
  CLASSIFICATIONS,
  REMEDIATIONS,
  RESTRICTED_SCOPE_TYPES,
} from '#mocks/service/oauth-apps/wire'
import { testService } from '#mocks/service/testing'
import { tenantId } from '#mocks/service/engine/tenants'

const service = testService()
const all = service.tables.apps.map(({ row }) => row)
const apps = all.filter((row) => row.tenantId !== tenantId('lagoon'))
const count = (matches: (row: AppRow) => unknown) => apps.filter(matches).length
const active = (row: AppRow) => row.grants.get().filter((grant) => grant.active)
const instants = (row: AppRow) => row.grants.get().map((grant) => Date.parse(grant.firstGrantedAt))
const fixtures = (...names: string[]) => new Set(names.map((name) => service.fixture(name).id))

describe('the default seed', () => {
  test('the tenants have 820, 240 and 90 apps', () => {
    expect(apps).toHaveLength(1060)
    expect(count((row) => row.tenantId === tenantId('harbour'))).toBe(820)
    expect(count((row) => row.tenantId === tenantId('quarry'))).toBe(240)
    expect(all).toHaveLength(1150)
  })

  test('the classifications have the mix of a large tenant', () => {
    const share = (value: AppRow['classification']) =>
      (count((row) => row.classification === value) / apps.length) * 100
    expect(share(null)).toBeCloseTo(55, -0.7)
    expect(share('safe')).toBeCloseTo(25, -0.7)
    expect(share('unnecessary')).toBeCloseTo(7, -0.5)
    expect(share('overprivileged')).toBeCloseTo(7, -0.5)
    expect(share('suspicious')).toBeCloseTo(4, -0.3)
    expect(share('malicious')).toBeCloseTo(2, -0.3)
  })

  test('4 to 6 % of the apps are staged, spread over the default order', () => {
    const sorted = apps.toSorted(
      (a, b) => Date.parse(b.keyEvents.firstObserved.at) - Date.parse(a.keyEvents.firstObserved.at),
    )
    const places = sorted.flatMap((row, index) =>
      row.recommendedClassification?.status === 'staged' ? [index] : [],
    )
    expect(places.length / apps.length).toBeGreaterThanOrEqual(0.04)
    expect(places.length / apps.length).toBeLessThanOrEqual(0.06)
    expect(new Set(places.map((place) => Math.floor(place / 50))).size).toBeGreaterThan(12)
  })

  test('about 150 apps have no active account, and a few have 500 or more', () => {
    expect(Math.abs(count((row) => active(row).length === 0) - 150)).toBeLessThanOrEqual(20)
    expect(count((row) => active(row).length >= 1 && active(row).length <= 3)).toBeGreaterThan(500)
    expect(count((row) => active(row).length >= 500)).toBeGreaterThan(2)
  })

  test('about three quarters of the malicious apps have a policy, few others do', () => {
    const malicious = count((row) => row.classification === 'malicious')
    const withPolicy = count(
      (row) => row.classification === 'malicious' && row.remediation.length > 0,
    )
    expect(withPolicy / malicious).toBeGreaterThan(0.6)
    expect(withPolicy / malicious).toBeLessThan(0.9)
    // The named fixtures that need a policy
    expect(count((row) => row.classification !== 'malicious' && row.remediation.length > 0)).toBe(3)
  })

  test('the fixtures have their counts', () => {
    const firstSync = apps.find((row) => row.fixture === 'first-sync minute')?.keyEvents
      .firstObserved.at
    expect(
      count(
        (row) =>
          row.fixture?.startsWith('first-sync minute') === true &&
          row.keyEvents.firstObserved.at === firstSync,
      ),
    ).toBe(40)
    expect(count((row) => row.loginOnly === null)).toBe(3)
    expect(count((row) => active(row).length !== row.cachedActive)).toBe(2)
    expect(
      count(
        (row) =>
          row.fixture?.startsWith('fully revoked') === true &&
          active(row).length === 0 &&
          row.grants.get().length > 0,
      ),
    ).toBe(22)
    expect(all.filter((row) => row.name.length === 3000)).toHaveLength(1)
    expect(
      all.filter((row) => /^oapp\.1\.[^-]*-/.test(row.id) && row.id.includes('_')).length,
    ).toBeGreaterThan(50)
  })
})

describe('the default seed follows the document', () => {
  test.each(['default', 'hostile'] as const)(
    '§2.1 the fields have their form, values and order: %s',
    (seed) => {
      for (const { row } of testService({ seed }).tables.apps) {
        expect(hasIdForm('oapp', row.id) && hasIdForm('tnt', row.tenantId), row.id).toBe(true)
        expect(row.id.split('.')[1]).toBe('1')
        if (row.classification !== null) expect(CLASSIFICATIONS).toContain(row.classification)
        for (const family of row.restrictedScopeTypes)
          expect(RESTRICTED_SCOPE_TYPES).toContain(family)
        for (const item of row.remediation) expect(REMEDIATIONS).toContain(item)
        if (row.remediation.includes('notify'))
          expect(row.remediation).toEqual(['revoke', 'notify'])
        expect(row.scopes).toEqual(row.scopes.toSorted())
        expect(row.restrictedScopeTypes).toEqual(row.restrictedScopeTypes.toSorted())
        expect(row.clientId).toMatch(/^\d{10,13}(-[a-z0-9]{32})?\.apps\.googleusercontent\.com$/)
      }
    },
  )

  test('§2.4 events match the grants and are in the past', () => {
    const exempt = fixtures('keyEvents with offset times')
    for (const row of apps) {
      const times = instants(row)
      const { firstObserved, lastNewGrant, created, classificationChanged, remediationChanged } =
        row.keyEvents
      if (times.length > 0 && !exempt.has(row.id)) {
        expect(Date.parse(firstObserved.at), row.name).toBe(Math.min(...times))
        expect(Date.parse(lastNewGrant.at), row.name).toBe(Math.max(...times))
      }
      expect(Date.parse(created.at)).toBeLessThanOrEqual(Date.parse(firstObserved.at))
      expect(classificationChanged === undefined, row.name).toBe(row.classification === null)
      if (row.remediation.length > 0) expect(remediationChanged).toBeDefined()
      for (const event of [
        created,
        firstObserved,
        lastNewGrant,
        classificationChanged,
        remediationChanged,
      ]) {
        if (event !== undefined)
          expect(Date.parse(event.at)).toBeLessThanOrEqual(Date.parse(TEST_NOW))
      }
    }
  })

  test('§2.1 scopes are those of the active grants, except in lagging fixtures', () => {
    const lagging = fixtures('unseen scopes')
    for (const row of apps) {
      const grants = active(row)
      if (grants.length === 0 || lagging.has(row.id)) continue
      expect([...new Set(grants.flatMap((grant) => grant.scopes))].toSorted(), row.name).toEqual(
        row.scopes,
      )
    }
  })

  test('§2.6 every grant has scopes, even if its app lists none', () => {
    expect(count((row) => row.scopes.length === 0 && row.grants.get().length > 0)).toBeGreaterThan(
      50,
    )
    for (const row of apps)
      for (const { scopes } of row.grants.get()) expect(scopes, row.name).not.toEqual([])
  })

  test('§2.1 families and sign-in follow from the scopes, except in fixtures that differ', () => {
    const stale = fixtures('family without matching scope')
    for (const row of apps) {
      if (!stale.has(row.id))
        expect(row.restrictedScopeTypes, row.name).toEqual(familiesOf(row.scopes))
      if (row.loginOnly !== null) expect(row.loginOnly, row.name).toBe(isSignInOnly(row.scopes))
    }
  })

  test('§2.6 an account is listed once in an app', () => {
    for (const row of apps) {
      const ids = row.grants.get().map((grant) => grant.account.id)
      expect(new Set(ids).size, row.name).toBe(ids.length)
      for (const grant of row.grants.get())
        expect(Date.parse(grant.lastGrantedAt)).toBeGreaterThanOrEqual(
          Date.parse(grant.firstGrantedAt),
        )
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
    const hosts = new Set(
      [...text.matchAll(/(?:https?:\/\/|@)([^"/?@]+)/g)].map(([, host]) => host),
    )
    for (const host of hosts) expect(host).toMatch(/\.(example|test)$/)
  })
})
