import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { LIST_NAMES } from './printed-lists'
import { PERSONAS } from './personas'
import { SEED_NAMES } from '#mocks/seeds/seeds'
import { DEFAULT_KNOBS } from '#mocks/service/engine/knobs'
import { ROUTES } from '#mocks/service/routes'
import { testService } from '#mocks/service/testing'

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
    // The formatter pads tables
    .replaceAll(/ {2,}/g, ' ')

describe('README.md', () => {
  const readme = read('./README.md')

  test('README.md names every persona', () => {
    for (const { name } of PERSONAS) expect(readme).toContain(`\`${name}\``)
  })

  test('README.md names every driver', () => {
    const rest =
      'clock knobs faults requests journal tables settle handle fixture updateApp setAccess'
    const drivers = Object.keys(testService()).filter((name) => !rest.split(' ').includes(name))
    expect(drivers).toContain('anotherAdmin')
    for (const driver of drivers) expect(readme).toContain(`\`${driver}(`)
  })

  test('README.md names every seed', () => {
    for (const seed of SEED_NAMES) expect(readme).toContain(`| \`${seed}\` |`)
  })

  test('README.md names the command and the lists that it prints', () => {
    expect(readme).toContain('npm run mock:list -- states')
    for (const list of LIST_NAMES) expect(readme).toContain(list)
  })
})

describe('SERVICE.md', () => {
  const text = read('./SERVICE.md')
  /** Sections by number, such as "4.1". Section 4 ends where 4.1 begins. */
  const sections = new Map(
    text
      .split(/^(?=#{2,3} \d)/m)
      .slice(1)
      .map((section) => [/^#+ (\d(?:\.\d+)?)/.exec(section)?.[1] ?? '', section]),
  )

  test('SERVICE.md has the sections of the service’s document', () => {
    const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
    const parts = { 2: 8, 4: 6 }
    for (const [number, count] of Object.entries(parts))
      for (let part = 1; part <= count; part++) numbers.push(`${number}.${part}`)
    expect([...sections.keys()].toSorted()).toEqual(numbers.toSorted())
  })

  test.each(Object.entries(DEFAULT_KNOBS))(
    'SERVICE.md names the knob %s with its default',
    (knob, value) => {
      const name = `knob \`${knob}\`, default \`${JSON.stringify(value).replaceAll('"', "'")}\``
      expect(text).toContain(name)
    },
  )

  test('SERVICE.md names every operation', () => {
    for (const { method, path } of ROUTES) {
      const found = path.startsWith('/oauth-apps') ? text : sections.get('4.6')
      expect(found).toContain(`\`${method} /api/v1${path}\``)
    }
  })
})
