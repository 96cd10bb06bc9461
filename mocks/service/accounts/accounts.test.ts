import { describe, expect, test } from 'vitest'
import { groupsOf, ROLE } from '#mocks/seeds/resources/roles'
import { PERMISSIONS } from '../engine/permissions'
import { tenantId } from '../engine/tenants'
import { everything, send, testService } from '../testing'

interface Account {
  id: string
  type: string
  vip: { enabled: boolean }
  licenses: { values: string[] }
  roles: { id: string; tenants: string[] | null; source: string }[]
  settings: Record<string, { enabled: boolean; source: string }>
  providerStatus: string
}

const knobs = { rateLimit: 'off' } as const
const service = testService({ knobs })
const list = (query = '') => everything<Account>(service, `/accounts${query}`)
const all = list()
const harbour = tenantId('harbour')
const patch = (id: string, body: unknown, from = service, as = 'full access') =>
  send<Account & { validationFailures?: Record<string, unknown>[] }>(
    from,
    'PATCH',
    `/accounts/${id}`,
    { body, as },
  )
const assign = (...entries: unknown[]) => ({ roles: { assign: entries } })

describe('§4.6 GET /accounts', () => {
  const group = groupsOf('harbour')[1]!.group
  const members =
    (ids: readonly string[]) =>
    ({ id }: Account) =>
      ids.includes(id)
  const other = groupsOf('quarry')[1]!.group
  const grouped = [group, other].flatMap(({ id: groupId }) =>
    list(`?group=${groupId}`).map(({ id }) => id),
  )
  test.each<[string, (account: Account) => boolean]>([
    ['vip=false', ({ vip }) => !vip.enabled],
    ['licensed=true', ({ licenses }) => licenses.values.length > 0],
    ['providerStatus=suspended', ({ providerStatus }) => providerStatus === 'suspended'],
    [
      'setting.oauthAppRemediation=off',
      ({ settings }) => settings['oauthAppRemediation']?.enabled === false,
    ],
    // Accounts here have an inactive mailbox when they are suspended
    ['mailboxStatus=inactive', ({ providerStatus }) => providerStatus === 'suspended'],
    ['mailboxStatus=active', ({ providerStatus }) => providerStatus !== 'suspended'],
    [`group=${group.id},grp.1.unknown,${other.id}`, members(grouped)],
    [
      `role=${ROLE.superAdmin.id},${ROLE.selfService.id}`,
      ({ roles }) =>
        roles.some(({ id }) => id === ROLE.superAdmin.id || id === ROLE.selfService.id),
    ],
  ])('the filter %s matches its accounts', (query, matches) => {
    const found = list(`?${query}`).map(({ id }) => id)
    expect(found).toEqual(all.filter(matches).map(({ id }) => id))
    expect(found.length).toBeGreaterThan(1)
    expect(found.length).toBeLessThan(all.length)
  })

  test.each([
    'vip=yes',
    'setting.dailyDigest=default',
    'providerStatus=gone',
    'mailboxStatus=',
    'role=',
    'search=a',
  ])('the list answers 400 for %s', (query) => {
    expect(send(service, 'GET', `/accounts?${query}`).status).toBe(400)
  })

  test('§4 the list of roles answers 400 for a wrong limit, and an update for a query', () => {
    expect(send(service, 'GET', '/roles?limit=x').status).toBe(400)
    const body = { settings: { dailyDigest: 'on' } }
    expect(send(service, 'PATCH', `/accounts/${all[0]!.id}?x=1`, { body }).status).toBe(400)
  })

  test('the directory has the accounts of the fixtures with the same settings', () => {
    const path = `/oauth-apps/${service.fixture('account with remediation off').id}/accounts`
    const ids = new Set(everything<{ id: string }>(service, path).map(({ id }) => id))
    const off = all.filter(
      ({ id, settings }) => ids.has(id) && settings['oauthAppRemediation']?.enabled === false,
    )
    expect(off).toHaveLength(2)
    for (const { settings } of off) expect(settings['oauthAppRemediation']?.source).toBe('account')
  })
})

