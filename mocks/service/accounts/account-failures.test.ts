import { expect, test } from 'vitest'
import { ROLE } from '#mocks/seeds/resources/roles'
import { tenantId } from '../engine/tenants'
import { send, testService } from '../testing'

const service = testService({ knobs: { rateLimit: 'off' } })
const harbour = tenantId('harbour')
/** The service checks the body before it looks up the account. */
const failures = (body: unknown) =>
  send(service, 'PATCH', '/accounts/acct.1.unknown', { body }).body.validationFailures
const assign = (...entries: unknown[]) => ({ roles: { assign: entries } })
const LIST = 'must be a list of { id, tenants } that is not empty'
const MAP = 'must be a map of setting name to on, off or default'
const REACH = 'must be tenants within reach, each once'

test.each([
  ['nothing', {}, 'body', 'must change something'],
  ['settings as a list', { settings: ['x'] }, 'settings', MAP],
  ['no settings', { settings: {} }, 'settings', MAP],
  ['settings of null', { settings: null }, 'settings', MAP],
  ['an unknown setting', { settings: { mine: 'on' } }, 'settings.mine', 'is not a setting'],
  [
    'another value',
    { settings: { dailyDigest: 'maybe' } },
    'settings.dailyDigest',
    'must be one of on, off, default',
  ],
  ['roles as text', { roles: 'x' }, 'roles', 'must be an object with assign'],
  ['roles without assign', { roles: {} }, 'roles.assign', LIST],
  ['no role', assign(), 'roles.assign', LIST],
  ['a role as text', assign('x'), 'roles.assign[0]', 'must be an object { id, tenants }'],
  ['an unknown role', assign({ id: 'x' }), 'roles.assign[0].id', 'is not a role'],
  [
    'an unknown key of a role',
    assign({ id: ROLE.auditor.id, until: 1 }),
    'roles.assign[0].until',
    'is not known',
  ],
  [
    'an unknown key beside assign',
    { roles: { ...assign({ id: ROLE.auditor.id }).roles, unassign: [] } },
    'roles.unassign',
    'is not known',
  ],
  [
    'tenants for a global role',
    assign({ id: ROLE.auditor.id, tenants: [harbour] }),
    'roles.assign[0].tenants',
    'must not be given: the role is global',
  ],
  [
    'tenants for an individual role',
    assign({ id: ROLE.selfService.id, tenants: [] }),
    'roles.assign[0].tenants',
    'must not be given: the role is individual',
  ],
  [
    'no tenants for a role of tenants',
    assign({ id: ROLE.tenantAdmin.id, tenants: [] }),
    'roles.assign[0].tenants',
    'is required and must not be empty',
  ],
  [
    'tenants that are no list',
    assign({ id: ROLE.tenantAdmin.id, tenants: harbour }),
    'roles.assign[0].tenants',
    'is required and must not be empty',
  ],
  [
    'one tenant in reach and one out of it',
    assign({ id: ROLE.tenantAdmin.id, tenants: [harbour, tenantId('lagoon')] }),
    'roles.assign[0].tenants',
    REACH,
  ],
  [
    'a tenant twice',
    assign({ id: ROLE.tenantAdmin.id, tenants: [harbour, harbour] }),
    'roles.assign[0].tenants',
    REACH,
  ],
  [
    'a role twice',
    assign({ id: ROLE.auditor.id }, { id: ROLE.selfService.id }, { id: ROLE.auditor.id }),
    'roles.assign[2].id',
    'is named twice',
  ],
])('§4.6 an update with %s has one failure', (_, body, path, message) => {
  expect(failures(body)).toEqual([{ path, message }])
})

test('§7 one 400 names every failure', () => {
  const wrong = { settings: { dailyDigest: 1, mine: 'on' }, ...assign('x', { id: 'y' }), vip: true }
  expect(failures(wrong)?.map((failure) => failure['path'] ?? failure['param'])).toEqual([
    'settings.dailyDigest',
    'settings.mine',
    'roles.assign[0]',
    'roles.assign[1].id',
    'vip',
  ])
})

test('§5 the 403 for a global role names the role', () => {
  const body = assign({ id: ROLE.selfService.id }, { id: ROLE.auditor.id })
  const refused = send(service, 'PATCH', '/accounts/acct.1.unknown', { body, as: 'one tenant' })
  expect([refused.status, refused.body.error]).toEqual([
    403,
    `Your account has no permission to bind the role ${ROLE.auditor.name}.`,
  ])
})
