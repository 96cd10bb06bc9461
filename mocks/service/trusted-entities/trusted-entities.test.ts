import { describe, expect, test } from 'vitest'
import { tenantId } from '../engine/tenants'
import { ask, everything, send, testService } from '../testing'
import { isEntityOf } from './trusted-entities'

interface Entity {
  id: string
  entity: string
  type: string
  tenant: string | null
  enabled: boolean
  subdomains: boolean
  timeline?: { at: string; action: string; changes: object }[]
}

const NEW = { entity: 'new-partner.example', type: 'external_domain' }
const service = testService({ knobs: { rateLimit: 'off' } })
const all = () => everything<Entity>(service, '/trusted-entities')
const named = (entity: string) => all().find((row) => row.entity === entity)!
const create = (body: unknown, from = service, as = 'full access') =>
  send<Entity & { validationFailures?: Record<string, unknown>[] }>(
    from,
    'POST',
    '/trusted-entities',
    { body, as },
  )
const update = (id: string, body: unknown, from = service, as = 'full access') =>
  send<Entity & { validationFailures?: Record<string, unknown>[] }>(
    from,
    'PATCH',
    `/trusted-entities/${id}`,
    { body, as },
  )

describe('§4.6 GET /trusted-entities', () => {
  test('system entities come first', () => {
    expect(
      all()
        .slice(0, 2)
        .map(({ entity }) => entity),
    ).toEqual(['notifications.service.example', '192.0.2.0/28'])
  })

  test.each(['?type=domain', '?type=ip_cidr,ip_address', '?enabled=1', '?limit=x', '?search=a'])(
    'the list answers 400 for %s',
    (query) => {
      expect(send(service, 'GET', `/trusted-entities${query}`).status).toBe(400)
    },
  )
})

describe('§4.6 POST /trusted-entities', () => {
  test('a create keeps the sent settings and tenant', () => {
    const sent = { ...NEW, tenant: tenantId('quarry'), enabled: true, fileDetection: true }
    expect(create(sent, testService()).body).toMatchObject({ ...sent, subdomains: false })
  })

  test.each([
    ['no entity', { type: 'external_domain' }, ['entity']],
    ['no type', { entity: 'a.example' }, ['type']],
    ['an unknown type', { ...NEW, type: 'domain' }, ['type']],
    ['an entity of another type', { ...NEW, type: 'ip_address' }, ['entity']],
    [
      'a setting that is no boolean',
      { ...NEW, enabled: 'yes', subdomains: null },
      ['enabled', 'subdomains'],
    ],
    ['a tenant out of reach', { ...NEW, tenant: tenantId('lagoon') }, ['tenant']],
    ['a tenant that does not exist', { ...NEW, tenant: 'tnt.1.x' }, ['tenant']],
    ['an unknown field', { ...NEW, comment: 'x' }, ['comment']],
    [
      'an entity that exists already',
      { entity: 'Partner-Freight.example', type: 'external_domain' },
      ['entity'],
    ],
    ['no object', 'null', ['body']],
  ])('a create with %s is 400 and adds nothing', (_, body, fields) => {
    const before = all()
    const answer = create(body)
    expect(answer.status).toBe(400)
    expect(
      answer.body.validationFailures?.map((failure) => failure['path'] ?? failure['param']),
    ).toEqual(fields)
    expect(all()).toEqual(before)
  })

  test('each tenant can trust a domain once', () => {
    const item = testService()
    const everywhere = { entity: 'partner-freight.example', type: 'external_domain' }
    const inQuarry = { ...everywhere, tenant: tenantId('quarry') }
    expect(create(everywhere, item).status).toBe(400)
    expect(create(inQuarry, item).status).toBe(201)
    expect(create(inQuarry, item).status).toBe(400)
    expect(create({ ...everywhere, tenant: tenantId('harbour') }, item).status).toBe(201)
  })

  test('the knob trustedTwice makes a duplicate 409 and adds nothing', () => {
    const item = testService({ knobs: { trustedTwice: '409' } })
    const twice = { entity: 'Partner-Freight.example', type: 'external_domain' }
    const before = everything<Entity>(item, '/trusted-entities')
    expect(create(twice, item).status).toBe(409)
    expect(everything<Entity>(item, '/trusted-entities')).toEqual(before)
  })

  test('the knob trustedForm keeps a new entity in the service’s own form', () => {
    const item = testService({ knobs: { trustedForm: 'own form' } })
    const { status, body } = create({ entity: 'Bücher.example', type: 'external_domain' }, item)
    expect([status, body.entity]).toEqual([201, 'xn--bcher-kva.example'])
    expect(body.tenant).toMatch(/^tnt\.1\./)
    expect(create({ entity: 'BÜCHER.example', type: 'external_domain' }, item).status).toBe(400)
  })

  test('the 400 for an unknown type names the types', () => {
    expect(create({ ...NEW, type: 'domain' }).body.validationFailures).toEqual([
      {
        path: 'type',
        message: 'must be one of external_domain, email_address, ip_address, ip_cidr',
      },
    ])
  })

  test('a create without permission is 403', () => {
    expect(create(NEW, service, 'read-only').status).toBe(403)
  })
})

