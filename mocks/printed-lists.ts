import { FIELD_DAMAGES } from './fault-field'
import { PERSONAS } from './personas'
import type { SeedName } from '#mocks/seeds/seeds'
import { DEFAULT_KNOBS } from '#mocks/service/engine/knobs'
import { createService } from '#mocks/service/service'
import { STATES } from './states'
import { stepMessage, type State } from '#mocks/states/state'
import { FAULT_CHOICES, faultMessage } from '#mocks/demo/fault-choices'
import { KNOB_CHOICES, KNOB_NAMES } from '#mocks/demo/knob-choices'

interface Entry {
  name: string
  /** Facts about the entry. Empty ones are not printed. */
  facts: Readonly<Record<string, string>>
}

/** Every list that the mock can print. */
const LISTS: Readonly<Record<string, () => Entry[]>> = {
  states: () =>
    STATES.flatMap(({ page, states }) => states.map((state) => stateEntry(page, state))),
  personas: () =>
    PERSONAS.map(({ name, title, label, token, permissions, tenants }) => ({
      name,
      facts: {
        is: label,
        token,
        'on screen': title,
        may: permissions.join(', '),
        tenants: tenants.join(', '),
      },
    })),
  faults: () =>
    FAULT_CHOICES.map(({ name, does, effect }) => ({
      name,
      facts: {
        does,
        effect: JSON.stringify(effect),
        ...(effect.kind === 'bad field' && { damages: FIELD_DAMAGES.join(', ') }),
      },
    })),
  knobs: () =>
    KNOB_NAMES.map((name) => ({
      name,
      facts: {
        label: KNOB_CHOICES[name].label,
        default: JSON.stringify(DEFAULT_KNOBS[name]),
        values: KNOB_CHOICES[name].values
          .map(({ value, does }) => `${JSON.stringify(value)} (${does})`)
          .join(', '),
      },
    })),
  fixtures: () => [
    ...fixtureEntries('default'),
    ...fixtureEntries('odd', new Set(fixtureNames('default'))),
    ...fixtureEntries('runs', new Set(fixtureNames('default'))),
    ...fixtureEntries('hostile'),
  ],
}
export const LIST_NAMES = Object.keys(LISTS)

/**
 * Returns one list as text, or all of them. `search` keeps the entries that contain it, ignoring case. Throws
 * one sentence for an unknown list.
 */
export function printedList(wanted?: string, search = ''): string {
  if (wanted !== undefined && !LIST_NAMES.includes(wanted))
    throw new Error(`There is no list "${wanted}". There are: ${LIST_NAMES.join(', ')}.`)
  return Object.entries(LISTS)
    .filter(([name]) => wanted === undefined || name === wanted)
    .map(([name, entries]) => {
      const found = entries()
        .map(printedEntry)
        .filter((text) => text.toLowerCase().includes(search.toLowerCase()))
      return [`# ${name}: ${found.length}`, ...found].join('\n\n')
    })
    .join('\n\n')
}

/** `npm run mock:list -- [list] [text to search for]` */
export function main([wanted, ...search]: readonly string[]): void {
  // `| head` closes the pipe before the end of the output
  process.stdout.on('error', () => process.exit(0))
  try {
    console.log(printedList(wanted, search.join(' ')))
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : String(cause))
    process.exitCode = 1
  }
}

function printedEntry({ name, facts }: Entry): string {
  const lines = Object.entries(facts)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `  ${`${label}:`.padEnd(11)} ${text}`)
  return [name, ...lines].join('\n')
}

function stateEntry(page: string, state: State): Entry {
  const { persona, seed, window, faults = [], knobs = {}, press = [] } = state
  const first = [
    ...(persona === undefined ? [] : [persona === null ? 'locked' : `persona ${persona}`]),
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...(window === undefined ? [] : [`window ${window.width} × ${window.height}`]),
    ...faults.map((fault) => `fault: ${faultMessage(fault)}`),
    ...Object.entries(knobs).map(([knob, value]) => `knob ${knob} ${JSON.stringify(value)}`),
  ]
  return {
    name: `${page}: ${state.name}`,
    facts: {
      address: state.path,
      'set first': first.join('; '),
      next: press.map(stepMessage).join(', '),
    },
  }
}

function fixtureNames(seed: SeedName): string[] {
  return createService({ seed, apps: 0 }).tables.fixtureNames()
}

function fixtureEntries(seed: SeedName, known: ReadonlySet<string> = new Set()): Entry[] {
  const service = createService({ seed, apps: 0 })
  return service.tables
    .fixtureNames()
    .filter((name) => !known.has(name))
    .map((name) => {
      const { id, clientId } = service.fixture(name)
      return { name, facts: { seed, address: `/apps/${id}`, 'client ID': clientId } }
    })
}
