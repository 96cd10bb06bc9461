import { describe, expect, test } from 'vitest'
import { fixedClock } from './clock'
import { accounts, ask, dump, everything, patch, read, revoke, send, testService } from '../testing'
import { createService, type Service, type ServiceOptions } from '../service'

type TestService = ReturnType<typeof testService>

/** Copies through text, as a reload of the page does. */
const kept = ({ journal }: Service) => JSON.parse(JSON.stringify(journal)) as Service['journal']
const reloaded = (earlier: Service, options: ServiceOptions = {}) => {
  const clock = fixedClock()
  clock.advance(earlier.clock.now() - clock.now())
  return Object.assign(createService({ ...options, clock, replay: kept(earlier) }), { clock })
}
const firstAccount = (service: Service, fixture: string) =>
  accounts(service, fixture, '?active=true').body.items[0]?.id ?? ''
const search = (service: Service) =>
  send<{ id: string }>(service, 'POST', '/messages/search', {
    as: 'one tenant',
    body: {
      mqlSearchString: 'example',
      startDate: '2026-08-01T00:00:00Z',
      endDate: '2026-11-20T12:00:00Z',
    },
  }).body.id

/** Everything that a service can show. */
function everythingOf(service: Service, searchId?: string): unknown[] {
  const lists = ['/issues?include=comments,accounts', '/trusted-entities', '/accounts', '/roles']
  const entities = everything<{ id: string }>(service, '/trusted-entities')
  return [
    dump(service),
    ...lists.map((path) => everything(service, path)),
    ...entities.map(({ id }) => ask(service, `/trusted-entities/${id}?include=timeline`).body),
    ...(searchId === undefined ? [] : [ask(service, `/messages/search/${searchId}`, 'one tenant')]),
  ]
}

/** Makes many kinds of changes, at irregular times. */
function busy(service: TestService) {
  ask(service, '/issues?include=accounts&limit=200')
  patch(service, 'staged on null', { classification: 'malicious', remediation: ['revoke'] })
  service.clock.advance(4_000)
  const second = accounts(service, '250 accounts', '?active=true').body.items[1]?.id ?? ''
  revoke(service, '250 accounts', firstAccount(service, '250 accounts'))
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
  service.removeAccount('250 accounts', second)
  service.removeApp('internal')
  send(service, 'PATCH', `/accounts/${second}`, { body: { settings: { dailyDigest: 'off' } } })
  const trusted = { entity: 'partner.example', type: 'external_domain' }
  const { id: entity } = send<{ id: string }>(service, 'POST', '/trusted-entities', {
    body: trusted,
  }).body
  service.clock.advance(33_333)
  send(service, 'PATCH', `/trusted-entities/${entity}`, { body: { enabled: true } })
  send(service, 'PATCH', `/trusted-entities/${entity}`, { body: { entity: 'refused.example' } })
  patch(service, 'policy with active accounts', { classification: 'suspicious' }, 'no issues')
  service.clock.advance(6_000)
}

test('a replay keeps a new trusted entity in the tenant of its creator', () => {
  const options = { knobs: { trustedForm: 'own form' } } as const
  const service = testService(options)
  const body = { entity: 'a.example', type: 'external_domain' }
  const created = send<{ id: string; tenant: string }>(service, 'POST', '/trusted-entities', {
    as: 'one tenant',
    body,
  }).body
  const again = reloaded(service, options)
  const found = ask<{ tenant: string }>(again, `/trusted-entities/${created.id}`, 'one tenant')
  expect(found).toMatchObject({ status: 200, body: { tenant: created.tenant } })
})

