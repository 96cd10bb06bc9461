import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '#mocks/service/engine/clock'
import { hasIdForm } from '#mocks/service/engine/ids'
import type { AccountRow } from '#mocks/service/engine/tenants'
import { SEVERITIES } from '#mocks/service/issues/issue-row'
import { PAYLOADS } from '../hostile-payloads'
import { createSeed, SEED_NAMES, type SeedName } from '../seeds'
import { resourceSeed } from './resource-seed'

const NOW = Date.parse(TEST_NOW)
const seedOf = (name: SeedName) => {
  const { apps } = createSeed(name, NOW, name === 'many' ? 500 : undefined)
  const seed = resourceSeed(name, NOW, apps)
  return {
    ...seed,
    accounts: seed.accounts.get(),
    messages: seed.messages.get(),
    issues: seed.issues.map((issue) => ({ ...issue, accounts: issue.accounts.get() })),
  }
}

describe.each(SEED_NAMES)('the other resources of %s', (name) => {
  const seed = seedOf(name)

  test('the rows are the same on every run', () => {
    expect(seedOf(name)).toEqual(seed)
  })

  test('IDs are well-formed and unique', () => {
    for (const { id } of seed.messages) expect(hasIdForm('msg', id)).toBe(true)
    for (const { id } of seed.trustedEntities) expect(hasIdForm('te', id)).toBe(true)
    for (const { row } of seed.accounts) expect(hasIdForm('acct', row.id)).toBe(true)
    for (const rows of [seed.messages, seed.trustedEntities, seed.issues, seed.roles])
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(new Set(seed.accounts.map(({ row }) => row.id)).size).toBe(seed.accounts.length)
  })

  test('issues are in the past and closed after their creation', () => {
    for (const { date } of seed.messages) expect(Date.parse(date)).toBeLessThanOrEqual(NOW)
    for (const { keyEvents, status, severity } of seed.issues) {
      const { created, updated, closed } = keyEvents
      expect(SEVERITIES).toContain(severity)
      expect(closed === undefined).toBe(status === 'open')
      expect(Date.parse(created.at)).toBeLessThanOrEqual(Date.parse(updated.at))
      expect(Date.parse((closed ?? updated).at)).toBeLessThanOrEqual(NOW)
    }
    for (const { timeline } of seed.trustedEntities)
      for (const { at } of timeline) expect(Date.parse(at) > NOW).toBe(false)
  })

  test('§4.6 the issue of a message exists in the same tenant', () => {
    const tenants = new Map(seed.issues.map((issue) => [issue.id, issue.tenantId]))
    for (const { issueId, tenantId } of seed.messages)
      if (issueId !== null) expect(tenants.get(issueId)).toBe(tenantId)
  })
})

test('§2.6 every account with a grant is licensed and in the directory', () => {
  const { apps } = createSeed('default', NOW)
  const licensed = new Set(
    resourceSeed('default', NOW, apps)
      .accounts.get()
      .flatMap(({ row, licenses }) => (licenses.values.length > 0 ? [row.id] : [])),
  )
  for (const app of apps)
    for (const { account } of app.grants.get()) expect(licensed.has(account.id)).toBe(true)
})

test.each(['default', 'odd', 'hostile'] as const)(
  '§2.6 an account is the same wherever it is listed: %s',
  (name) => {
    const { apps } = createSeed(name, NOW)
    const identity = ({ email, displayName, domainTenantId, providerStatus }: AccountRow) =>
      JSON.stringify([email, displayName, domainTenantId, providerStatus])
    const isListed = new Map(
      resourceSeed(name, NOW, apps)
        .accounts.get()
        .map(({ row }) => [row.id, identity(row)]),
    )
    for (const app of apps)
      for (const { account } of app.grants.get())
        expect(isListed.get(account.id), account.id).toBe(identity(account))
  },
)

test('hosts and email addresses of the default seed are reserved for examples', () => {
  const { messages, trustedEntities, accounts } = seedOf('default')
  const text = JSON.stringify([messages, trustedEntities, accounts])
  for (const [, host] of text.matchAll(/@([^"/?@]+)/g)) expect(host).toMatch(/\.example$/)
  for (const { type, entity } of trustedEntities) {
    if (type === 'external_domain') expect(entity).toMatch(/\.example$/)
    if (type.startsWith('ip_'))
      expect(entity).toMatch(/^(192\.0\.2|198\.51\.100|203\.0\.113)\.|^2001:db8:/)
  }
})

test('each hostile payload names an issue, a subject and a trusted entity', () => {
  const { issues, messages, trustedEntities } = seedOf('hostile')
  for (const payload of PAYLOADS) {
    expect(issues.map(({ name }) => name)).toContain(payload)
    expect(messages.map(({ subject }) => subject)).toContain(payload)
    expect(messages.map(({ snippet }) => snippet)).toContain(payload)
    expect(issues.flatMap(({ comments }) => comments.map(({ text }) => text))).toContain(payload)
    expect(issues.flatMap(({ accounts }) => accounts.map(({ email }) => email))).toContain(payload)
    expect(trustedEntities.map(({ entity }) => entity)).toContain(payload)
  }
})
