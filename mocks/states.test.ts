import { describe, expect, test } from 'vitest'
import { PERSONAS } from './personas'
import { list, testService } from '#mocks/service/testing'
import { STATES } from './states'

const all = STATES.flatMap(({ states }) => states)

test('state names are unique within a page, and every persona exists', () => {
  for (const { states } of STATES)
    expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
  const personas = PERSONAS.map(({ name }) => name)
  for (const { persona, name, path, shows } of all) {
    if (persona !== undefined && persona !== null) expect(personas, name).toContain(persona)
    expect([path.startsWith('/'), [shows].flat().includes('')], name).toEqual([true, false])
  }
})

describe('the fixture of a state is on its page', () => {
  const services = new Map(
    (['default', 'odd', 'hostile', 'runs'] as const).map((seed) => [
      seed as string,
      testService({ seed }),
    ]),
  )
  test.each(all.filter(({ fixture }) => fixture !== undefined))('$name', (state) => {
    const service = services.get(state.seed ?? 'default')!
    const { id } = service.fixture(state.fixture ?? '')
    const { pathname, search } = new URL(state.path, 'http://console.invalid')
    const [, page, app] = pathname.split('/')
    const shown =
      app === undefined ? list(service, `${search}&limit=50`).items.map((item) => item.id) : [app]
    expect(shown).toContain(id)
    expect(['apps', 'review']).toContain(page)
  })
})
