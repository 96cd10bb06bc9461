import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ITEM_DAMAGES, PAGE_DAMAGES } from './fault-damage'
import { FAULT_KINDS } from './fault-kinds'
import { FIELD_DAMAGES } from './fault-field'
import { LIST_NAMES, printedList } from './printed-lists'
import { PERSONAS } from './personas'
import { KNOB_CHOICES, KNOB_NAMES } from '#mocks/demo/knob-choices'
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

test('npm run mock:list without a name prints every list, and refuses an unknown one', () => {
  const all = printedList()
  for (const name of LIST_NAMES) expect(all).toContain(printedList(name))
  expect(() => printedList('stats')).toThrow(/^There is no list "stats"\. There are: states, /)
})

const fixtures = (['default', 'odd', 'hostile'] as const).flatMap((seed) => {
  const service = testService({ seed, apps: 0 })
  return service.tables.fixtureNames().flatMap((name) => {
    const { id, clientId } = service.fixture(name)
    return [`\n${name}\n`, `  address:    /apps/${id}\n  client ID:  ${clientId}`]
  })
})
const damages = [...ITEM_DAMAGES, ...PAGE_DAMAGES].map((damage) => `"${damage}"`)
test.each<[(typeof LIST_NAMES)[number], string[]]>([
  [
    'personas',
    PERSONAS.map(
      ({ name, token, label }) => `\n${name}\n  is:         ${label}\n  token:      ${token}\n`,
    ),
  ],
  [
    'knobs',
    KNOB_NAMES.map(
      (knob) =>
        `\n${knob}\n  label:      ${KNOB_CHOICES[knob].label}\n  default:    ${JSON.stringify(DEFAULT_KNOBS[knob])}\n`,
    ),
  ],
  [
    'faults',
    [...FAULT_KINDS.map((kind) => `"kind":"${kind}"`), ...damages, FIELD_DAMAGES.join(', ')],
  ],
  ['fixtures', fixtures],
  [
    'states',
    [
      ...STATES.flatMap(({ page, states }) =>
        states.map(({ name, path }) => `\n${page}: ${name}\n  address:    ${path}`),
      ),
      `Connect: the session ended during work
  address:    /apps
  set first:  fault: Status 401, the list, after 1 more, once
  next:       "Refresh"`,
    ],
  ],
])('the list prints all %s', (name, texts) => {
  const text = printedList(name)
  for (const expected of texts) expect(text).toContain(expected)
})
