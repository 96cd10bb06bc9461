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
  const accounts = seed.accounts.map(({ row }) => row)

  test('the rows are the same on every run', () => {
    expect(seedOf(name)).toEqual(seed)
  })

  test('IDs are well-formed and unique', () => {
    const { messages, trustedEntities, issues, roles } = seed
    for (const rows of [messages, trustedEntities, issues, roles, accounts])
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const formed = { msg: messages, te: trustedEntities, acct: accounts } as const
    for (const [kind, rows] of Object.entries(formed))
      for (const { id } of rows) expect(hasIdForm(kind as keyof typeof formed, id)).toBe(true)
  })

  test('times are in the past, and issues are closed after their creation', () => {
    for (const { date } of seed.messages) expect(Date.parse(date)).toBeLessThanOrEqual(NOW)
    for (const { keyEvents, status, severity } of seed.issues) {
      const { created, updated, closed = updated } = keyEvents
      expect(SEVERITIES).toContain(severity)
      expect('closed' in keyEvents).toBe(status === 'closed')
      expect(Date.parse(created.at)).toBeLessThanOrEqual(Date.parse(updated.at))
      expect(Date.parse(closed.at)).toBeLessThanOrEqual(NOW)
    }
    for (const { at } of seed.trustedEntities.flatMap(({ timeline }) => timeline))
      expect(Date.parse(at) > NOW).toBe(false)
  })

  test('§4.6 the issue of a message exists in the same tenant', () => {
    const tenants = new Map(seed.issues.map((issue) => [issue.id, issue.tenantId]))
    for (const { issueId, tenantId } of seed.messages)
      if (issueId !== null) expect(tenants.get(issueId)).toBe(tenantId)
  })
})

test.each(['default', 'odd', 'hostile'] as const)(
  '§2.6 every account with a grant is licensed, and the same wherever it is listed: %s',
  (name) => {
    const { apps } = createSeed(name, NOW)
    const identity = ({ email, displayName, domainTenantId, providerStatus }: AccountRow) =>
      JSON.stringify([email, displayName, domainTenantId, providerStatus])
    const listed = new Map(
      resourceSeed(name, NOW, apps)
        .accounts.get()
        .flatMap(({ row, licenses }) =>
          licenses.values.length > 0 ? [[row.id, identity(row)]] : [],
        ),
    )
    for (const { account } of apps.flatMap(({ grants }) => grants.get()))
      expect(listed.get(account.id), account.id).toBe(identity(account))
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
  const places = {
    issues: issues.map(({ name }) => name),
    comments: issues.flatMap(({ comments }) => comments.map(({ text }) => text)),
    accounts: issues.flatMap(({ accounts }) => accounts.map(({ email }) => email)),
    subjects: messages.map(({ subject }) => subject),
    snippets: messages.map(({ snippet }) => snippet),
    entities: trustedEntities.map(({ entity }) => entity),
  }
  for (const [place, texts] of Object.entries(places))
    expect(texts, place).toEqual(expect.arrayContaining([...PAYLOADS]))
})
