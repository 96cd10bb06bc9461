import { expect, test } from 'vitest'
import { defaultPreferences, readPreferences } from './preferences'

test.each([
  null,
  '',
  '{',
  'null',
  '42',
  '[]',
  '"x"',
  '{"theme":"neon","savedViews":{},"tenantLabels":[1]}',
])('stored %j gives the defaults', (stored) => {
  expect(readPreferences(stored)).toMatchObject({ ...defaultPreferences, tenantLabels: {} })
})

test('one bad part does not affect the others', () => {
  const stored = JSON.stringify({
    theme: 'dark',
    density: 7,
    savedViews: [{ name: 'Mine', search: 'verified=false' }, { name: 3 }],
    tenantLabels: { 'tnt.1.YQ': 'Head office', 'tnt.1.Yg': null },
  })
  expect(readPreferences(stored)).toEqual({
    ...defaultPreferences,
    theme: 'dark',
    savedViews: [{ name: 'Mine', search: 'verified=false' }],
    tenantLabels: { 'tnt.1.YQ': 'Head office' },
  })
})