describe('the journal', () => {
  test('the journal keeps accepted writes with the persona and without its token', () => {
    const service = testService({ knobs: { enforcementMs: 100 } })
    service.clock.advance(1_000)
    service.knobs.resolveRule = 'always-accepted'
    patch(service, 'login-only', { classification: 'safe' }, 'no issues')
    expect(service.journal).toEqual({
      startedAt: '2026-11-20T12:00:00.000Z',
      entries: [
        {
          kind: 'write',
          at: '2026-11-20T12:00:01.000Z',
          method: 'PATCH',
          url: `/api/v1/oauth-apps/${service.fixture('login-only').id}`,
          body: '{"classification":"safe"}',
          persona: 'no issues',
          // The knobs that changed after the start
          knobs: { resolveRule: 'always-accepted' },
        },
      ],
    })
  })

  test('the journal leaves out reads and refused writes', () => {
    const service = testService()
    service.faults.add({ times: 1, effect: { kind: 'status', status: 500 } })
    patch(service, 'login-only', { classification: 'safe' })
    read(service, 'login-only')
    patch(service, 'login-only', { classification: null })
    patch(service, 'login-only', { classification: 'safe' }, 'read-only')
    patch(service, 'unreachable tenant', { classification: 'safe' })
    expect(service.journal.entries).toEqual([])
  })

  test('the journal keeps an applied write that answered 500', () => {
    const service = testService()
    service.faults.add({ times: 1, effect: { kind: 'applied then status' } })
    expect(patch(service, 'login-only', { classification: 'safe' }).status).toBe(500)
    expect(service.journal.entries).toHaveLength(1)
  })

  test('a driver throws for arguments that the journal cannot keep', () => {
    const service = testService()
    expect(() => service.insertApp({ name: 'Made', investigation: () => null })).toThrow('clone')
    expect(service.tables.apps).toHaveLength(1150)
  })
})

describe('a service replayed after a reload', () => {
  test.each(['default', 'odd'] as const)('a replay gives the same service: %s', (seed) => {
    const knobs = { rateLimit: 'off', searchDone: { afterPolls: 0 }, limitDefault: 200 } as const
    const options = { seed, knobs }
    const service = testService(options)
    const searchId = search(service)
    busy(service)
    if (seed === 'odd') {
      read(service, 'withdrawn on second read')
      const again = 'grants again after a revoke'
      revoke(service, again, firstAccount(service, again))
    }
    const shown = everythingOf(service, searchId)
    const replayed = reloaded(service, options)
    expect(everythingOf(replayed, searchId)).toEqual(shown)
    expect(replayed.journal).toEqual(service.journal)
    expect(replayed.knobs.resolveRule).toBe('by-equality')
    expect(dump(reloaded(replayed, options))).toEqual(dump(service))
  })

  test('a finished search stays finished after a replay', () => {
    const options = { knobs: { limitDefault: 200 } }
    const service = testService(options)
    const poll = (item: Service) =>
      send<{ status: string }>(item, 'GET', `/messages/search/${id}`, { as: 'one tenant' }).body
    const id = search(service)
    expect([poll(service).status, poll(service).status]).toEqual(['STARTED', 'DONE'])
    poll(service)
    expect(service.journal.entries).toHaveLength(2)
    const again = reloaded(service, options)
    expect(poll(again)).toEqual(poll(service))
    expect(() => again.finishSearch('job.1.unknown')).toThrow('No search')
  })

  test('running changes continue after a replay', () => {
    const service = testService({ life: true })
    busy(service)
    const again = reloaded(service, { life: true })
    for (const item of [service, again]) item.clock.advance(400_000)
    expect(dump(again)).toEqual(dump(service))
  })

  test.each(['after the next read', 'before the next write'] as const)(
    'the other admin does not write again after a replay: %s',
    (anotherAdmin) => {
      const options = { knobs: { anotherAdmin } }
      const service = testService(options)
      const use = (item: Service) => {
        read(item, 'staged equal')
        patch(item, 'staged equal', { remediation: [] })
      }
      use(service)
      const again = reloaded(service, options)
      for (const item of [service, again]) use(item)
      expect(dump(again)).toEqual(dump(service))
    },
  )

  test('a replay repeats a write although the persona lost its permission', () => {
    const service = testService()
    service.setAccess('read-only', { permissions: ['read apps', 'write apps'] })
    patch(service, 'login-only', { classification: 'safe' }, 'read-only')
    expect(read(reloaded(service), 'login-only').classification).toBe('safe')
  })

  test('a replay leaves out entries that no longer fit the seed', () => {
    const service = testService()
    service.grant(service.insertApp({ name: 'Gone' }))
    patch(service, 'login-only', { classification: 'safe' })
    service.journal.entries.shift()
    const again = reloaded(service)
    expect(again.journal.entries).toHaveLength(1)
    expect(read(again, 'login-only').classification).toBe('safe')
  })
})

test('two services with the same changes are the same, and share no state', () => {
  const idle = testService()
  const untouched = dump(idle)
  const [first, second] = [testService({ life: true }), testService({ life: true })]
  for (const service of [first, second]) {
    busy(service)
    service.clock.advance(3_600_000)
  }
  expect(dump(second)).toEqual(dump(first))
  expect([dump(idle), dump(testService())]).toEqual([untouched, untouched])
  expect([idle.requests, idle.journal.entries]).toEqual([[], []])
})