describe('§4.6 GET and PATCH /trusted-entities/{entity_id}', () => {
  test('include=timeline adds the change history', () => {
    const { id } = named('198.51.100.0/24')
    const get = (query: string) => ask<Entity>(service, `/trusted-entities/${id}${query}`).body
    expect(get('')).not.toHaveProperty('timeline')
    expect(get('?include=timeline').timeline?.map(({ action }) => action)).toEqual([
      'created',
      'updated',
    ])
    expect(send(service, 'GET', `/trusted-entities/${id}?include=*`).status).toBe(400)
  })

  test('an update changes only the sent fields and adds them to the history', () => {
    const item = testService()
    const { id } = named('partner-freight.example')
    const before = ask<Entity>(item, `/trusted-entities/${id}`).body
    item.clock.advance(1000)
    const { status, body } = update(id, { subdomains: false }, item)
    expect([status, body]).toEqual([200, { ...before, subdomains: false }])
    expect(
      ask<Entity>(item, `/trusted-entities/${id}?include=timeline`).body.timeline?.at(-1),
    ).toEqual({
      at: '2026-11-20T12:00:01.000Z',
      action: 'updated',
      changes: { subdomains: { from: true, to: false } },
    })
  })

  test.each([
    ['entity', { entity: 'partner-freight.example' }, ['entity']],
    ['type', { type: 'external_domain' }, ['type']],
    ['tenant', { tenant: null }, ['tenant']],
    [
      'all three and a setting',
      { entity: 'a', type: 'b', tenant: 'c', enabled: false },
      ['entity', 'type', 'tenant'],
    ],
    ['one of them and a setting', { type: 'external_domain', enabled: true }, ['type']],
    ['nothing', {}, ['body']],
    ['no boolean', { enabled: 1 }, ['enabled']],
    ['an unknown field', { enabled: true, note: 'x' }, ['note']],
  ])('an update with %s is 400 and changes nothing', (_, body, fields) => {
    const before = named('partner-freight.example')
    const answer = update(before.id, body)
    expect(answer.status).toBe(400)
    expect(
      answer.body.validationFailures?.map((failure) => failure['path'] ?? failure['param']),
    ).toEqual(fields)
    expect(named('partner-freight.example')).toEqual(before)
  })

  test('a system-managed entity allows only a change of enabled', () => {
    const item = testService()
    const { id } = named('192.0.2.0/28')
    expect(update(id, { fileDetection: true }, item).status).toBe(400)
    // A field with two errors is one failure
    expect(update(id, { fileDetection: 'x' }, item).body.validationFailures).toHaveLength(1)
    expect(update(id, { enabled: false, subdomains: true }, item).status).toBe(400)
    expect(ask<Entity>(item, `/trusted-entities/${id}`).body.enabled).toBe(true)
    expect(update(id, { enabled: false }, item).body.enabled).toBe(false)
  })

  test('writes are 403 without permission and 404 for unknown entities or operations', () => {
    const { id } = named('partner-freight.example')
    expect(update(id, { enabled: false }, service, 'read-only').status).toBe(403)
    expect(update('te.1.unknown', { enabled: false }).status).toBe(404)
    expect(update('te.1.unknown', { enabled: 'no' }).status).toBe(400)
    expect(send(service, 'GET', '/trusted-entities/te.1.unknown').status).toBe(404)
    expect(send(service, 'DELETE', `/trusted-entities/${id}`).status).toBe(404)
    expect(send(service, 'POST', '/trusted-entities/bulk', { body: {} }).status).toBe(404)
  })
})

test.each([
  [
    'external_domain',
    ['a.example', 'xn--bcher-kva.example', `${'a23456789.'.repeat(25)}abc`],
    [
      `${'a23456789.'.repeat(25)}abcd`,
      'example',
      'a..example',
      '-a.example',
      'a.example/',
      'a b.example',
      'x@a.example',
      '1.2.3.4',
    ],
  ],
  [
    'email_address',
    ['a@b.example', 'A.b+c@d.example'],
    ['@b.example', 'a@b', 'a b@c.example', 'a@', '<a@b.example>'],
  ],
  [
    'ip_address',
    ['192.0.2.1', '2001:db8::1', '::', '1:2:3:4:5:6:7:8'],
    [
      '192.0.2.256',
      '192.0.2',
      '192.0.2.1/32',
      '2001:db8::1::2',
      '1:2:3',
      'g::1',
      '1::g',
      '1:2:3:4::5:6:7:8',
      'abcd',
    ],
  ],
  [
    'ip_cidr',
    ['192.0.2.0/24', '0.0.0.0/0', '2001:db8::/128'],
    ['192.0.2.0', '192.0.2.0/33', '192.0.2.0/024', '2001:db8::/129', '192.0.2.0/1/2'],
  ],
] as const)('the form of the type %s is checked', (type, good, bad) => {
  for (const text of good) expect(isEntityOf(type, text), text).toBe(true)
  for (const text of bad) expect(isEntityOf(type, text), text).toBe(false)
})
