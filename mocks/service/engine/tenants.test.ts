import { expect, test } from 'vitest'
import { clientIdOf, hasIdForm, idOf } from './ids'
import { accountsOf, TENANT_NAMES, tenantId, TENANTS } from './tenants'

test.each(TENANT_NAMES)('the accounts of %s have email addresses made of their names', (name) => {
  const accounts = accountsOf(name)
  expect(accounts).toHaveLength(TENANTS[name].accounts)
  for (const [index, account] of accounts.entries()) {
    const { id, email, displayName, domainTenantId } = account
    expect(hasIdForm('acct', id)).toBe(true)
    expect(displayName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]{5,}$/)
    const local = displayName?.replace(' ', '.').toLowerCase()
    expect(email).toBe(`${local}${index}@${TENANTS[name].domain}`)
    expect(domainTenantId).toBe(tenantId(name))
  }
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length)
  expect(new Set(accounts.map(({ displayName }) => displayName)).size).toBeGreaterThan(100)
})

test('a few accounts are suspended, and a few have remediation off', () => {
  const accounts = TENANT_NAMES.flatMap((name) => accountsOf(name))
  const share = (some: unknown[]) => some.length / accounts.length
  const suspended = share(accounts.filter((account) => account.providerStatus === 'suspended'))
  const off = share(accounts.filter((account) => account.remediationOff))
  for (const few of [suspended, off]) {
    expect(few).toBeGreaterThan(0.02)
    expect(few).toBeLessThan(0.1)
  }
  expect(accountsOf('quarry')).toBe(accountsOf('quarry'))
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
  expect(clientIdOf('key 1')).toBe(clientIdOf('key 1'))
  expect(new Set(clientIds).size).toBe(200)
})
