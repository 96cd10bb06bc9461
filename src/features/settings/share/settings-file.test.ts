import { expect, test } from 'vitest'
import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { defaultPreferences, type Preferences } from '#/lib/preferences'
import { NotImported, parseSettings, readSettingsFile, writeSettings } from './settings-file'

const at = Date.parse('2026-11-21T16:40:00.000Z')
const own: Preferences = {
  ...defaultPreferences,
  savedViews: [
    { name: 'Finance, restricted', search: 'restrictedScopeType=gmail', columns: ['staged'] },
    { name: 'All of mine', search: '' },
  ],
  columns: ['internal', 'staged'],
  tenantLabels: { 'tnt.1.YQ': 'Harbour' },
  tenants: ['tnt.1.YQ', 'tnt.1.Yg'],
  tenantsOffered: true,
  density: 'compact',
  timeZone: 'utc',
  singleKeys: false,
  lost: 3,
}
type Json = Record<string, unknown>
const file = (change: Json = {}) => ({
  ...(JSON.parse(writeSettings(own, at).text) as Json),
  ...change,
})
const refusal = (json: string): string => {
  try {
    return `read: ${JSON.stringify(parseSettings(json))}`
  } catch (error) {
    expect(error).toBeInstanceOf(NotImported)
    return (error as Error).message
  }
}

test('a file has the shared settings and nothing else, and reads back as they were', () => {
  const { text, leftOut } = writeSettings(own, at)
  expect(leftOut).toBe(0)
  const { tenants: _, tenantsOffered: __, lost: ___, ...settings } = own
  expect(parseSettings(text)).toEqual({ settings, writtenAt: at, build: 'dev' })
  expect(Object.keys(file())).toEqual([
    'what',
    'format',
    'written',
    'build',
    'savedViews',
    'tenantLabels',
    'columns',
    'startOn',
    'theme',
    'density',
    'timeZone',
    'singleKeys',
  ])
})

test('a file may have a part of the settings', () => {
  const { what, format, written, build } = file()
  expect(parseSettings(JSON.stringify({ what, format, written, build })).settings).toEqual({})
})

test('what names an app or would be refused is left out and counted', () => {
  const { text, leftOut } = writeSettings(
    {
      ...own,
      savedViews: [
        ...own.savedViews,
        { name: 'One app', search: 'clientId=1234-a.apps.example' },
        { name: 'Searched', search: 'search=12345678-abc.apps.googleusercontent.com' },
        { name: 'Old', search: 'gone=1' },
      ],
      tenantLabels: { ...own.tenantLabels, 'tnt.1.Yg': 'Quarry\u202e', other: 'x' },
      columns: ['internal', 'gone', 'staged'],
    },
    at,
  )
  expect(leftOut).toBe(6)
  expect(text).toBe(writeSettings(own, at).text)
})

const view = (change: Json) => ({ savedViews: [{ name: 'Mine', search: '', ...change }] })
const tenant = (change: Json) => ({ tenantLabels: [{ id: 'tnt.1.YQ', name: 'x', ...change }] })
const views = (count: number) => ({
  savedViews: Array.from({ length: count }, (_, index) => ({ name: `v${index}`, search: '' })),
})

const newer = 'was written by a newer version of this console (format 2; this one reads 1)'
const twice = ['A', 'a'].map((name) => ({ name, search: '' }))
const ofAnApp = { search: 'clientId=1-a.apps.example' }

