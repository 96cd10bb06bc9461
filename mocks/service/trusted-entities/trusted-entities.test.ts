import { describe, expect, test } from 'vitest'
import { tenantId } from '../engine/tenants'
import { ask, everything, send, testService } from '../testing'
import { ownForm } from './own-form'
import { isEntityOf, type TrustedType } from './trusted-entities'

interface Entity {
  id: string
  entity: string
  enabled: boolean
  timeline?: { at: string; action: string; changes: object }[]
}
type Answered = Entity & { validationFailures?: Record<string, unknown>[] }

const DOMAIN = { entity: 'new-partner.example', type: 'external_domain' }
const KNOWN = { entity: 'Partner-Freight.example', type: 'external_domain' }
const service = testService({ knobs: { rateLimit: 'off' } })
const all = (from = service) => everything<Entity>(from, '/trusted-entities')
const named = (entity: string, from = service) => all(from).find((row) => row.entity === entity)!
const create = (body: unknown, from = service) =>
  send<Answered>(from, 'POST', '/trusted-entities', { body })
const update = (id: string, body: unknown, from = service) =>
  send<Answered>(from, 'PATCH', `/trusted-entities/${id}`, { body })
const failing = ({ body }: ReturnType<typeof create>) =>
  body.validationFailures?.map((failure) => failure['path'] ?? failure['param'])

test.each(['type=domain', 'type=ip_cidr,ip_address', 'enabled=1', 'limit=x', 'search=a'])(
  '§4.6 the list answers 400 for %s',
  (query) => {
    expect(send(service, 'GET', `/trusted-entities?${query}`).status).toBe(400)
  },
)

describe('§4.6 POST /trusted-entities', () => {
  test.each<[object | string, string[]]>([
    [{ type: 'external_domain' }, ['entity']],
    [{ entity: 'a.example' }, ['type']],
    [{ ...DOMAIN, type: 'ip_address' }, ['entity']],
    [{ ...DOMAIN, enabled: 'yes', subdomains: null }, ['enabled', 'subdomains']],
    [{ ...DOMAIN, tenant: tenantId('lagoon') }, ['tenant']],
    [{ ...DOMAIN, tenant: 'tnt.1.x' }, ['tenant']],
    [{ ...DOMAIN, comment: 'x' }, ['comment']],
    [KNOWN, ['entity']],
    ['null', ['body']],
  ])('a create with %j is 400 for %j and adds nothing', (body, fields) => {
    const before = all()
    const answer = create(body)
    expect([answer.status, failing(answer)]).toEqual([400, fields])
    expect(all()).toEqual(before)
  })

  test('a create keeps what was sent, and each tenant can trust a domain once', () => {
    const item = testService()
    for (const name of ['quarry', 'harbour'] as const) {
      const sent = { ...KNOWN, tenant: tenantId(name), enabled: true, fileDetection: true }
      expect(create(sent, item)).toMatchObject({
        status: 201,
        body: { ...sent, subdomains: false },
      })
      expect(create(sent, item).status).toBe(400)
    }
    const ids = all(item).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a token of one tenant can trust an entity for every tenant', () => {
    const item = testService()
    const answer = send(item, 'POST', '/trusted-entities', { body: DOMAIN, as: 'one tenant' })
    expect(answer).toMatchObject({ status: 201, body: { tenant: null } })
    expect(all(item)).toContainEqual(answer.body)
  })

  test('the knob trustedTwice makes a duplicate 409 and adds nothing', () => {
    const item = testService({ knobs: { trustedTwice: '409' } })
    const before = all(item)
    expect(create(KNOWN, item).status).toBe(409)
    expect(all(item)).toEqual(before)
  })

  test('the knob trustedForm keeps a new entity in the service’s own form', () => {
    const item = testService({ knobs: { trustedForm: 'own form' } })
    const tenant = expect.stringMatching(/^tnt\.1\./) as string
    expect(create({ ...DOMAIN, entity: 'Bücher.example' }, item)).toMatchObject({
      status: 201,
      body: { entity: 'xn--bcher-kva.example', tenant },
    })
    expect(create({ ...DOMAIN, entity: 'BÜCHER.example' }, item).status).toBe(400)
    for (const [type, entity] of [
      ['external_domain', 'user@foo.example'],
      ['external_domain', 'foo.example/path'],
      ['external_domain', 'foo.example:8080'],
      ['email_address', 'user@foo.example/path'],
      ['ip_address', '::1]/x'],
      ['ip_cidr', '10.0.0.5/8/9'],
    ])
      expect(create({ type, entity }, item).status, entity).toBe(400)
  })

  test('the 400 for an unknown type names the types', () => {
    const message = 'must be one of external_domain, email_address, ip_address, ip_cidr'
    const { body } = create({ ...DOMAIN, type: 'domain' })
    expect(body.validationFailures).toEqual([{ path: 'type', message }])
  })
})

