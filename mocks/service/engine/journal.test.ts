import { describe, expect, test } from 'vitest'
import { fixedClock } from './clock'
import type { Journal } from './journal'
import { accounts, dump, everything, patch, read, revoke, send, testService } from '../testing'
import { createService, type Service, type ServiceOptions } from '../service'

/** Copies through text, as a reload of the page does. */
const kept = (journal: Journal) => JSON.parse(JSON.stringify(journal)) as Journal
const reloaded = (earlier: ReturnType<typeof testService>, options: ServiceOptions = {}) => {
  const clock = fixedClock()
  clock.advance(earlier.clock.now() - clock.now())
  return createService({ ...options, clock, replay: kept(earlier.journal) })
}

/** The rows of the resources besides the apps. */
const otherResources = (service: Service) =>
  ['/issues?include=comments', '/trusted-entities', '/accounts'].map((path) =>
    everything(service, path),
  )

/** Many kinds of changes, at irregular times. */
function busy(service: ReturnType<typeof testService>) {
  patch(service, 'staged on null', { classification: 'malicious', remediation: ['revoke'] })
  service.clock.advance(4_000)
  const [first, second] = accounts(service, '250 accounts', '?active=true').body.items
  revoke(service, '250 accounts', first?.id ?? '')
  service.clock.advance(1_500)
  service.grant('staged on null')
  service.regrant('re-granted')
  const id = service.insertApp({ name: 'Just observed', scopes: ['drive'] })
  service.verdict(id, 'overprivileged')
  service.knobs.resolveRule = 'random'
  for (const name of ['staged equal', 'staged safe', 'staged with committed other'])
    patch(service, name, { classification: 'unnecessary' })
  service.anotherAdmin('login-only', { classification: 'unnecessary' }, 'after the next read')
  read(service, 'login-only')
  for (let reads = 0; reads < 5; reads++)
    read(service, 'investigation running', '?include=investigation')
  service.removeAccount('250 accounts', second?.id ?? '')
  service.removeApp('internal')
  send(service, 'PATCH', `/accounts/${second?.id}`, { body: { settings: { dailyDigest: 'off' } } })
  const trusted = { entity: 'partner.example', type: 'external_domain' }
  send(service, 'POST', '/trusted-entities', { body: trusted })
  service.clock.advance(33_333)
  patch(service, 'policy with active accounts', { classification: 'suspicious' }, 'no issues')
  service.clock.advance(6_000)
}

describe('the journal', () => {
  test('the journal keeps accepted writes with the persona and without its token', () => {
    const service = testService()
    service.clock.advance(1_000)
    patch(service, 'login-only', { classification: 'safe' }, 'no issues')
    const { id } = service.fixture('login-only')
    expect(service.journal).toEqual({
      startedAt: '2026-11-20T12:00:00.000Z',
      entries: [
        {
          kind: 'write',
          at: '2026-11-20T12:00:01.000Z',
          method: 'PATCH',
          url: `/api/v1/oauth-apps/${id}`,
          body: '{"classification":"safe"}',
          persona: 'no issues',
        },
      ],
    })
    expect(JSON.stringify(service.journal)).not.toContain('demo-token')
  })

  test('the journal leaves out reads and refused writes', () => {
    const service = testService()
    read(service, 'login-only')
    patch(service, 'login-only', { classification: null })
    patch(service, 'login-only', { classification: 'safe' }, 'read-only')
    patch(service, 'unreachable tenant', { classification: 'safe' })
    send(service, 'POST', '/nothing')
    expect(service.journal.entries).toEqual([])
  })

  test('the journal keeps an applied write that answered 500', () => {
    const service = testService()
    service.faults.add({ times: 1, effect: { kind: 'status', status: 500 } })
    patch(service, 'login-only', { classification: 'safe' })
    expect(service.journal.entries).toHaveLength(0)
    service.faults.add({ times: 1, effect: { kind: 'applied then status' } })
    expect(patch(service, 'login-only', { classification: 'safe' }).status).toBe(500)
    expect(service.journal.entries).toHaveLength(1)
  })

  test('the journal names the knobs that changed after the start', () => {
    const service = testService({ knobs: { enforcementMs: 100 } })
    service.knobs.resolveRule = 'always-accepted'
    patch(service, 'login-only', { classification: 'safe' })
    expect(service.journal.entries[0]?.knobs).toEqual({ resolveRule: 'always-accepted' })
  })
})

test('a driver throws for arguments that the journal cannot keep', () => {
  const service = testService()
  expect(() => service.insertApp({ name: 'Made', investigation: () => null })).toThrow('clone')
  expect(service.tables.apps).toHaveLength(1150)
})

describe('a service replayed after a reload', () => {
  test.each(['default', 'odd'] as const)('a replay gives the same service: %s', (seed) => {
    const service = testService({ seed, knobs: { rateLimit: 'off' } })
    busy(service)
    if (seed === 'odd') {
      read(service, 'withdrawn on second read')
      revoke(
        service,
        'grants again after a revoke',
        accounts(service, 'grants again after a revoke').body.items[0]?.id ?? '',
      )
    }
    const again = reloaded(service, { seed, knobs: { rateLimit: 'off' } })
    expect(dump(again)).toEqual(dump(service))
    expect(otherResources(again)).toEqual(otherResources(service))
    expect(again.journal).toEqual(service.journal)
    expect(again.knobs.resolveRule).toBe('by-equality')
  })

  test('running changes continue after a replay', () => {
    const service = testService({ life: true })
    busy(service)
    const again = reloaded(service, { life: true })
    for (const item of [service, again]) (item.clock as typeof service.clock).advance(400_000)
    expect(dump(again)).toEqual(dump(service))
  })

  test.each(['after the next read', 'before the next write'] as const)(
    'the other admin does not write again after a replay: %s',
    (anotherAdmin) => {
      const options = { knobs: { anotherAdmin } }
      const service = testService(options)
      read(service, 'staged equal')
      patch(service, 'staged equal', { remediation: [] })
      const again = reloaded(service, options)
      for (const item of [service, again]) {
        read(item, 'staged equal')
        patch(item, 'staged equal', { remediation: [] })
        read(item, 'staged equal')
      }
      expect(dump(again)).toEqual(dump(service))
    },
  )

  test('a replay of a replay is the same', () => {
    const service = testService()
    busy(service)
    const once = reloaded(service)
    const clock = fixedClock()
    clock.advance(service.clock.now() - clock.now())
    expect(dump(createService({ clock, replay: kept(once.journal) }))).toEqual(dump(service))
  })

  test('a replay repeats a write although the persona lost its permission', () => {
    const service = testService()
    service.setAccess('read-only', { permissions: ['read apps', 'write apps'] })
    patch(service, 'login-only', { classification: 'safe' }, 'read-only')
    expect(read(testService({ replay: service.journal }), 'login-only').classification).toBe('safe')
  })

  test('a replay leaves out entries that no longer fit the seed', () => {
    const service = testService()
    const id = service.insertApp({ name: 'Gone' })
    service.grant(id)
    patch(service, 'login-only', { classification: 'safe' })
    const journal = kept(service.journal)
    journal.entries.shift()
    const again = testService({ replay: journal })
    expect(again.journal.entries).toHaveLength(1)
    expect(read(again, 'login-only').classification).toBe('safe')
  })
})
