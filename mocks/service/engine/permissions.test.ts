import { describe, expect, test } from 'vitest'
import { PERSONAS } from '#mocks/personas'
import { ROLE } from '#mocks/seeds/resources/roles'
import { ask, everything, send, testService } from '../testing'
import { idOf } from './ids'
import { PERMISSIONS, type Permission } from './permissions'
import { tenantId } from './tenants'

const knobs = { rateLimit: 'off' } as const
const service = testService({ knobs })

test('§5 a missing and a wrong token get different 401 answers, before everything else', () => {
  const error = (path: string, token: string | null) => {
    const { status, text } = service.handle({ method: 'GET', url: `/api/v1${path}`, token })
    expect(status).toBe(401)
    return (JSON.parse(text) as { error: string }).error
  }
  for (const path of ['/oauth-apps', '/nothing', '/oauth-apps?limit=x']) {
    expect(error(path, null)).toBe('The x-service-client-secret header is missing.')
    expect(error(path, '')).toBe(error(path, null))
    expect(error(path, 'wrong')).not.toBe(error(path, null))
  }
})

test('requests are logged, also those without a token', () => {
  const counted = testService()
  ask(counted, '/oauth-apps?limit=1', null)
  ask(counted, '/oauth-apps')
  const line = { method: 'GET', path: '/api/v1/oauth-apps', at: '2026-11-20T12:00:00.000Z' }
  expect(counted.requests).toEqual([
    { ...line, search: '?limit=1', hasToken: false, status: 401 },
    { ...line, search: '', hasToken: true, status: 200 },
  ])
})

test('tokens are distinct and valid header values', () => {
  expect(new Set(PERSONAS.map(({ token }) => token)).size).toBe(PERSONAS.length)
  for (const { token } of PERSONAS) expect(token).toMatch(/^[\x21-\x7E]{8,}$/)
})

describe('§5 who may do what', () => {
  const [account] = everything<{ id: string }>(service, '/accounts?vip=false', 'one tenant')
  const app = `/oauth-apps/${service.fixture('staged on an app with policy revoke + notify').id}`
  const entity = `/trusted-entities/${idOf('te', 'external_domain partner-freight.example')}`
  const assign = (role: { id: string }, tenants?: string[]) => ({
    roles: { assign: [{ id: role.id, ...(tenants && { tenants }) }] },
  })
  const OPERATIONS: Record<string, [method: string, path: string, body?: object]> = {
    'list apps': ['GET', '/oauth-apps'],
    'read an app': ['GET', `${app}?include=accounts`],
    'read an investigation': ['GET', `${app}?include=investigation`],
    'read all of an app': ['GET', `${app}?include=*`],
    'change an app': ['PATCH', app, { classification: 'safe' }],
    'list issues': ['GET', '/issues'],
    'list entities': ['GET', '/trusted-entities'],
    'read a history': ['GET', `${entity}?include=timeline`],
    'create an entity': [
      'POST',
      '/trusted-entities',
      { entity: 'a.example', type: 'external_domain' },
    ],
    'change an entity': ['PATCH', entity, { enabled: false }],
    'list accounts': ['GET', '/accounts'],
    'list roles': ['GET', '/roles'],
    'change settings': ['PATCH', `/accounts/${account?.id}`, { settings: { dailyDigest: 'on' } }],
    'assign a role': ['PATCH', `/accounts/${account?.id}`, assign(ROLE.selfService)],
    'assign a tenant role': [
      'PATCH',
      `/accounts/${account?.id}`,
      assign(ROLE.tenantAdmin, [tenantId('quarry')]),
    ],
    'assign a global role': ['PATCH', `/accounts/${account?.id}`, assign(ROLE.auditor)],
  }
  /** Returns the refused operations. Any other status than 403 must be a success. */
  const refused = (as: string, permissions?: readonly Permission[]) =>
    Object.entries(OPERATIONS).flatMap(([name, [method, path, body]]) => {
      const item = method === 'GET' && permissions === undefined ? service : testService({ knobs })
      if (permissions !== undefined) item.setAccess(as, { permissions })
      const { status } = send(item, method, path, { as, body })
      if (status !== 403) expect([200, 201], name).toContain(status)
      return status === 403 ? [name] : []
    })
  const investigation = ['read an investigation', 'read all of an app']
  const roles = ['assign a role', 'assign a tenant role', 'assign a global role']

  test.each([
    ['full access', []],
    ['no investigation', investigation],
    ['no issues', ['list issues']],
    [
      'read-only',
      ['change an app', 'create an entity', 'change an entity', 'change settings', ...roles],
    ],
    ['one tenant', ['assign a global role']],
    ['no app access', ['list apps', 'read an app', ...investigation, 'change an app']],
  ])('the persona "%s" is refused these operations: %j', (as, expected) => {
    expect(refused(as)).toEqual(expected)
  })

  test.each([
    ['read directory', ['list accounts', 'list roles', 'change settings', ...roles]],
    ['write accounts', ['change settings', ...roles]],
    ['manage roles', roles],
  ])(
    'an account without the permission to %s is refused these operations: %j',
    (missing, expected) => {
      const permissions = PERMISSIONS.filter((permission) => permission !== missing)
      expect(refused('full access', permissions)).toEqual(expected)
    },
  )

  test('the persona one tenant lists only accounts of its tenant', () => {
    const ids = (as: string) =>
      everything<{ id: string }>(service, '/accounts', as).map(({ id }) => id)
    const [all, some] = [ids('full access'), ids('one tenant')]
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length)
    expect(all).toEqual(expect.arrayContaining(some))
  })

  test('permissions, reach and token are checked at request time', () => {
    const moving = testService()
    const status = (query = '') => ask(moving, `${app}${query}`, 'no investigation').status
    expect(status('?include=investigation')).toBe(403)
    moving.setAccess('no investigation', { permissions: ['read apps', 'read investigations'] })
    expect(status('?include=investigation')).toBe(200)
    moving.setAccess('no investigation', { tenants: ['harbour'] })
    expect(status()).toBe(404)
    moving.setAccess('no investigation', { expired: true })
    expect(status()).toBe(401)
  })
})

test.each([
  ['the URL before access', '/accounts', `cursor=${'x'.repeat(9000)}`, 'no app access', 400],
  ['access before the query', '/accounts', 'cursor=x', 'no app access', 403],
  ['the query before the app', '/accounts', 'cursor=x', 'full access', 400],
  ['the app last', '/accounts', '', 'full access', 404],
  ['the investigation before the app', '', 'include=investigation', 'no investigation', 403],
])('§7 a request is checked in order: %s', (_, path, query, as, status) => {
  expect(ask(service, `/oauth-apps/oapp.1.unknown${path}?${query}`, as).status).toBe(status)
})