describe('§4.6 PATCH /trusted-entities/{entity_id}', () => {
  test('the history has only real changes, with their old values and times', () => {
    const item = testService()
    const { id } = named('partner-freight.example', item)
    const timeline = () =>
      ask<Entity>(item, `/trusted-entities/${id}?include=timeline`).body.timeline ?? []
    const before = timeline()
    item.clock.advance(1000)
    update(id, { enabled: true, subdomains: true }, item)
    expect(timeline()).toEqual(before)
    update(id, { enabled: true, subdomains: false }, item)
    const entry = {
      at: '2026-11-20T12:00:01.000Z',
      action: 'updated',
      changes: { subdomains: { from: true, to: false } },
    }
    expect(timeline()).toEqual([...before, entry])
    expect(send(item, 'GET', `/trusted-entities/${id}?include=*`).status).toBe(400)
  })

  test.each([
    [{ entity: 'a', type: 'b', tenant: 'c', enabled: false }, ['entity', 'type', 'tenant']],
    [{ entity: 'partner-freight.example', type: 'external_domain' }, ['entity', 'type']],
    [{}, ['body']],
    [{ enabled: 1 }, ['enabled']],
    [{ enabled: true, note: 'x' }, ['note']],
  ])('an update with %j is 400 for %j and changes nothing', (body, fields) => {
    const before = named('partner-freight.example')
    const answer = update(before.id, body)
    expect([answer.status, failing(answer)]).toEqual([400, fields])
    expect(named('partner-freight.example')).toEqual(before)
  })

  test('a system-managed entity comes first and allows only a change of enabled', () => {
    const item = testService()
    const { id } = named('192.0.2.0/28', item)
    const first = all(item).slice(0, 2)
    expect(first.map(({ entity }) => entity)).toEqual([
      'notifications.service.example',
      '192.0.2.0/28',
    ])
    expect(failing(update(id, { fileDetection: true }, item))).toEqual(['fileDetection'])
    // A field with two errors is one failure
    expect(failing(update(id, { fileDetection: 'x' }, item))).toEqual(['fileDetection'])
    expect(update(id, { enabled: false, subdomains: true }, item).status).toBe(400)
    expect(named('192.0.2.0/28', item).enabled).toBe(true)
    expect(update(id, { enabled: false }, item).body.enabled).toBe(false)
  })

  test('a create and an update with a query are 400', () => {
    const body = { enabled: false }
    const { id } = named('partner-freight.example')
    expect(send(service, 'PATCH', `/trusted-entities/${id}?x=1`, { body }).status).toBe(400)
    expect(send(service, 'POST', '/trusted-entities?x=1', { body: DOMAIN }).status).toBe(400)
  })

  test('an unknown entity is 404 after the body was checked', () => {
    expect(update('te.1.unknown', { enabled: false }).status).toBe(404)
    expect(update('te.1.unknown', { enabled: 'no' }).status).toBe(400)
  })
})

const long = (length: number) => 'a'.repeat(length)
const FORMS: Record<TrustedType, [right: string, wrong: string]> = {
  external_domain: [
    `ledger.example A-1.Ledger.example a.example1 ${long(63)}.example ${'a23456789.'.repeat(25)}abc`,
    `example -a.example a-.example a.1example a..example a.example/ x@a.example 1.2.3.4
     ${long(64)}.example ${'a23456789.'.repeat(25)}abcd`,
  ],
  email_address: [
    `help@ledger.example A.b+c@d.example ${long(64)}@ledger.example`,
    `@ledger.example help@ a@b a@b@ledger.example <help@ledger.example ledger.example
     ${long(65)}@ledger.example`,
  ],
  ip_address: [
    '0.0.0.0 255.249.199.99 2001:db8:0:0:0:0:0:1 2001:DB8::1 :: ::1 1:: 1:2:3:4:5:6::7',
    `256.0.0.1 1.2.3 1.2.3.4.5 01.2.3.4 192.0.2.1/32 1:2:3:4:5:6:7 1:2:3:4:5:6:7:8:9
     1:2:3:4:5:6:7::8 1::2::3 12345:: 1::g g::1 1:::2 abcd ::1%eth0`,
  ],
  ip_cidr: [
    '198.51.100.0/24 0.0.0.0/0 198.51.100.0/32 2001:db8::/128',
    `198.51.100.0/33 198.51.100.0/024 198.51.100.0 198.51.100.0/24/1 2001:db8::/129
     ledger.example/24`,
  ],
}
test.each([
  ...Object.entries(FORMS).flatMap(([type, lists]) =>
    lists.flatMap((list, at) =>
      list.split(/\s+/).map((text) => [type as TrustedType, text, at === 0] as const),
    ),
  ),
  ['external_domain', ' a.example', false],
  ['email_address', 'a b@ledger.example', false],
] as const)('§4.6 as %s, "%s" is accepted: %s', (type, text, isRight) => {
  expect(isEntityOf(type, text)).toBe(isRight)
})

test.each<[TrustedType, string, string]>([
  ['external_domain', 'Bücher.Example', 'xn--bcher-kva.example'],
  ['email_address', 'Help@Bücher.example', 'help@xn--bcher-kva.example'],
  ['ip_address', '192.0.2.1', '192.0.2.1'],
  ['ip_address', '2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['ip_cidr', '198.51.100.77/24', '198.51.100.0/24'],
  ['ip_cidr', '198.51.100.77/30', '198.51.100.76/30'],
  ['ip_cidr', '198.51.100.77/0', '0.0.0.0/0'],
  ['ip_cidr', '2001:DB8:0:1:2::5/32', '2001:db8::/32'],
  ['ip_cidr', '2001:db8:ffff::/36', '2001:db8:f000::/36'],
])('§4.6 the own form of %s %s is %s', (type, text, own) => {
  expect(ownForm(type, text)).toBe(own)
})
