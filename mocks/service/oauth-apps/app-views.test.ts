import { describe, expect, test } from 'vitest'
import { tenantId } from '../engine/tenants'
import { comparator, SORTS } from './app-views'
import { list, patch, testService, scan } from '../testing'

const QUERIES = [
  '?limit=200',
  '?limit=200&classification=none',
  '?limit=200&classification=malicious,safe&sort=name:desc',
  '?limit=200&hasActiveAccounts=true&sort=activeAccounts:desc',
  '?limit=200&hasActiveAccounts=false&sort=activeAccounts:asc',
  '?limit=200&remediation=revoke&sort=lastNewGrant:desc',
  '?limit=200&search=zz',
  '?limit=200&search=z&sort=name:asc',
  '?limit=200&restrictedScopeType=gmail&sort=lastNewGrant:asc',
]

/** Adds, removes and changes apps, so that other queries find them and their order changes. */
function change(service: ReturnType<typeof testService>): void {
  service.insertApp({ name: 'Mmm zz', scopes: ['gmail.readonly'], accounts: { active: 7 } })
  service.grant('staged on null')
  service.removeApp('internal')
  service.updateApp('brand null', { name: 'Zzz' })
  service.updateApp('login-only', { cachedActive: 5_000 })
  service.updateApp('250 accounts', { cachedActive: 0 })
  patch(service, 'same name twice', { classification: 'malicious', remediation: ['revoke'] })
  patch(service, 'staged equal', { classification: 'malicious' })
  service.clock.advance(600_000)
}

describe('§4.1 lists follow the inventory', () => {
  const off = { knobs: { rateLimit: 'off' } } as const
  const found = (service: ReturnType<typeof testService>) =>
    QUERIES.map((query) => scan(service, query))

  test('a kept result equals a new one after the apps change', () => {
    const service = testService(off)
    found(service)
    change(service)
    const fresh = testService(off)
    change(fresh)
    expect(found(service)).toEqual(found(fresh))
    expect(scan(service, '?limit=200&search=zzz').map(({ name }) => name)).toContain('Zzz')
  })

  // The large list takes results out of the whole order; the small one sorts each result
  test.each([
    ['small', 1060],
    ['large', 3000],
  ])('every order equals a new sort of the table: %s', (_size, apps) => {
    const service = testService(apps === 1060 ? off : { ...off, apps })
    change(service)
    const reachable = new Set([tenantId('harbour'), tenantId('quarry')])
    for (const sort of SORTS) {
      const expected = service.tables.apps
        .toSorted(comparator(sort))
        .flatMap(({ row }) => (reachable.has(row.tenantId) ? [row.id] : []))
      const scanned = scan(service, `?limit=200&sort=${sort}`).map(({ id }) => id)
      expect(scanned.length, sort).toBeGreaterThanOrEqual(apps)
      expect(scanned, sort).toEqual(expected)
    }
    const [first] = list(service, '?sort=activeAccounts:desc&limit=1').items
    expect(first?.id).toBe(service.fixture('login-only').id)
  })

  test('with many results, the oldest are searched again', () => {
    const service = testService(off)
    const totals = () =>
      'abcdefghijklmnopqrstuvwxyz'
        .split('')
        .map((letter) => list(service, `?limit=1&search=${letter}`).meta.totalCount)
    expect(totals()).toEqual(totals())
  })
})
