import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultPreferences } from '#/lib/preferences'
import { exampleApp } from '#/testing/example-app'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { commandGroups, matches, otherLooks, scopesNamed } from './commands'

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

const google = 'https://www.googleapis.com/auth/'
const known = new Map(
  [
    `${google}drive.readonly`,
    `${google}drive`,
    `${google}gmail.readonly`,
    'https://mail.google.com/',
    'https://scopes.example/auth/drive',
    'not a scope',
  ].map((scope) => [scope, `What ${scope} allows`]),
)

test.each([
  ['drive', ['drive', 'drive.readonly', 'scopes.example/auth/drive']],
  ['gmail.readonly', ['gmail.readonly']],
  ['mail.google', ['mail.google.com']],
  ['GMAIL.R', ['gmail.readonly']],
  // Many scopes have such a word after their first.
  ['readonly', []],
  [`${google}drive`, ['drive']],
  // A URL cannot contain this scope.
  ['not a scope', []],
  // Too short: most letters begin a scope.
  ['dr', []],
  ['', []],
])('the palette finds scopes by %j: %j', (typed, names) => {
  const found = scopesNamed(typed, { scopes: known, navigate: () => Promise.resolve() })
  expect(found.map(({ text }) => text)).toEqual(names)
})

test('the palette offers at most six scopes', () => {
  const many = new Map(Array.from({ length: 9 }, (_, index) => [`scope.${index}`, '']))
  const sources = { scopes: many, navigate: () => Promise.resolve() }
  expect(scopesNamed('scope', sources)).toHaveLength(6)
})

test('a chosen scope opens the list of its apps', () => {
  const goes: unknown[] = []
  const navigate = (to: unknown) => Promise.resolve(void goes.push(to))
  scopesNamed('gmail', { scopes: known, navigate })[0]?.run()
  expect(goes).toEqual([
    { to: '/apps', search: { check: 'scope', scope: `${google}gmail.readonly` } },
  ])
})

const sources = {
  navigate: () => Promise.resolve(),
  commands: [],
  onLock: () => {},
  preferences: defaultPreferences,
  recent: [] as OauthApp[],
  scopes: new Map<string, string>(),
  text: 'mailer',
  apps: [] as OauthApp[],
  total: null,
  missed: false,
}
const offered = (part: Partial<typeof sources>) => commandGroups({ ...sources, ...part })

test('the badge of an app says that its classification is staged', () => {
  const recommendedClassification = { value: 'malicious', status: 'staged', issueId: null }
  const app = exampleApp('a', { name: 'Mailer', recommendedClassification })
  const [item] = offered({ apps: [app] }).flatMap(({ items }) => items)
  expect(renderToStaticMarkup(item?.badge)).toMatch(/Staged: .*Malicious/)
})

test('a found app replaces the recent one in its place', () => {
  const recent = [exampleApp('b', { name: 'Mailer, old' }), exampleApp('a', { name: 'Mailer' })]
  const found = exampleApp('a', { name: 'Mailer', classification: 'malicious' })
  const groups = offered({ recent, apps: [found] })
  expect(groups.map(({ value }) => value)).toEqual(['Recent apps'])
  const [, item] = groups.flatMap(({ items }) => items)
  expect(renderToStaticMarkup(item?.badge)).toContain('Malicious')
})
