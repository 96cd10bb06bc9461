import { describe, expect, test } from 'vitest'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import { SEED_NAMES } from '#mocks/seeds/seeds'
import { everything } from '#mocks/service/testing'
import '../zod-setup'
import { readPage } from '../page'
import { AccountSchema, RoleSchema } from './schema'

const full = {
  id: 'acct.1.a',
  type: 'user',
  displayName: 'Ada',
  email: 'ada@x.example',
  vip: { enabled: true, emailAliases: ['a@x.example'], displayNames: ['A'] },
  licenses: { values: ['mail'], source: 'tenant' },
  roles: [{ id: 'role.1.a', name: 'Analyst', tenants: ['tnt.1.a'], source: 'group' }],
  settings: { digest: { enabled: false, source: 'group' } },
  providerStatus: 'active',
}
const read = (item: unknown) => readPage({ items: [item] }, AccountSchema, 0)

test('every documented field is read, and `raw` keeps the item', async () => {
  const item = { ...full, later: { more: 1 } }
  const settings = [{ name: 'digest', enabled: false, source: 'group' }]
  expect((await read(item)).items).toEqual([{ ...full, settings, raw: item }])
})

describe('a missing or malformed field of an account', () => {
  test.each(Object.keys(full).filter((name) => name !== 'id'))(
    'a missing or malformed %s does not change other fields',
    async (name) => {
      const rest: Record<string, unknown> = { ...full }
      for (const value of [undefined, null, 7, 'text', [], {}, [null], { enabled: 'yes' }]) {
        const { items, unreadable } = await read({ ...rest, [name]: value })
        expect(unreadable).toEqual([])
        const [good] = (await read(full)).items
        const { [name]: _one, raw: _raw, ...others } = { ...items[0] } as Record<string, unknown>
        const { [name]: _other, raw: _full, ...wanted } = { ...good } as Record<string, unknown>
        expect(others).toEqual(wanted)
      }
    },
  )

  test('an unknown value stays text, and a missing one is null', async () => {
    const { items } = await read({
      id: 'acct.1.a',
      vip: {},
      settings: { a: { enabled: true, source: 'organisation' }, b: true, c: null },
      roles: ['Reader', { source: 'group' }, 7],
    })
    const [account] = items
    const nothing = { enabled: null, source: null }
    const settings = [{ enabled: true, source: 'organisation' }, nothing, nothing]
    const roles = [
      { id: null, name: 'Reader', source: null },
      { id: null, name: '{"source":"group"}', source: 'group' },
      { id: null, name: '7', source: null },
    ]
    const vip = { enabled: null, emailAliases: [] }
    expect(account).toMatchObject({ email: null, vip, licenses: null, settings, roles })
    expect(account?.settings?.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })

  const noVip = { enabled: null, emailAliases: [], displayNames: [] }
  const noRole = { id: null, name: null, tenants: null, source: null }
  test.each<[keyof typeof full, unknown, unknown]>([
    ['type', 7, null],
    ['displayName', {}, null],
    ['email', ['ada@x.example'], null],
    ['providerStatus', true, null],
    ['vip', 'yes', null],
    [
      'vip',
      { enabled: 'yes', emailAliases: ['a', 7], displayNames: 'A' },
      { ...noVip, emailAliases: ['a'] },
    ],
    ['licenses', 'mail', null],
    ['licenses', { values: 'mail', source: 'tenant' }, null],
    ['licenses', { source: 'tenant' }, null],
    [
      'licenses',
      { values: ['mail', { name: 'apps' }], source: 7 },
      { values: ['mail', '{"name":"apps"}'], source: null },
    ],
    ['roles', { id: 'role.1.a' }, null],
    ['roles', [{ id: 'role.1.a', tenants: [7] }], [{ ...noRole, id: 'role.1.a' }]],
    [
      'roles',
      [{ name: 'Analyst' }, []],
      [
        { ...noRole, name: 'Analyst' },
        { ...noRole, name: '[]' },
      ],
    ],
    ['settings', [{ digest: true }], null],
    ['settings', 'digest', null],
    ['settings', {}, []],
  ])('the field %s with the value %j is read as %j', async (name, value, expected) => {
    const { items } = await read({ ...full, [name]: value })
    expect(items[0]?.[name]).toEqual(expected)
  })

  test('an account without an id is unreadable', async () => {
    for (const item of [{ ...full, id: 7 }, { ...full, id: '' }, null, 'text'])
      expect(await read(item)).toMatchObject({ items: [], unreadable: [{}] })
  })
})

test('a role needs only its ID', () => {
  const raw = { id: 'role.1.a', name: 7 }
  expect(RoleSchema.parse(raw)).toEqual({ id: 'role.1.a', name: null, flavor: null, raw })
  const whole = { id: 'role.1.a', name: 'Analyst', flavor: 'tenant' }
  expect(RoleSchema.parse(whole)).toEqual({ ...whole, raw: whole })
  for (const bad of [{ name: 'Analyst' }, { id: '' }])
    expect(RoleSchema.safeParse(bad).success).toBe(false)
})

test('R-31: every account and every role of the mock can be read', () => {
  for (const seed of SEED_NAMES) {
    const service = createService({
      clock: fixedClock('2026-03-01T12:00:00Z'),
      seed,
      knobs: { rateLimit: 'off', extraFields: false },
      ...(seed === 'many' && { apps: 500 }),
    })
    const accounts = everything<unknown>(service, '/accounts')
    const roles = everything<unknown>(service, '/roles')
    for (const account of accounts) {
      const result = AccountSchema.safeParse(account)
      expect(result.data?.settings?.length).toBeGreaterThanOrEqual(4)
      for (const { enabled, source } of result.data?.settings ?? [])
        expect([enabled, source]).not.toContain(null)
    }
    for (const role of roles) expect(RoleSchema.safeParse(role).data?.flavor).not.toBeNull()
    expect(accounts.length).toBeGreaterThan(0)
  }
})
