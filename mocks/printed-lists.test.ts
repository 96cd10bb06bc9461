import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ITEM_DAMAGES, PAGE_DAMAGES } from './fault-damage'
import { FAULT_KINDS } from './fault-kinds'
import { FIELD_DAMAGES } from './fault-field'
import { LIST_NAMES, printedList } from './printed-lists'
import { PERSONAS } from './personas'
import { DEFAULT_KNOBS } from '#mocks/service/engine/knobs'
import { testService } from '#mocks/service/testing'
import { STATES } from './states'

test('npm run mock:list prints the chosen list, narrowed to entries with the search words', () => {
  const command = [fileURLToPath(new URL('./list.mjs', import.meta.url)), 'states', 'no', 'app']
  const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toContain('Apps: no app at all\n  address:    /apps\n  set first:  seed empty\n')
  expect(stdout).toContain('connect as "no app access"')
  expect(stdout).not.toContain('Settings: the settings')
})

test('npm run mock:list without a name prints every list', () => {
  const all = printedList()
  for (const name of LIST_NAMES) expect(all).toContain(printedList(name))
})

test('an unknown list is refused with one sentence', () => {
  expect(() => printedList('stats')).toThrow(/^There is no list "stats"\. There are: states, /)
})

test('the list prints every persona with token and label', () => {
  const list = printedList('personas')
  for (const { name, token, label } of PERSONAS) {
    expect(list).toContain(`\n${name}\n  is:         ${label}\n  token:      ${token}\n`)
  }
})

test('the list prints every knob with its default', () => {
  const list = printedList('knobs')
  for (const [knob, value] of Object.entries(DEFAULT_KNOBS)) {
    const [, entry = ''] = list.split(`\n\n${knob}\n`)
    expect(entry.split('\n')[1], knob).toBe(`  default:    ${JSON.stringify(value)}`)
  }
})

test('the list prints every kind of fault and every damage', () => {
  const list = printedList('faults')
  for (const kind of FAULT_KINDS) expect(list).toContain(`"kind":"${kind}"`)
  for (const damage of [...ITEM_DAMAGES, ...PAGE_DAMAGES]) expect(list).toContain(`"${damage}"`)
  expect(list).toContain(FIELD_DAMAGES.join(', '))
})

test('the list prints every named fixture with the path of its app', () => {
  const list = printedList('fixtures')
  for (const seed of ['default', 'odd', 'hostile'] as const) {
    const service = testService({ seed, apps: 0 })
    for (const name of service.tables.fixtureNames()) {
      const { id, clientId } = service.fixture(name)
      expect(list).toContain(`  address:    /apps/${id}\n  client ID:  ${clientId}`)
      expect(list).toContain(`\n${name}\n`)
    }
  }
})

test('the list prints every state with its path and steps', () => {
  const list = printedList('states')
  expect(list.match(/\n {2}address: /g)).toHaveLength(STATES.flatMap(({ states }) => states).length)
  for (const { page, states } of STATES)
    for (const { name, path } of states)
      expect(list).toContain(`\n${page}: ${name}\n  address:    ${path}`)
  expect(list).toContain(
    [
      'Connect: the session ended during work',
      '  address:    /apps',
      '  set first:  fault: Status 401, the list, after 1 more, once',
      '  next:       "Refresh"',
    ].join('\n'),
  )
})
