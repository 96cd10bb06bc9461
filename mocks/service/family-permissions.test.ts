import { describe, expect, test } from 'vitest'
import { PERSONAS } from '#mocks/personas'
import { ROLE } from '#mocks/seeds/resources/roles'
import { idOf } from './engine/ids'
import { tenantId } from './engine/tenants'
import { ask, everything, send, testService } from './testing'

interface Account {
  id: string
  email: string
}

const service = testService({ knobs: { rateLimit: 'off' } })
const partner = `/trusted-entities/${idOf('te', 'external_domain partner-freight.example')}`

/** Returns the status of each operation of the family for a persona. Each write gets a service of its own. */
const statuses = (as: string, operations: Record<string, [string, string, unknown?]>) =>
  Object.fromEntries(
    Object.entries(operations).map(([name, [method, path, body]]) => {
      const item = method === 'GET' ? service : testService({ knobs: { rateLimit: 'off' } })
      return [name, send(item, method, path, { as, body }).status]
    }),
  )

/** Returns the first account that this persona can list, or any account if it can list none. */
const accountFor = (as: string) => {
  const listed = ask<{ items?: Account[] }>(service, '/accounts?vip=false&limit=10', as).body.items
  const all = ask<{ items: Account[] }>(service, '/accounts?vip=false&limit=10').body.items
  return `/accounts/${(listed ?? all)[4]?.id}`
}

describe('§5 trusted entities, for each persona', () => {
  const may = { list: 200, one: 200, history: 200, create: 201, change: 200 }
  const expected: Record<string, object> = {
    'full access': may,
    'no investigation': may,
    'no issues': may,
    'read-only': { ...may, create: 403, change: 403 },
    'one tenant': may,
    'no app access': may,
  }
  test.each(PERSONAS)(
    'the persona "$name" gets its statuses for trusted entities',
    ({ name: as }) => {
      const body = { entity: 'new-supplier.example', type: 'external_domain' }
      const seen = statuses(as, {
        list: ['GET', '/trusted-entities'],
        one: ['GET', partner],
        history: ['GET', `${partner}?include=timeline`],
        create: ['POST', '/trusted-entities', body],
        change: ['PATCH', partner, { enabled: false }],
      })
      expect(seen).toEqual(expected[as])
    },
  )
})

describe('§5 the directory, for each persona', () => {
  const may = { list: 200, roles: 200, settings: 200, one: 200, tenant: 200, global: 200 }
  const none = { settings: 403, one: 403, tenant: 403, global: 403 }
  const expected: Record<string, object> = {
    'full access': may,
    'no investigation': may,
    'no issues': may,
    'read-only': { ...may, ...none },
    'one tenant': { ...may, global: 403 },
    'no app access': may,
  }
  test.each(PERSONAS)('the persona "$name" gets its statuses for the directory', ({ name: as }) => {
    const path = accountFor(as)
    const assign = (role: { id: string }, tenants?: string[]) => ({
      roles: { assign: [{ id: role.id, ...(tenants && { tenants }) }] },
    })
    const seen = statuses(as, {
      list: ['GET', '/accounts'],
      roles: ['GET', '/roles'],
      settings: ['PATCH', path, { settings: { dailyDigest: 'on' } }],
      one: ['PATCH', path, assign(ROLE.selfService)],
      tenant: ['PATCH', path, assign(ROLE.tenantAdmin, [tenantId('quarry')])],
      global: ['PATCH', path, assign(ROLE.auditor)],
    })
    expect(seen).toEqual(expected[as])
  })

  test.each([
    ['read directory', { list: 403, roles: 403, settings: 403, one: 403 }],
    ['write accounts', { list: 200, roles: 200, settings: 403, one: 403 }],
    ['manage roles', { list: 200, roles: 200, settings: 200, one: 403 }],
  ] as const)(
    'an account without the permission to %s gets its statuses',
    (missing, expectedStatuses) => {
      const path = accountFor('full access')
      const status = (method: string, where: string, body?: unknown) => {
        const item = testService()
        const { permissions } = PERSONAS[0] ?? { permissions: [] }
        item.setAccess('full access', {
          permissions: permissions.filter((permission) => permission !== missing),
        })
        return send(item, method, where, { body }).status
      }
      expect({
        list: status('GET', '/accounts'),
        roles: status('GET', '/roles'),
        settings: status('PATCH', path, { settings: { dailyDigest: 'on' } }),
        one: status('PATCH', path, { roles: { assign: [{ id: ROLE.selfService.id }] } }),
      }).toEqual(expectedStatuses)
    },
  )
})

test('§5 the persona one tenant lists no accounts or entities of another tenant', () => {
  const emails = (as: string) =>
    everything<Account>(service, '/accounts', as).map((account) => account.id)
  const [every, some] = [new Set(emails('full access')), emails('one tenant')]
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(every.size)
  expect(some.filter((id) => !every.has(id))).toEqual([])
  const tenants = everything<{ tenant: string | null }>(service, '/trusted-entities', 'one tenant')
  expect(new Set(tenants.map(({ tenant }) => tenant))).toEqual(new Set([null, tenantId('quarry')]))
})
