import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ITEM_DAMAGES, PAGE_DAMAGES } from './fault-damage'
import { FAULT_KINDS } from './fault-effects'
import { PERSONAS } from './personas'
import { SEED_NAMES } from '#mocks/seeds/seeds'
import { DECISIONS, DEFAULT_KNOBS } from '#mocks/service/engine/defaults'
import { FAMILY_DECISIONS } from '#mocks/service/engine/resource-decisions'
import { FAMILY_ROUTES } from '#mocks/service/resource-routes'
import { WRITE_DECISIONS } from '#mocks/service/engine/write-decisions'
import { testService } from '#mocks/service/testing'
import { STATES } from './states'
import { stepWords, type State } from '#mocks/states/state'
import { faultWords } from '#mocks/toolbar/fault-choices'

const readme = readFileSync(fileURLToPath(new URL('./README.md', import.meta.url)), 'utf8')
  // The formatter pads tables
  .replaceAll(/ {2,}/g, ' ')

test('names every persona, its token and its label', () => {
  for (const { name, token, label } of PERSONAS)
    expect(readme).toContain(`| ${name} | \`${token}\` | ${label} |`)
})

test('names every knob with its default', () => {
  for (const [knob, value] of Object.entries(DEFAULT_KNOBS)) {
    expect(readme).toContain(`| \`${knob}\` | \`${JSON.stringify(value).replaceAll('"', "'")}\` |`)
  }
})

test('names every decision that has no knob', () => {
  for (const { where, what, does } of Object.values({
    ...DECISIONS,
    ...WRITE_DECISIONS,
    ...FAMILY_DECISIONS,
  })) {
    expect(readme).toContain(`| ${where} | ${what} | ${does} |`)
  }
})

test('names every operation of the other families', () => {
  for (const { method, path } of FAMILY_ROUTES) expect(readme).toContain(`\`${method} ${path}\``)
})

test('names every fault and every damage', () => {
  for (const kind of FAULT_KINDS) expect(readme).toContain(`| \`{ kind: '${kind}'`)
  for (const damage of [...ITEM_DAMAGES, ...PAGE_DAMAGES]) expect(readme).toContain(`\`${damage}\``)
})

test('names every driver', () => {
  const rest =
    'clock knobs faults requests journal tables settle handle fixture updateApp setAccess'
  const drivers = Object.keys(testService()).filter((name) => !rest.split(' ').includes(name))
  expect(drivers).toContain('someoneElse')
  for (const driver of drivers) expect(readme).toContain(`\`${driver}(`)
})

test('names every seed', () => {
  for (const seed of SEED_NAMES) expect(readme).toContain(`\`${seed}\``)
})

/** What is set before the address is opened. */
function setFirst({ persona, seed, window, faults = [], knobs = {} }: State): string {
  return [
    ...(persona === undefined ? [] : [persona === null ? 'locked' : `persona ${persona}`]),
    ...(seed === undefined ? [] : [`seed \`${seed}\``]),
    ...(window === undefined ? [] : [`window ${window.width} × ${window.height}`]),
    ...faults.map((fault) => `fault: ${faultWords(fault)}`),
    ...Object.entries(knobs).map(
      ([knob, value]) => `\`${knob}\` ${JSON.stringify(value).replaceAll('"', "'")}`,
    ),
  ].join('; ')
}

test('lists every state with its address and what to set, and no other', () => {
  const rows = STATES.flatMap(({ page, states }) =>
    states.map((state) => {
      const then = (state.press ?? []).map(stepWords).join(', ')
      const cells = [page, state.name, `\`${state.path}\``, setFirst(state), then]
      return `| ${cells.join(' | ')} |`.replaceAll(/ {2,}/g, ' ')
    }),
  )
  const [, listed = ''] = readme.split('| Page | State | Address | Set first | Then |')
  const table = listed
    .split('\n\n')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
  expect(table).toEqual(rows)
})
