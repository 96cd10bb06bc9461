import { describe, expect, test } from 'vitest'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import { createDemo } from './demo'
import { createTabStorage, VERSION } from './tab-storage'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const TOKEN = persona('full access').token

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
  return Object.assign(tab, {
    /** A load of the page in this tab. */
    load: (now = NOW) =>
      createDemo(
        createTabStorage(() => storage),
        'default',
        () => now,
      ),
  })
}

const path = (service: Service) => `/api/v1/oauth-apps/${service.fixture('login-only').id}`
function save(service: Service): number {
  const body = JSON.stringify({ classification: 'malicious' })
  return service.handle({ method: 'PATCH', url: path(service), token: TOKEN, body }).status
}
function classification(service: Service): unknown {
  const { text } = service.handle({ method: 'GET', url: path(service), token: TOKEN })
  return (JSON.parse(text) as { classification: unknown }).classification
}

describe('a reload of the demo', () => {
  test('a reload keeps the writes with their times', () => {
    const tab = fakeTab()
    const first = tab.load()
    expect(save(first.service)).toBe(200)
    first.forward(86_400_000)
    const second = tab.load(NOW + 1_000)
    expect(classification(second.service)).toBe('malicious')
    expect(second.service.clock.now()).toBe(NOW + 86_400_000 + 1_000)
    expect(classification(tab.load(NOW + 2_000).service)).toBe('malicious')
  })

  test('a reload keeps faults, latency, knobs, life, offline and the panel', () => {
    const tab = fakeTab()
    const first = tab.load()
    first.addFault({ effect: { kind: 'status', status: 500 }, times: 3 })
    first.setLatency(300)
    first.turn({ patchBody: 'empty' })
    first.setLife(false)
    first.setOpen(true)
    expect(first.service.handle({ method: 'GET', url: '/', token: TOKEN }).delayMs).toBe(300)
    first.setOffline(true)
    const second = tab.load()
    expect(second.faults().map(({ fault }) => fault.times)).toEqual([2])
    expect([second.latency(), second.service.knobs.patchBody]).toEqual([300, 'empty'])
    expect([second.life(), second.offline(), second.open()]).toEqual([false, true, true])
    expect(second.service.handle({ method: 'GET', url: '/', token: TOKEN }).transport).toBe('drop')
    second.resetKnobs()
    expect(tab.load().service.knobs.patchBody).toBe('app')
  })

  test('a reload after Reset starts as in a new tab', () => {
    const tab = fakeTab()
    const first = tab.load()
    save(first.service)
    first.turn({ patchBody: 'empty' })
    first.forward(1_000)
    first.addFault({ effect: { kind: 'drop' } })
    first.reset()
    // Requests that the page sends before it unloads are not kept
    first.service.handle({ method: 'GET', url: '/', token: TOKEN })
    expect([...tab.map.keys()]).toEqual([])
    const second = tab.load()
    expect(classification(second.service)).toBe(null)
    expect([second.faults(), second.service.knobs.patchBody]).toEqual([[], 'app'])
    expect(second.service.clock.now()).toBe(NOW)
  })

  test('a reload after choosing a seed starts with that seed', () => {
    const tab = fakeTab()
    const first = tab.load()
    save(first.service)
    first.chooseSeed('empty')
    const second = tab.load()
    expect([second.seed, second.service.tables.apps.length]).toEqual(['empty', 0])
    second.chooseSeed('default')
    expect(classification(tab.load().service)).toBe(null)
  })

  test('a reload after choosing a state has only its faults, knobs and seed', () => {
    const tab = fakeTab()
    const first = tab.load()
    first.addFault({ effect: { kind: 'drop' } })
    first.turn({ patchBody: 'empty' })
    first.setLife(false)
    first.choose({
      name: 'x',
      path: '/apps',
      shows: '',
      seed: 'hostile',
      faults: [{ effect: { kind: 'html' }, skip: 1 }],
      knobs: { limitMaximum: 10 },
    })
    first.service.handle({ method: 'GET', url: '/', token: TOKEN })
    const second = tab.load()
    expect(second.faults().map(({ fault }) => fault)).toEqual([
      { effect: { kind: 'html' }, skip: 1 },
    ])
    expect([second.seed, second.life()]).toEqual(['hostile', false])
    expect(second.service.knobs).toMatchObject({ limitMaximum: 10, patchBody: 'app' })
  })
})

describe('storage that fails', () => {
  test('with full storage the demo works and warns about a reload', () => {
    const tab = fakeTab()
    const demo = tab.load()
    expect(demo.trouble()).toBe(null)
    tab.full = true
    expect(save(demo.service)).toBe(200)
    expect(classification(demo.service)).toBe('malicious')
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
    expect(save(demo.service)).toBe(200)
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
    const demo = fakeTab({ 'oauth-apps-console.demo.journal': text }).load()
    expect(classification(demo.service)).toBe(null)
    expect(demo.trouble()).toContain('The demo started over')
  })

  test('unreadable tool settings, or those of another version, are dropped', () => {
    const unknown = { seed: 'gone', faults: [{ effect: { kind: 'gone' } }] }
    const old = record({ seed: 'empty' }, VERSION - 1)
    for (const tools of ['[', '7', record(unknown), old]) {
      const demo = fakeTab({ 'oauth-apps-console.demo.tools': tools }).load()
      expect([demo.seed, demo.faults().length]).toEqual(['default', 0])
    }
  })
})

test('an offline demo sends nothing to the service', () => {
  const demo = fakeTab().load()
  demo.setOffline(true)
  save(demo.service)
  expect([demo.service.requests, demo.service.journal.entries]).toEqual([[], []])
  demo.setOffline(false)
  expect(classification(demo.service)).toBe(null)
  expect(save(demo.service)).toBe(200)
})

test('the demo follows the persona of the last request and calls its listeners', () => {
  const demo = fakeTab().load()
  let calls = 0
  demo.onChange(() => calls++)
  expect(demo.persona()).toBe(null)
  demo.service.handle({ method: 'GET', url: '/', token: persona('read-only').token })
  expect([demo.persona(), calls]).toEqual(['read-only', 1])
  demo.service.handle({ method: 'GET', url: '/', token: 'another-persona' })
  expect(demo.persona()).toBe(null)
})
