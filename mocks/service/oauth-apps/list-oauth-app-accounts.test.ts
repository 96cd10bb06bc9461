import { describe, expect, test } from 'vitest'
import { tenantId } from '../engine/tenants'
import { accounts, list, testService } from '../testing'
import type { WireAccount } from './wire'

const service = testService({ knobs: { rateLimit: 'off' } })
const page = (fixture: string, query = '', as?: string) =>
  accounts(service, fixture, query, as).body

/** Returns every account, page by page. */
function scan(fixture: string, query: string): WireAccount[] {
  const found: WireAccount[] = []
  let cursor = ''
  for (;;) {
    const { items, meta } = page(fixture, `${query}${cursor}`)
    found.push(...items)
    if (meta.nextCursor === null) return found
    cursor = `&cursor=${meta.nextCursor}`
  }
}

describe('§4.3 list accounts', () => {
  test('the default page size differs from the inline 100', () => {
    expect(page('250 accounts').meta).toMatchObject({ limit: 25, hasMore: true, totalCount: 250 })
    expect(page('250 accounts', '?limit=500').meta.limit).toBe(200)
  })

  test('§4 a cursor of another app, or of the list of apps, is 400', () => {
    const { meta } = page('250 accounts', '?limit=40')
    expect(accounts(service, '101 accounts', `?cursor=${meta.nextCursor}`).status).toBe(400)
    const other = list(service, '?limit=1').meta.nextCursor
    expect(accounts(service, '250 accounts', `?cursor=${other}`).status).toBe(400)
  })

  test('active=true and active=false together give all', () => {
    const ids = (query: string) => scan('250 accounts', query).map(({ id }) => id)
    const both = [...ids('?active=true&limit=200'), ...ids('?active=false&limit=200')]
    expect(both.toSorted()).toEqual(ids('?limit=200').toSorted())
  })

  test('rows without an email address are listed', () => {
    const hidden = page('null-email holders').items.filter(({ email }) => email === null)
    expect(hidden.map(({ displayName, edge }) => [displayName, edge.active])).toEqual([
      [null, true],
      [null, true],
      [null, false],
    ])
  })

  test('providerStatus=active drops rows without an address but keeps the live count', () => {
    const { items, meta } = page('null-email holders', '?providerStatus=active')
    expect(items.every(({ email }) => email !== null)).toBe(true)
    expect(meta).toMatchObject({ totalCount: items.length, numActive: 4 })
    expect(5 - meta.totalCount).toBeGreaterThanOrEqual(3)
  })

  test('providerStatus=active drops suspended accounts as well', () => {
    const app = service.tables.findFixture('250 accounts')
    const suspended = app?.grants.get().filter(({ account }) => account.providerStatus !== 'active')
    expect(suspended?.length).toBeGreaterThan(0)
    expect(page('250 accounts', '?providerStatus=active').meta.totalCount).toBe(
      250 - (suspended?.length ?? 0),
    )
  })

  test('§2.6 a moved account shows its email address to its new tenant’s token', () => {
    const item = testService()
    const app = item.tables.findFixture('same clientId in two tenants, the other')
    const [grant] = app?.grants.get() ?? []
    if (grant === undefined) throw new Error('nobody granted it')
    grant.account = { ...grant.account, domainTenantId: tenantId('harbour') }
    const email = (as: string) =>
      accounts(item, app?.fixture ?? '', '', as).body.items.find(
        ({ id }) => id === grant.account.id,
      )?.email
    expect(email('full access')).toBe(grant.account.email)
    expect(email('one tenant')).toBeNull()
  })

  test.each([
    '?providerStatus=',
    '?sort=email:asc',
    '?active=',
    '?limit=0',
    '?cursor=nonsense',
    '?active=true&active=false',
    '?include=app',
  ])('the query %s is 400', (query) => {
    expect(accounts(service, '250 accounts', query).status).toBe(400)
  })

  test('a 400 names every failing parameter', () => {
    const { body } = accounts(service, '250 accounts', '?sort=x&active=x&providerStatus=x')
    expect(body.validationFailures).toHaveLength(3)
  })

  test('two apps have a cached count that differs from the live one', () => {
    const apart = service.tables.apps.filter(
      ({ row }) =>
        row.cachedActive !== row.grants.get().reduce((sum, { active }) => sum + Number(active), 0),
    )
    expect(apart.map(({ row }) => row.fixture)).toEqual([
      'cached-behind',
      'cached-behind, the other way',
    ])
    expect(page('cached-behind').meta.numActive).toBe(0)
    expect(list(service, '?hasActiveAccounts=true&search=brackley').items).toHaveLength(1)
  })

  test('the live count and the active rows can differ', () => {
    const odd = testService({ seed: 'odd' })
    const { items, meta } = accounts(odd, 'numActive differs from the edges').body
    expect(meta.numActive).toBe(3)
    expect(items.filter(({ edge }) => edge.active)).toHaveLength(4)
    expect(
      accounts(odd, 'numActive differs from the edges', '?active=true').body.meta.totalCount,
    ).toBe(4)
    odd.sync('numActive differs from the edges')
    const after = accounts(odd, 'numActive differs from the edges').body
    expect(after.items.filter(({ edge }) => edge.active)).toHaveLength(3)
  })
})
