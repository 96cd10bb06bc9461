import { expect, test } from 'vitest'
import { isChecked } from '#/domain/lists/checks'
import { persona } from '#mocks/personas'
import { createDemo } from '#mocks/demo/demo'
import { createTabStorage } from '#mocks/demo/tab-storage'
import { GENUINE, IMPOSTOR, MISSIONS, WRONG } from './missions'
import { createTour } from './tour'

/** Creates a demo in a tab that keeps its state. */
function tab() {
  const map = new Map<string, string>()
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage
  return { load: () => load(storage) }
}

function load(storage: Storage) {
  const demo = createDemo(
    createTabStorage(() => storage),
    'default',
    () => Date.parse('2026-11-20T12:00:00.000Z'),
  )
  demo.setLife(false)
  const tour = createTour(demo)
  /** Sends a GET, or a PATCH with this body, and returns the answer. */
  const ask = (url: string, body?: object, as = 'full access') =>
    demo.service.handle({
      method: body === undefined ? 'GET' : 'PATCH',
      url: `/api/v1/oauth-apps${url}`,
      token: persona(as).token,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const id = (fixture: string) => demo.service.fixture(fixture).id
  const choose = (wanted: string) => {
    const mission = MISSIONS.find((item) => item.id === wanted)
    if (mission === undefined) throw new Error(`No mission ${wanted}`)
    tour.choose(mission)
    return mission
  }
  /** Returns the ticked steps of the shown mission. */
  const ticked = () =>
    tour.mission().steps.flatMap((step) => (tour.isDone(tour.mission(), step.id) ? step.id : []))
  const progress = () => tour.mission().steps.at(-1)?.progress?.(demo.service)
  const trouble = () => tour.mission().trouble(demo.service)
  return { demo, tour, ask, id, choose, ticked, progress, trouble }
}

test('the line counts the persona’s tenants and is hidden without app access', () => {
  const { tour, ask } = tab().load()
  expect(tour.numbers()).toEqual({ apps: 914, staged: 44 })
  ask('', undefined, 'one tenant')
  expect(tour.numbers()?.apps).toBe(211)
  expect(tour.lacks()).toContain('Subsidiary only')
  ask('', undefined, 'no app access')
  expect(tour.numbers()).toBeNull()
})

test('“Stop the impostor” ticks each step by what happened in the mock', () => {
  const { demo, tour, ask, id, ticked, progress } = tab().load()
  ask('?search=marlock&limit=50')
  ask(`/${id(GENUINE)}?include=investigation`)
  expect(ticked()).toEqual([])
  ask('?search=expense&limit=50')
  ask(`/${id(IMPOSTOR)}?include=investigation`, undefined, 'no investigation')
  expect(ticked()).toEqual(['find'])
  ask(`/${id(IMPOSTOR)}?include=investigation`)
  ask(`/${id(IMPOSTOR)}`, { classification: 'malicious' })
  expect(ticked()).toEqual(['find', 'read'])
  ask(`/${id(IMPOSTOR)}`, { remediation: ['revoke'] })
  expect(ticked()).toEqual(['find', 'read', 'decide'])
  expect(progress()).toBe('32 left')
  for (const [ms, remaining] of [
    [6_000, /^[1-9]\d? left$/],
    [10_000, /^0 left$/],
  ] as const) {
    demo.forward(ms)
    ask(`/${id(IMPOSTOR)}/accounts?limit=1`)
    expect(progress()).toMatch(remaining)
  }
  expect(tour.isDone(tour.mission())).toBe(true)
})

test('classifying the company’s own tool shows a warning until it is Safe again', () => {
  const { ask, id, trouble } = tab().load()
  expect(trouble()).toBeNull()
  ask(`/${id(GENUINE)}`, { classification: 'malicious' })
  expect(trouble()).toContain('Set it back to Safe.')
  ask(`/${id(GENUINE)}`, { classification: 'safe' })
  expect(trouble()).toBeNull()
})

test('“Clear five” counts decisions and warns about the wrong recommendation', () => {
  const { demo, tour, ask, id, choose, ticked, progress, trouble } = tab().load()
  const mission = choose('five')
  const { tables } = demo.service
  const staged = tables.apps.flatMap(({ row }) =>
    row.recommendedClassification?.status === 'staged' &&
    row.recommendedClassification.issueId !== null &&
    row.tenantId === tables.findFixture(WRONG)?.tenantId &&
    row.id !== id(WRONG)
      ? [row.id]
      : [],
  )
  ask(`/${id(IMPOSTOR)}`)
  ask(`/${id(IMPOSTOR)}`, { classification: 'malicious' })
  expect(ticked()).toEqual([])
  ask(`/${staged[0]}`)
  ask(`/${id(WRONG)}`, { classification: 'malicious' })
  expect([ticked(), trouble() !== null]).toEqual([['open'], true])
  ask(`/${id(WRONG)}`, { classification: 'safe' })
  expect([ticked(), trouble()]).toEqual([['open', 'wrong'], null])
  for (const app of staged.slice(0, 4)) {
    expect(tour.isDone(mission)).toBe(false)
    ask(`/${app}`, { classification: 'malicious' })
  }
  expect(progress()).toBe('5 of 5')
  expect(tour.isDone(mission)).toBe(true)
})

test('“Find who can read mail” ticks each step by the requests', () => {
  const { demo, ask, id, choose, ticked } = tab().load()
  const view = '?restrictedScopeType=gmail,drive&limit=1000'
  const narrow = '?restrictedScopeType=gmail&hasActiveAccounts=true&limit=1000'
  ask(view)
  choose('mail')
  for (const other of ['limit=1', 'verified=false&limit=1000', 'limit=50'])
    ask(`?restrictedScopeType=gmail,drive&${other}`)
  ask(`/${id(IMPOSTOR)}/accounts?active=true&limit=1`)
  ask(`/${id(IMPOSTOR)}/accounts?limit=100`)
  expect(ticked()).toEqual([])
  ask(view)
  expect(ticked()).toEqual(['mail'])
  const { items } = JSON.parse(ask(narrow).text) as { items: { id: string }[] }
  const impostor = demo.service.tables.findFixture(IMPOSTOR)!
  expect(items.map((item) => item.id)).toContain(impostor.id)
  expect(isChecked(impostor, { check: 'not-verified' })).toBe(true)
  ask(`/${id(IMPOSTOR)}/accounts?active=true&limit=100`)
  ask('?restrictedScopeType=gmail&limit=200')
  expect(ticked()).toEqual(['mail', 'narrow', 'who'])
  ask(narrow)
  expect(ticked()).toEqual(['mail', 'narrow', 'who', 'file'])
})

test('a finished mission offers the next unfinished mission', () => {
  const { demo, tour, choose } = tab().load()
  expect(tour.next()).toBeNull()
  for (const [finished, offered] of [
    ['five', 'Find who can read mail'],
    ['mail', 'Stop the impostor'],
    ['impostor', undefined],
  ] as const) {
    const done = choose(finished).steps.map((step) => `${finished} ${step.id}`)
    demo.setTour({ ...demo.tour(), done: [...demo.tour().done, ...done] })
    expect(tour.next()?.title).toBe(offered)
  }
})

test('the tour survives a reload, restarts after Reset and needs the default seed', () => {
  const browser = tab()
  const first = browser.load()
  first.tour.show(true)
  first.ask('?search=expense&limit=50')
  first.choose('mail')
  const second = browser.load()
  expect(second.tour.kept()).toMatchObject({ open: true, dismissed: true, mission: 'mail' })
  second.choose('impostor')
  expect(second.ticked()).toEqual(['find'])
  second.demo.chooseSeed('hostile')
  const other = browser.load()
  expect(other.tour.exists).toBe(false)
  other.demo.reset()
  expect(browser.load().tour.kept()).toMatchObject({ open: false, dismissed: false, done: [] })
})
