import { expect, test } from 'vitest'
import { everything, scan, testService } from '#mocks/service/testing'

const service = testService({ apps: 0, knobs: { rateLimit: 'off' } })
const grants = ['re-granted', '250 accounts'].flatMap((fixture) =>
  everything<object>(service, `/oauth-apps/${service.fixture(fixture).id}/accounts`),
)

/** Returns the texts and numbers of a record with their paths, without those in lists. */
function fieldsOf(record: object, above = ''): [path: string, value: unknown][] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    const path = `${above}${name}`
    if (typeof value === 'string' || typeof value === 'number') return [[path, value]]
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldsOf(value, `${path}.`)
      : []
  })
}

/** Returns each two fields that have the same value in every record that has both. */
function alwaysEqual(records: readonly object[]): string[] {
  const differ = new Map<string, boolean>()
  for (const record of records) {
    const fields = fieldsOf(record)
    for (const [at, [path, value]] of fields.entries())
      for (const [other, otherValue] of fields.slice(at + 1)) {
        const pair = `${path} and ${other}`
        differ.set(pair, differ.get(pair) === true || value !== otherValue)
      }
  }
  return [...differ].flatMap(([pair, isDifferent]) => (isDifferent ? [] : [pair]))
}

test.each([
  ['apps', scan(service, '?limit=200')],
  ['grants of an app', grants],
  ['accounts', everything<object>(service, '/accounts')],
  ['issues', everything<object>(service, '/issues')],
  ['trusted entities', everything<object>(service, '/trusted-entities')],
])('no two fields of the %s are the same in every record', (_, records) => {
  expect(records.length).toBeGreaterThan(5)
  expect(alwaysEqual(records)).toEqual([])
})
