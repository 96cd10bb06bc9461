import { expect, test } from 'vitest'
import { clientIdOf, idOf } from './ids'
import { accountsOf, TENANT_NAMES, TENANTS } from './tenants'

test.each(TENANT_NAMES)('the accounts of %s have email addresses made of their names', (name) => {
  const { accounts: count, domain } = TENANTS[name]
  const accounts = accountsOf(name)
  expect(accounts).toHaveLength(count)
  for (const [index, { email, displayName }] of accounts.entries())
    expect(email).toBe(`${displayName?.replace(' ', '.').toLowerCase()}${index}@${domain}`)
})

test('IDs differ in length, and client IDs have one of two forms', () => {
  const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`)
  const lengths = new Set(keys.map((key) => idOf('oapp', key).length - 'oapp.1.'.length))
  expect([...lengths].toSorted((a, b) => a - b)).toEqual([18, 22, 24, 31])
  const clientIds = keys.map(clientIdOf)
  for (const id of clientIds)
    expect(id).toMatch(/^[1-9]\d{9,12}(-[a-z\d]{32})?\.apps\.googleusercontent\.com$/)
  const long = clientIds.filter((id) => id.includes('-')).length
  expect(long).toBeGreaterThan(160)
  expect(long).toBeLessThan(195)
})
