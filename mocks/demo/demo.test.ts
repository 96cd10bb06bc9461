import { describe, expect, test } from 'vitest'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import { createDemo } from './demo'
import { createTabStorage, VERSION } from './tab-storage'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const TOKEN = persona('full access').token
const KEY = 'oauth-apps-console.demo.'

/** Storage of one tab. `full` makes it refuse every write. */
function fakeTab(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  const tab = { full: false, map }
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem(key: string, value: string) {
      if (tab.full) throw new DOMException('Full.', 'QuotaExceededError')
      map.set(key, value)
    },
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage
  const tabStorage = () => createTabStorage(() => storage)
  return Object.assign(tab, {
    /** A load of the page in this tab. */
    load: (now = NOW) => createDemo(tabStorage(), 'default', () => now),
  })
}

const handle = (service: Service, method: string, body: string | null = null, token = TOKEN) =>
  service.handle({
    method,
    url: `/api/v1/oauth-apps/${service.fixture('login-only').id}`,
    token,
    body,
  })
const save = ({ service }: { service: Service }): number =>
  handle(service, 'PATCH', '{"classification":"malicious"}').status
const classification = ({ service }: { service: Service }): unknown =>
  (JSON.parse(handle(service, 'GET').text) as { classification: unknown }).classification

describe('a reload of the demo', () => {
  test('a reload keeps the writes with their times', () => {
    const tab = fakeTab()
    const first = tab.load()
    expect(save(first)).toBe(200)
    first.forward(86_400_000)
    for (const later of [1_000, 2_000]) {
      const next = tab.load(NOW + later)
      expect(classification(next)).toBe('malicious')
      expect(next.service.clock.now()).toBe(NOW + 86_400_000 + later)
    }
  })

  test('a reload keeps faults, latency, knobs, life, offline and the panel', () => {
    const tab = fakeTab()
    const first = tab.load()
    first.addFault({ effect: { kind: 'status', status: 500 }, times: 3 })
    first.setLatency(300)
    first.turn({ patchBody: 'empty' })
    first.setLife(false)
    first.setOpen(true)
    expect(handle(first.service, 'GET').delayMs).toBe(300)
    first.setOffline(true)
    const second = tab.load()
    expect(second.faults().map(({ fault }) => fault.times)).toEqual([2])
    expect([second.latency(), second.service.knobs.patchBody]).toEqual([300, 'empty'])
    expect([second.life(), second.offline(), second.open()]).toEqual([false, true, true])
    expect(handle(second.service, 'GET').transport).toBe('drop')
    second.resetKnobs()
    expect(tab.load().service.knobs.patchBody).toBe('app')
  })

  const state = {
    name: 'x',
    path: '/apps',
    shows: '',
    seed: 'hostile',
    faults: [{ effect: { kind: 'html' }, skip: 1 }],
    knobs: { limitMaximum: 10 },
  } as const
  test.each<[string, (demo: ReturnType<typeof createDemo>) => void, object]>([
    ['Reset', (demo) => demo.reset(), { seed: 'default', isForward: false, life: true }],
    ['choosing a seed', (demo) => demo.chooseSeed('empty'), { seed: 'empty', isForward: false }],
    [
      'choosing a state',
      (demo) => demo.choose(state),
      { seed: 'hostile', faults: state.faults, knobs: state.knobs, life: false },
    ],
  ])('a reload after %s has only what was chosen', (_, choose, expected) => {
    const tab = fakeTab()
    const first = tab.load()
    save(first)
    first.turn({ patchBody: 'empty' })
    first.forward(1_000)
    first.setLife(false)
    first.addFault({ effect: { kind: 'drop' } })
    choose(first)
    // Requests that the page sends before it unloads are not kept
    handle(first.service, 'GET')
    const second = tab.load()
    const { seed, service } = second
    const faults = second.faults().map(({ fault }) => fault)
    const life = second.life()
    const knobs = second.knobsTurned()
    expect({ seed, faults, knobs, life, isForward: second.isForward() }).toMatchObject({
      faults: [],
      knobs: {},
      ...expected,
    })
    expect(service.journal.entries.filter(({ kind }) => kind === 'write')).toEqual([])
    second.chooseSeed('default')
    expect(classification(tab.load())).toBe(null)
  })
})

describe('storage that fails', () => {
  test('with full storage the demo works and warns about a reload', () => {
    const tab = fakeTab()
    const demo = tab.load()
    expect(demo.trouble()).toBe(null)
    tab.full = true
    expect(save(demo)).toBe(200)
    expect(classification(demo)).toBe('malicious')
    expect(demo.trouble()).toContain('a reload discards them')
    tab.full = false
    demo.forward(1)
    expect(demo.trouble()).toBe(null)
  })

  test('with blocked storage the demo works and warns from the start', () => {
    const storage = createTabStorage(() => {
      throw new DOMException('Blocked.', 'SecurityError')
    })
    const demo = createDemo(storage, 'default', () => NOW)
    expect(save(demo)).toBe(200)
    expect(demo.trouble()).toContain('a reload discards them')
    expect(() => demo.reset()).not.toThrow()
  })

  const record = (value: unknown, version = VERSION) => JSON.stringify({ version, value })
  const journal = { startedAt: '2026-11-20T12:00:00.000Z', entries: [] }
  test.each([
    '{"version":2,"value":{"seed"',
    'null',
    '{}',
    record({}),
    record({ seed: 'default', journal: { startedAt: 'never', entries: 3 } }),
    record({ seed: 'default', journal }, VERSION - 1),
    // The first version had no number
    JSON.stringify({ seed: 'default', journal }),
  ])('an unreadable journal (%s) is dropped and reported', (text) => {
    const demo = fakeTab({ [`${KEY}journal`]: text }).load()
    expect(classification(demo)).toBe(null)
    expect(demo.trouble()).toContain('The demo started over')
  })

  test.each([
    '[',
    '7',
    record({ seed: 'gone', faults: [{ effect: { kind: 'gone' } }] }),
    record({ seed: 'empty' }, VERSION - 1),
  ])('unreadable tool settings (%s), or those of another version, are dropped', (tools) => {
    const demo = fakeTab({ [`${KEY}tools`]: tools }).load()
    expect([demo.seed, demo.faults().length]).toEqual(['default', 0])
  })
})

test('an offline demo sends nothing to the service', () => {
  const demo = fakeTab().load()
  demo.setOffline(true)
  save(demo)
  expect([demo.service.requests, demo.service.journal.entries]).toEqual([[], []])
  demo.setOffline(false)
  expect(classification(demo)).toBe(null)
})

test('the demo follows the persona of the last request and calls its listeners', () => {
  const demo = fakeTab().load()
  let calls = 0
  demo.onChange(() => calls++)
  expect(demo.persona()).toBe(null)
  handle(demo.service, 'GET', null, persona('read-only').token)
  expect([demo.persona(), calls]).toEqual(['read-only', 1])
  handle(demo.service, 'GET', null, 'another-persona')
  expect(demo.persona()).toBe(null)
})
