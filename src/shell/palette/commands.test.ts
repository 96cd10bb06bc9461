import { expect, test } from 'vitest'
import { defaultPreferences } from '#/lib/preferences'
import { matches, otherLooks } from './commands'

test.each([
  ['', 'Apps', true],
  ['app', 'Apps', true],
  ['DARK theme', 'Theme: Dark', true],
  ['dark x', 'Theme: Dark', false],
  ['theme: dark', 'Theme: Dark', true],
  ['lock', 'Wall Clock', false],
  ['814-k3v', 'Mail 814472-k3v9.apps', true],
  ['.*', 'Apps', false],
])('%j finds %j: %j', (typed, offered, found) => {
  expect(matches(typed, offered)).toBe(found)
})

test('the palette does not offer the current theme and density', () => {
  const looks = otherLooks({ ...defaultPreferences, theme: 'dark', density: 'compact' })
  expect(looks.map(({ name }) => name)).toEqual([
    'Theme: System',
    'Theme: Light',
    'Density: Comfortable',
  ])
})
