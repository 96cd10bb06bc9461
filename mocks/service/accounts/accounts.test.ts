import { beforeAll, describe, expect, test } from 'vitest'
import { groupsOf, ROLE } from '#mocks/seeds/resources/roles'
import { tenantId } from '../engine/tenants'
import { PERMISSIONS } from '../engine/permissions'
import { ask, everything, send, testService } from '../testing'

interface Account {
  id: string
  email: string | null
  type: string
  vip: { enabled: boolean }
  licenses: { values: string[]; source: string }
  roles: { id: string; tenants: string[] | null; source: string }[]
  settings: Record<string, { enabled: boolean; source: string }>
  providerStatus: string
}

const knobs = { rateLimit: 'off' } as const
const service = testService({ knobs })
const list = (query = '', as?: string) => everything<Account>(service, `/accounts${query}`, as)
const patch = (id: string, body: unknown, from = service, as = 'full access') =>
  send<Account & { validationFailures?: Record<string, unknown>[] }>(
    from,
    'PATCH',
    `/accounts/${id}`,
    { body, as },
  )
let all: Account[] = []
beforeAll(() => {
  all = list()
})

describe('§4.6 GET /accounts', () => {
  test.each([
    ['not vip', '?vip=false', (account: Account) => !account.vip.enabled],
    ['licensed', '?licensed=true', (account: Account) => account.licenses.values.length > 0],
    [
      'providerStatus',
      '?providerStatus=suspended',
      (account: Account) => account.providerStatus === 'suspended',
    ],
    [
      'a setting that is off',
      '?setting.oauthAppRemediation=off',
      (account: Account) => account.settings['oauthAppRemediation']?.enabled === false,
    ],
  ])('the filter matches accounts: %s', (_, query, matches) => {
    const found = list(query).map(({ id }) => id)
    expect(found).toEqual(all.filter(matches).map(({ id }) => id))
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all.length)
  })

  test('the filters mailboxStatus and group narrow the list', () => {
    const inactive = list('?mailboxStatus=inactive')
    expect(list('?mailboxStatus=active').length + inactive.length).toBe(all.length)
    // Accounts here have an inactive mailbox when they are not active.
    expect(new Set(inactive.map((account) => account.providerStatus))).toEqual(
      new Set(['suspended']),
    )
    expect(list('?group=grp.1.unknown')).toEqual([])
    const group = groupsOf('harbour')[1]?.group
    const members = list(`?group=${group?.id}`)
    expect(members.length).toBeGreaterThan(1)
    expect(list(`?group=${group?.id},grp.1.unknown`)).toEqual(members)
  })

  test.each([
    '?vip=yes',
    '?setting.unknown=on',
    '?setting.dailyDigest=default',
    '?providerStatus=gone',
    '?mailboxStatus=',
    '?role=',
    '?search=a',
  ])('the list answers 400 for %s', (query) => {
    expect(send(service, 'GET', `/accounts${query}`).status).toBe(400)
  })

  test('§5 the list needs directory read permission and shows accounts within reach', () => {
    const item = testService({ knobs })
    item.setAccess('read-only', {
      permissions: PERMISSIONS.filter((name) => name !== 'read directory'),
    })
    for (const path of ['/accounts', '/accounts?vip=x', '/roles'])
      expect(send(item, 'GET', path, { as: 'read-only' }).status).toBe(403)
    expect(patch('acct.1.x', {}, item, 'read-only').status).toBe(403)
    expect(list('', 'one tenant')).toHaveLength(386)
  })
})

describe('§4.6 PATCH /accounts/{account_id}: settings', () => {
  test('on, off and default change one setting and nothing else', () => {
    const item = testService({ knobs })
    const before = all.find(({ settings }) => settings['warningBanners']?.source === 'tenant')!
    const set = (value: string) =>
      patch(before.id, { settings: { warningBanners: value } }, item).body
    expect(set('on')).toEqual({
      ...before,
      settings: { ...before.settings, warningBanners: { enabled: true, source: 'account' } },
    })
    expect(set('off').settings['warningBanners']).toEqual({ enabled: false, source: 'account' })
    expect(set('default')).toEqual(before)
    expect(set('default')).toEqual(before)
  })

  test('the directory has the accounts of the fixtures with the same settings', () => {
    const { id } = service.fixture('account with remediation off')
    const accounts = everything<{ id: string }>(service, `/oauth-apps/${id}/accounts`).map(
      (item) => item.id,
    )
    const off = all.filter(
      (account) =>
        accounts.includes(account.id) && account.settings['oauthAppRemediation']?.enabled === false,
    )
    expect(off).toHaveLength(2)
    for (const account of off)
      expect(account.settings['oauthAppRemediation']?.source).toBe('account')
  })
})