test.each<[Json, string]>([
  [{ format: 2 }, newer],
  [{ format: 2, views: {} }, newer],
  [{ format: 'x' }, 'has an unreadable value at “format”'],
  [{ what: 'Other' }, 'is not a settings file of this console'],
  [views(201), 'has more than 200 entries at “savedViews”'],
  [view({ name: 'In\u202evoice' }), 'has a hidden character at “savedViews.0.name”'],
  [tenant({ name: 'A\u200bB' }), 'has a hidden character at “tenantLabels.0.name”'],
  [view({ name: 'constructor' }), 'has a reserved name at “savedViews.0.name”'],
  [tenant({ name: '__proto__' }), 'has a reserved name at “tenantLabels.0.name”'],
  [tenant({ id: '__proto__' }), 'has an ID that is not a tenant’s at “tenantLabels.0.id”'],
  [{ columns: ['__proto__'] }, 'has an unknown column at “columns.0”'],
  [{ theme: 'toString' }, 'has an unknown value at “theme”'],
  [{ apps: [] }, 'has an unknown part at “apps”'],
  [{ token: 'x' }, 'has an unknown part at “token”'],
  [view({ run: 1 }), 'has an unknown part at “savedViews.0.run”'],
  [view({ name: 'needs REVIEW' }), 'has the name of a built-in view at “savedViews.0.name”'],
  [{ savedViews: twice }, 'has a name twice at “savedViews”'],
  [view({ name: ' ' }), 'has an empty name at “savedViews.0.name”'],
  [view({ name: 'W'.repeat(61) }), 'has a text that is too long at “savedViews.0.name”'],
  [view({ search: 'evil=1' }), 'has an unknown filter at “savedViews.0.search”'],
  [view(ofAnApp), 'has a view that names an app at “savedViews.0.search”'],
  [{ savedViews: {} }, 'has an unreadable value at “savedViews”'],
  [{ written: 'yesterday' }, 'has an unreadable time at “written”'],
])('a file with %j is refused as a whole, because it %s', (change, reason) => {
  expect(refusal(JSON.stringify(file(change)))).toBe(reason)
})

test.each([
  ['', 'is not complete JSON'],
  ['{"what": "OAuth Apps Console settings", "format": 1', 'is not complete JSON'],
  ['null', 'is not a settings file of this console'],
  ['[]', 'is not a settings file of this console'],
  ['client_id,name\n1,2', 'is not complete JSON'],
])('a file of another form is refused: %j', (json, reason) => {
  expect(refusal(json)).toBe(reason)
})

test('a part named __proto__ is refused and changes no object', () => {
  const json = JSON.stringify(file()).replace('{', '{"__proto__":{"polluted":1},')
  expect(refusal(json)).toBe('has an unknown part at “__proto__”')
  expect(({} as Json)['polluted']).toBeUndefined()
})

test('a hostile text is read exactly or refuses the whole file', () => {
  const id = 'tnt.1.YQ'
  const { settings } = parseSettings(JSON.stringify(file()))
  for (const text of PAYLOADS) {
    const changes: [written: Json, read: Json][] = [
      [view({ name: text }), view({ name: text })],
      [view({ search: text }), view({ search: text })],
      [tenant({ name: text }), { tenantLabels: { [id]: text } }],
      [tenant({ id: text }), { tenantLabels: null }],
      [{ columns: [text] }, { columns: null }],
      [{ [text]: text }, { columns: null }],
    ]
    for (const [written, read] of changes) {
      const said = refusal(JSON.stringify(file(written)))
      const whole = JSON.stringify({
        settings: { ...settings, ...read },
        writtenAt: at,
        build: 'dev',
      })
      expect(said.startsWith('has ') ? whole : said.replace('read: ', '')).toBe(whole)
    }
  }
})

test('a file of more than 1 MB is refused before it is read', async () => {
  const { signal } = new AbortController()
  const unread = { size: 10_000_000, name: 'x', slice: () => expect.unreachable() }
  await expect(readSettingsFile(unread as unknown as File, signal)).rejects.toThrow(
    'is larger than 1 MB',
  )
  const many = new File([JSON.stringify(file(views(100_000)))], 'many.json')
  await expect(readSettingsFile(many, signal)).rejects.toThrow('is larger than 1 MB')
  const own200 = new File([JSON.stringify(file(views(200)))], 'own.json')
  expect((await readSettingsFile(own200, signal)).settings.savedViews).toHaveLength(200)
})
