import { expect, test } from 'vitest'
import { importRows, planImport, type SharedSettings } from './import-plan'

const finance = { name: 'Finance', search: 'verified=false' }
const here: SharedSettings = {
  savedViews: [{ name: 'Legal hold', search: 'remediation=revoke' }, finance],
  tenantLabels: { 'tnt.1.a': 'Harbour HQ' },
  columns: null,
  density: 'comfortable',
  timeZone: 'utc',
}

const changes = (given: SharedSettings) =>
  planImport(here, given).map(({ part, name, change }) => `${change}: ${part} ${name}`.trim())

const added = { savedViews: [{ name: 'New', search: '' }], tenantLabels: { 'tnt.1.b': 'Quarry' } }
const others: SharedSettings = { columns: ['staged'], density: 'compact' }
const staged: SharedSettings = { savedViews: [{ ...finance, columns: ['staged'] }] }
const object = { tenantLabels: { constructor: 'x' } }

test.each<[string, SharedSettings, string[]]>([
  ['a new view or name is added', added, ['Added: savedViews New', 'Added: tenantLabels tnt.1.b']],
  ['another value is a change', others, ['Changed: columns', 'Changed: density']],
  [
    'another name is a change',
    { tenantLabels: { 'tnt.1.a': 'Harbour' } },
    ['Changed: tenantLabels tnt.1.a'],
  ],
  [
    'a view with the same name and other filters is a change, whatever its case and spaces',
    { savedViews: [{ name: ' finance ', search: '' }] },
    ['Changed: savedViews Finance'],
  ],
  ['other columns of a view are a change', staged, ['Changed: savedViews Finance']],
  ['the same values are left', { ...here }, []],
  ['a name of an object part is a name', object, ['Added: tenantLabels constructor']],
])('%s', (_, given, expected) => {
  expect(changes(given).filter((change) => !change.startsWith('Left'))).toEqual(expected)
})

test('each setting of this browser has a row, also without one in the file', () => {
  expect(changes({})).toEqual([
    'Left: savedViews Legal hold',
    'Left: savedViews Finance',
    'Left: tenantLabels tnt.1.a',
    'Left: columns',
    'Left: density',
    'Left: timeZone',
  ])
})

test('added settings come first, then changed ones, then those that are left', () => {
  const given = { density: 'compact', tenantLabels: { 'tnt.1.b': 'Quarry' } } as const
  const order = changes(given).map((change) => change.split(':')[0])
  expect(order).toEqual(['Added', 'Changed', 'Left', 'Left', 'Left', 'Left', 'Left'])
})

test('only the chosen rows are imported, and a changed view keeps its place', () => {
  const given: SharedSettings = {
    savedViews: [
      { name: 'Legal hold', search: 'remediation=notify' },
      { name: 'New', search: '' },
    ],
    tenantLabels: { 'tnt.1.a': 'Harbour', 'tnt.1.b': 'Quarry' },
    density: 'compact',
    timeZone: 'local',
  }
  const rows = planImport(here, given)
  const chosen = rows.filter(({ part, name }) => part !== 'timeZone' && name !== 'tnt.1.a')
  const changed = chosen.filter(({ change }) => change !== 'Left')
  expect(importRows(here, changed)).toEqual({
    ...here,
    savedViews: [
      { name: 'Legal hold', search: 'remediation=notify' },
      finance,
      { name: 'New', search: '' },
    ],
    tenantLabels: { 'tnt.1.a': 'Harbour HQ', 'tnt.1.b': 'Quarry' },
    density: 'compact',
  })
  expect(importRows(here, [])).toEqual(here)
})

test('a choice ends when the setting changes here', () => {
  const given: SharedSettings = { density: 'compact' }
  const idOf = (settings: SharedSettings) => planImport(settings, given)[0]?.id
  expect(idOf({ density: 'comfortable' })).not.toBe(idOf({}))
})