describe('§4.6 PATCH /accounts/{account_id}: roles', () => {
  const person = () => all.find((account) => account.roles.length === 0 && account.type === 'user')!
  const assign = (...entries: unknown[]) => ({ roles: { assign: entries } })
  const harbour = tenantId('harbour')

  test.each([
    ['tenant out of reach', { id: ROLE.tenantAdmin.id, tenants: [tenantId('lagoon')] }, 400],
    ['tenant twice', { id: ROLE.tenantAdmin.id, tenants: [harbour, harbour] }, 400],
    ['global with an empty list', { id: ROLE.auditor.id, tenants: [] }, 400],
    ['an unknown role', { id: 'role.1.unknown' }, 400],
    ['an unknown key', { id: ROLE.auditor.id, until: 'tomorrow' }, 400],
    ['text', ROLE.auditor.id, 400],
  ])('the status of a role assignment is right: %s', (_, entry, expected) => {
    const item = testService({ knobs })
    expect(patch(person().id, assign(entry), item).status).toBe(expected)
  })

  test('an update changes only the named roles', () => {
    const item = testService({ knobs })
    const { id } = person()
    patch(id, assign({ id: ROLE.auditor.id }), item)
    patch(id, assign({ id: ROLE.tenantAdmin.id, tenants: [harbour] }), item)
    const { body } = patch(
      id,
      assign({ id: ROLE.tenantAdmin.id, tenants: [tenantId('quarry')] }),
      item,
    )
    expect(body.roles.map((role) => [role.id, role.tenants, role.source])).toEqual([
      [ROLE.auditor.id, null, 'account'],
      [ROLE.tenantAdmin.id, [tenantId('quarry')], 'account'],
    ])
  })

  test('a group’s role stays when the account gets the same role', () => {
    const member = all.find((account) => account.roles.some(({ source }) => source === 'group'))!
    const item = testService({ knobs })
    const { body } = patch(member.id, assign({ id: ROLE.analyst.id, tenants: [harbour] }), item)
    expect(
      body.roles.filter(({ id }) => id === ROLE.analyst.id).map(({ source }) => source),
    ).toEqual(['account', 'group'])
  })

  test('§5 changing roles needs role management and permission for each role', () => {
    const item = testService({ knobs })
    item.setAccess('read-only', {
      permissions: PERMISSIONS.filter((name) => name !== 'manage roles'),
    })
    const { id } = person()
    expect(patch(id, assign({ id: ROLE.selfService.id }), item, 'read-only').status).toBe(403)
    // The persona must not learn which roles exist
    expect(patch(id, assign({ id: 'role.1.unknown' }), item, 'read-only').status).toBe(403)
    expect(patch('acct.1.unknown', { roles: 'x' }, item, 'read-only').status).toBe(403)
    expect(patch(id, { settings: { dailyDigest: 'on' } }, item, 'read-only').status).toBe(200)
    const inQuarry = list('', 'one tenant')[5]!.id
    expect(patch(inQuarry, assign({ id: ROLE.auditor.id }), item, 'one tenant').status).toBe(403)
    expect(
      patch(
        inQuarry,
        assign({ id: ROLE.tenantAdmin.id, tenants: [tenantId('quarry')] }),
        item,
        'one tenant',
      ).status,
    ).toBe(200)
  })
})

describe('§4.6 PATCH /accounts/{account_id}: the whole body', () => {
  test.each([
    ['nothing', {}],
    ['an unknown field', { vip: true }],
    ['no settings', { settings: {} }],
    ['settings as a list', { settings: ['dailyDigest'] }],
    ['an unknown setting', { settings: { dailyDigest: 'on', nobodys: 'on' } }],
    ['an own property name', '{"settings":{"__proto__":"on","dailyDigest":"on"}}'],
    ['roles without assign', { roles: {}, settings: { dailyDigest: 'on' } }],
    ['unassign', { roles: { assign: [{ id: ROLE.auditor.id }], unassign: [] } }],
    [
      'a role named twice',
      { roles: { assign: [{ id: ROLE.auditor.id }, { id: ROLE.auditor.id }] } },
    ],
  ])('an update with %s is 400 and changes nothing', (_, body) => {
    const before = all[7]!
    expect(patch(before.id, body).status).toBe(400)
    expect(list().find(({ id }) => id === before.id)).toEqual(before)
  })

  test('an update is 403 without permission and 404 out of reach', () => {
    const body = { settings: { dailyDigest: 'on' } }
    expect(patch(all[7]!.id, body, service, 'read-only').status).toBe(403)
    expect(patch('acct.1.unknown', body).status).toBe(404)
    expect(patch(all[7]!.id, body, service, 'one tenant').status).toBe(404)
    expect(ask(service, `/accounts/${all[7]!.id}`).status).toBe(404)
  })
})
