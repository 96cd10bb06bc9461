import { expect, test } from 'vitest'
import { tenantId } from '../engine/tenants'
import { accounts, list, testService } from '../testing'

const service = testService({ knobs: { rateLimit: 'off' } })
const page = (fixture: string, query = '') => accounts(service, fixture, query).body

test('§4.3 the default page size differs from the inline 100', () => {
  expect(page('250 accounts').meta.limit).toBe(25)
  expect(page('250 accounts', '?limit=500').meta.limit).toBe(200)
})

test('§4 a cursor of another app, or of the list of apps, is 400', () => {
  const status = (cursor: string | null) =>
    accounts(service, '101 accounts', `?cursor=${cursor}`).status
  expect(status(page('250 accounts', '?limit=40').meta.nextCursor)).toBe(400)
  expect(status(list(service, '?limit=1').meta.nextCursor)).toBe(400)
})

test('§2.6 providerStatus=active drops rows without an address but keeps the live count', () => {
  const { items, meta } = page('null-email holders', '?providerStatus=active')
  expect(meta).toMatchObject({ totalCount: items.length, numActive: 4 })
})

test('§4.3 providerStatus=active drops suspended accounts as well', () => {
  const grants = service.tables.findFixture('250 accounts')?.grants.get() ?? []
  const suspended = grants.filter(({ account }) => account.providerStatus !== 'active').length
  expect(suspended).toBeGreaterThan(0)
  const { totalCount } = page('250 accounts', '?providerStatus=active').meta
  expect(totalCount).toBe(250 - suspended)
})

test('§2.6 a moved account shows its email address to its new tenant’s token', () => {
  const item = testService()
  const fixture = 'same clientId in two tenants, the other'
  const [grant] = item.tables.findFixture(fixture)?.grants.get() ?? []
  if (grant === undefined) throw new Error('nobody granted it')
  grant.account = { ...grant.account, domainTenantId: tenantId('harbour') }
  const email = (as: string) =>
    accounts(item, fixture, '', as).body.items.find(({ id }) => id === grant.account.id)?.email
  expect(email('full access')).toBe(grant.account.email)
  expect(email('one tenant')).toBeNull()
})

test('§7 a 400 names every failing parameter', () => {
  const query = '?sort=x&active=x&providerStatus=&include=app&limit=0&cursor=x'
  const { body } = accounts(service, '250 accounts', query)
  expect(body.validationFailures).toHaveLength(6)
})

test('§4.3 the live count and the active rows can differ until a sync', () => {
  const odd = testService({ seed: 'odd' })
  const fixture = 'numActive differs from the edges'
  const counts = () => {
    const { items, meta } = accounts(odd, fixture).body
    const { totalCount } = accounts(odd, fixture, '?active=true').body.meta
    return [meta.numActive, items.filter(({ edge }) => edge.active).length, totalCount]
  }
  expect(counts()).toEqual([3, 4, 4])
  odd.sync(fixture)
  expect(counts()).toEqual([3, 3, 3])
})
