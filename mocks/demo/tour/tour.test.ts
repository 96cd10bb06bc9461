import { expect, test } from 'vitest'
import { isChecked } from '#/domain/lists/checks'
import { persona } from '#mocks/personas'
import { createDemo } from '#mocks/demo/demo'
import { createTabStorage } from '#mocks/demo/tab-storage'
import { GENUINE, IMPOSTOR, MISSIONS, WRONG } from './missions'
import { createTour } from './tour'

/** Creates a demo with a movable clock, in a tab that keeps its state. */
function tab() {
  const map = new Map<string, string>()
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage
  return {
    load() {
      const demo = createDemo(
        createTabStorage(() => storage),
        'default',
        () => Date.parse('2026-11-20T12:00:00.000Z'),
      )
      demo.setLife(false)
      const tour = createTour(demo)
      const answer = (url: string, body?: object, as = 'full access') =>
        demo.service.handle({
          method: body === undefined ? 'GET' : 'PATCH',
          url: `/api/v1/oauth-apps${url}`,
          token: persona(as).token,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
      const ask = (...question: Parameters<typeof answer>) => answer(...question).status
      const id = (fixture: string) => demo.service.fixture(fixture).id
      const choose = (wanted: string) => {
        const mission = MISSIONS.find((item) => item.id === wanted)
        if (mission === undefined) throw new Error(`No mission ${wanted}`)
        tour.choose(mission)
        return mission
      }
      /** Returns the ticked steps of the shown mission. */
      const ticked = () =>
        tour
          .mission()
          .steps.flatMap((step) => (tour.isDone(tour.mission(), step.id) ? step.id : []))
      return { demo, tour, answer, ask, id, choose, ticked }
    },
  }
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
  const { demo, tour, ask, id, ticked } = tab().load()
  ask('?search=marlock&limit=50')
  ask(`/${id(GENUINE)}?include=investigation`)
  expect(ticked()).toEqual([])
  ask('?search=expense&limit=50')
  expect(ticked()).toEqual(['find'])
  ask(`/${id(IMPOSTOR)}?include=investigation`, undefined, 'no investigation')
  expect(ticked()).toEqual(['find'])
  ask(`/${id(IMPOSTOR)}?include=investigation`)
  ask(`/${id(IMPOSTOR)}`, { classification: 'malicious' })
  expect(ticked()).toEqual(['find', 'read'])
  ask(`/${id(IMPOSTOR)}`, { remediation: ['revoke'] })
  expect(ticked()).toEqual(['find', 'read', 'decide'])
  const progress = () => tour.mission().steps.at(-1)?.progress?.(demo.service)
  expect(progress()).toBe('32 left')
  demo.forward(6_000)
  ask(`/${id(IMPOSTOR)}/accounts?limit=1`)
  expect(progress()).toMatch(/^[1-9]\d? left$/)
  demo.forward(10_000)
  ask(`/${id(IMPOSTOR)}/accounts?limit=1`)
  expect(progress()).toBe('0 left')
  expect(tour.isDone(tour.mission())).toBe(true)
})

test('classifying the company’s own tool shows a warning until it is Safe again', () => {
  const { demo, tour, ask, id } = tab().load()
  const trouble = () => tour.mission().trouble(demo.service)
  expect(trouble()).toBeNull()
  ask(`/${id(GENUINE)}`, { classification: 'malicious' })
  expect(trouble()).toContain('Set it back to Safe.')
  ask(`/${id(GENUINE)}`, { classification: 'safe' })
  expect(trouble()).toBeNull()
})

test('“Clear five” counts decisions and warns about the wrong recommendation', () => {
  const { demo, tour, ask, id, choose, ticked } = tab().load()
  const mission = choose('five')
  const staged = demo.service.tables.apps.flatMap(({ row }) =>
    row.recommendedClassification?.status === 'staged' &&
    row.recommendedClassification.issueId !== null &&
    row.tenantId === demo.service.tables.findFixture(WRONG)?.tenantId &&
    row.id !== id(WRONG)
      ? [row.id]
      : [],
  )
  ask(`/${id(IMPOSTOR)}`)
  ask(`/${id(IMPOSTOR)}`, { classification: 'malicious' })
  expect(ticked()).toEqual([])
  ask(`/${staged[0]}`)
  expect(ticked()).toEqual(['open'])
  ask(`/${id(WRONG)}`, { classification: 'malicious' })
  expect([ticked(), mission.trouble(demo.service) !== null]).toEqual([['open'], true])
  ask(`/${id(WRONG)}`, { classification: 'safe' })
  expect([ticked(), mission.trouble(demo.service)]).toEqual([['open', 'wrong'], null])
  for (const text of staged.slice(0, 4)) {
    expect(tour.isDone(mission)).toBe(false)
    ask(`/${text}`, { classification: 'malicious' })
  }
  expect(mission.steps.at(-1)?.progress?.(demo.service)).toBe('5 of 5')
  expect(tour.isDone(mission)).toBe(true)
})

test('“Find who can read mail” ticks each step by the requests', () => {
  const { demo, answer, ask, id, choose, ticked } = tab().load()
  const view = `?restrictedScopeType=gmail,drive&limit=200`
  const narrow = '?restrictedScopeType=gmail&hasActiveAccounts=true&limit=200'
  ask(view)
  choose('mail')
  ask('?restrictedScopeType=gmail,drive&limit=1')
  ask('?restrictedScopeType=gmail,drive&verified=false&limit=200')
  ask('?restrictedScopeType=gmail,drive&limit=50')
  ask(`/${id(IMPOSTOR)}/accounts?active=true&limit=1`)
  ask(`/${id(IMPOSTOR)}/accounts?limit=100`)
  expect(ticked()).toEqual([])
  ask(view)
  expect(ticked()).toEqual(['mail'])
  const { items } = JSON.parse(answer(narrow).text) as { items: { id: string }[] }
  const listed = demo.service.tables.apps.flatMap(({ row }) =>
    items.some((item) => item.id === row.id) && isChecked(row, { check: 'not-verified' })
      ? [row.id]
      : [],
  )
  expect(listed).toContain(id(IMPOSTOR))
  ask(`/${id(IMPOSTOR)}/accounts?active=true&limit=100`)
  expect(ticked()).toEqual(['mail', 'narrow', 'who'])
  ask('?restrictedScopeType=gmail&limit=200')
  expect(ticked()).toEqual(['mail', 'narrow', 'who'])
  ask(narrow)
  expect(ticked()).toEqual(['mail', 'narrow', 'who', 'file'])
})

test('a finished mission offers the next unfinished mission', () => {
  const { demo, tour, choose } = tab().load()
  const finish = (wanted: string) => {
    const done = choose(wanted).steps.map((step) => `${wanted} ${step.id}`)
    demo.setTour({ ...demo.tour(), done: [...demo.tour().done, ...done] })
    return tour.next()?.title ?? null
  }
  expect(tour.next()).toBeNull()
  expect(finish('five')).toBe('Find who can read mail')
  expect(finish('mail')).toBe('Stop the impostor')
  expect(finish('impostor')).toBeNull()
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
  expect(browser.load().tour.exists).toBe(false)
  const again = browser.load()
  again.demo.reset()
  expect(browser.load().tour.kept()).toMatchObject({ open: false, dismissed: false, done: [] })
})