describe('§4.6 PATCH /accounts/{account_id}', () => {
  const plain = all.find(({ roles, type }) => roles.length === 0 && type === 'user')!

  test('a setting changes nothing else', () => {
    const item = testService({ knobs })
    const before = all.find(({ settings }) => settings['warningBanners']?.source === 'tenant')!
    const set = (value: string) =>
      patch(before.id, { settings: { warningBanners: value } }, item).body
    const warningBanners = { enabled: true, source: 'account' }
    expect(set('on')).toEqual({ ...before, settings: { ...before.settings, warningBanners } })
    for (const _ of ['once', 'again']) expect(set('default')).toEqual(before)
  })

  test('an update changes only the named roles', () => {
    const item = testService({ knobs })
    patch(plain.id, assign({ id: ROLE.auditor.id }), item)
    patch(plain.id, assign({ id: ROLE.tenantAdmin.id, tenants: [harbour] }), item)
    const { body } = patch(
      plain.id,
      assign({ id: ROLE.tenantAdmin.id, tenants: [tenantId('quarry')] }),
      item,
    )
    expect(body.roles.map(({ id, tenants, source }) => [id, tenants, source])).toEqual([
      [ROLE.auditor.id, null, 'account'],
      [ROLE.tenantAdmin.id, [tenantId('quarry')], 'account'],
    ])
  })

  test('§5 a token sees and replaces only the tenants of a role that it can reach', () => {
    const item = testService({ knobs })
    const quarry = tenantId('quarry')
    const [account, other] = everything<Account>(item, '/accounts', 'one tenant').filter(
      ({ roles }) => roles.length === 0,
    )
    const admin = (tenants: string[]) => assign({ id: ROLE.tenantAdmin.id, tenants })
    patch(account!.id, admin([harbour, quarry]), item)
    patch(other!.id, admin([harbour]), item)
    const listed = (as: string) =>
      everything<Account>(item, `/accounts?role=${ROLE.tenantAdmin.id}`, as)
        .filter(({ id }) => id === account!.id || id === other!.id)
        .map(({ id, roles }) => [id, roles.map(({ tenants }) => tenants)])
    expect(listed('one tenant')).toEqual([[account!.id, [[quarry]]]])
    const { body } = patch(account!.id, admin([quarry]), item, 'one tenant')
    expect(body.roles.map(({ tenants }) => tenants)).toEqual([[quarry]])
    expect(listed('full access')).toEqual([
      [account!.id, [[quarry, harbour]]],
      [other!.id, [[harbour]]],
    ])
  })

  test('a group’s role stays when the account gets the same role', () => {
    const member = all.find(({ roles }) => roles.some(({ source }) => source === 'group'))!
    const item = testService({ knobs })
    const { roles } = patch(
      member.id,
      assign({ id: ROLE.analyst.id, tenants: [harbour] }),
      item,
    ).body
    const sources = roles.filter(({ id }) => id === ROLE.analyst.id).map(({ source }) => source)
    expect(sources).toEqual(['account', 'group'])
  })

  test.each([
    [plain.id, assign({ id: 'role.1.unknown' }), 403],
    ['acct.1.unknown', { roles: 'x' }, 403],
    [plain.id, { settings: { dailyDigest: 'on' } }, 200],
  ])('§5 who may not manage roles does not learn which exist: %s, %j', (id, body, status) => {
    const item = testService({ knobs })
    item.setAccess('read-only', {
      permissions: PERMISSIONS.filter((name) => name !== 'manage roles'),
    })
    expect(patch(id, body, item, 'read-only').status).toBe(status)
  })

  test('§5 the 403 for a global role names the role', () => {
    const body = assign({ id: ROLE.selfService.id }, { id: ROLE.auditor.id })
    const refused = patch('acct.1.unknown', body, service, 'one tenant')
    expect([refused.status, refused.body]).toEqual([
      403,
      { error: `Your account has no permission to bind the role ${ROLE.auditor.name}.` },
    ])
  })

  test('an update out of reach is 404', () => {
    const body = { settings: { dailyDigest: 'on' } }
    expect(patch(plain.id, body, service, 'one tenant').status).toBe(404)
  })

  const LIST = 'must be a list of { id, tenants } that is not empty'
  const MAP = 'must be a map of setting name to on, off or default'
  const REACH = 'must be tenants within reach, each once'
  const REQUIRED = 'is required and must not be empty'
  const { auditor, selfService, tenantAdmin } = ROLE
  test.each<[object | string, string, string]>([
    [{}, 'body', 'must change something'],
    [{ settings: ['x'] }, 'settings', MAP],
    [{ settings: {} }, 'settings', MAP],
    [{ settings: null }, 'settings', MAP],
    [{ settings: { mine: 'on' } }, 'settings.mine', 'is not a setting'],
    ['{"settings":{"__proto__":"on"}}', 'settings.__proto__', 'is not a setting'],
    [
      { settings: { dailyDigest: 'maybe' } },
      'settings.dailyDigest',
      'must be one of on, off, default',
    ],
    [{ roles: 'x' }, 'roles', 'must be an object with assign'],
    [{ roles: {} }, 'roles.assign', LIST],
    [assign(), 'roles.assign', LIST],
    [{ roles: { assign: [{ id: auditor.id }], unassign: [] } }, 'roles.unassign', 'is not known'],
    ...(
      [
        ['x', '', 'must be an object { id, tenants }'],
        [{ id: 'x' }, '.id', 'is not a role'],
        [{ id: auditor.id, until: 1 }, '.until', 'is not known'],
        [
          { id: auditor.id, tenants: [harbour] },
          '.tenants',
          'must not be given: the role is global',
        ],
        [
          { id: selfService.id, tenants: [] },
          '.tenants',
          'must not be given: the role is individual',
        ],
        [{ id: tenantAdmin.id, tenants: [] }, '.tenants', REQUIRED],
        [{ id: tenantAdmin.id, tenants: harbour }, '.tenants', REQUIRED],
        [{ id: tenantAdmin.id, tenants: [harbour, tenantId('lagoon')] }, '.tenants', REACH],
        [{ id: tenantAdmin.id, tenants: [harbour, harbour] }, '.tenants', REACH],
        [{ id: tenantAdmin.id, tenants: [[harbour]] }, '.tenants', REACH],
      ] as const
    ).map(
      ([entry, at, message]) =>
        [assign(entry), `roles.assign[0]${at}`, message] satisfies [object, string, string],
    ),
    [
      assign({ id: auditor.id }, { id: selfService.id }, { id: auditor.id }),
      'roles.assign[2].id',
      'is named twice',
    ],
  ])('the update %j has one failure and changes nothing: %s %s', (body, path, message) => {
    const { status, body: answer } = patch(plain.id, body)
    expect([status, answer.validationFailures]).toEqual([400, [{ path, message }]])
    expect(list(`?vip=${plain.vip.enabled}`)).toContainEqual(plain)
  })

  test('§7 one 400 names every failure', () => {
    const settings = { dailyDigest: 1, mine: 'on' }
    const { body } = patch(plain.id, { settings, ...assign('x', { id: 'y' }), vip: true })
    const names = body.validationFailures?.map((failure) => failure['path'] ?? failure['param'])
    expect(names).toEqual([
      'settings.dailyDigest',
      'settings.mine',
      'roles.assign[0]',
      'roles.assign[1].id',
      'vip',
    ])
  })
})
