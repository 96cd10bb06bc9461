import { describe, expect, test } from 'vitest'
import { lookAlikeWarnings, nameWarnings, type LookAlikeApp } from './look-alike'
import { plainNames, spoofs, vendors } from '#/testing/look-alike-names'
import { createNameIndex } from './name-index'

let count = 0
/** Returns an app with a unique client ID. */
function app(name: string, more: Partial<LookAlikeApp> = {}): LookAlikeApp {
  count += 1
  return { id: `a${count}`, name, clientId: `client-${count}`, brand: null, ...more }
}

function brand(more: Partial<NonNullable<LookAlikeApp['brand']>> = {}) {
  return { verified: false, displayName: null, supportEmail: null, homePageUrl: null, ...more }
}

/** Returns the warnings about the first of the loaded apps. */
function findWarnings(...apps: [LookAlikeApp, ...LookAlikeApp[]]): string[] {
  const index = createNameIndex()
  index.extend(apps)
  return lookAlikeWarnings(apps[0], index).map(({ id }) => id)
}

// The letters themselves are tested in name-letters.test.ts.
test.each<[string, string[]]>([
  ['Mail Merge', []],
  ['Invoice \u202eexe.pdf', ['hidden-characters']],
  ['Mail\nMerge', ['hidden-characters']],
  ['tag\u{e0041}', ['hidden-characters']],
  ['\u2800\u2800', ['hidden-characters']],
  ['شركة \u202eabc', ['hidden-characters']],
  ['РеаrlockDrive', ['mixed-scripts']],
  ['Ꭺpple', ['mixed-scripts']],
  ['осе Drive', ['confusable-letters']],
  ['Рауре', []],
  ['Ｐｅａｒｌｏｃｋ', ['confusable-letters']],
  ['ドラゴンⅡ', []],
  ['', []],
])('an unverified app named %j, loaded alone, gets the warnings %j', (name, ids) => {
  expect(findWarnings(app(name))).toEqual(ids)
})

test('a verified brand is warned about hidden characters but not letters', () => {
  const verified = { brand: brand({ verified: true }) }
  expect(findWarnings(app('Реаrlock', verified), app('Pearlock'))).toEqual([])
  const ids = ['mixed-scripts', 'same-reading']
  expect(findWarnings(app('Реаrlock', { brand: brand() }), app('Pearlock'))).toEqual(ids)
  expect(findWarnings(app('Pearlock\u200b', verified))).toEqual(['hidden-characters'])
})

test.each([
  ['Реаrlock', 'mixed-scripts'],
  ['To\u200bol', 'hidden-characters'],
])('the letters of the display name %j are checked', (displayName, id) => {
  const tool = app('Tool', { brand: brand({ displayName }) })
  expect(findWarnings(tool)).toEqual([id, 'display-name'])
})

test.each<[string, string | null, string[]]>([
  ['Mail Merge', 'Orchard', ['display-name']],
  ['Mail Merge', 'Mail Sender', ['display-name']],
  ['Mail Merge by Orchard', 'Orchard', []],
  ['Orchard', 'Orchard, Inc.', []],
  ['Mail  Merge', 'mail merge', []],
  ['Mail Merge', ' ', []],
  ['Mail Merge', null, []],
  ['', 'Orchard', ['display-name']],
  ['!!!', '???', ['display-name']],
])('an app named %j with the display name %j gets the warnings %j', (name, displayName, ids) => {
  expect(findWarnings(app(name, { brand: brand({ verified: true, displayName }) }))).toEqual(ids)
})

describe('among the loaded apps', () => {
  test.each<[string, string, string[]]>([
    ['Mail Merge', 'mail  merge', ['same-name']],
    ['Mail Merge', 'MaiI Merge', ['same-reading']],
    ['Mail Merge', 'Mai1 Merge', ['same-reading']],
    ['modem', 'modern', ['same-reading']],
    ['Wave', 'VVave', ['same-reading']],
    ['Zoomer', 'Z00mer', ['same-reading']],
    ['Adobo', 'Aclobo', ['same-reading']],
    ['Notesdesk', 'Not3sde5k', ['same-reading']],
    ['Plan 5', 'Plan S', []],
    ['Marlock Docs', 'Marlock\u200b Docs', ['same-reading']],
    ['Рост', 'Poct', []],
    ['Сору', 'Copy', ['same-reading']],
    ['Résumé', 'Resume', []],
    ['Mall', 'Mail', []],
  ])('%j beside the loaded app %j gets the warnings %j', (name, other, ids) => {
    expect(findWarnings(app(name), app(other))).toEqual(ids)
  })

  test('one client in two tenants gets no same-name warning', () => {
    const first = app('Mail Merge', { clientId: 'one' })
    expect(findWarnings(first, app('Mail Merge', { clientId: 'one' }))).toEqual([])
  })

  test('equal names get no warning if every app is verified', () => {
    const verified = { brand: brand({ verified: true }) }
    expect(findWarnings(app('Mail Merge', verified), app('Mail Merge', verified))).toEqual([])
    expect(findWarnings(app('Mail Merge', verified), app('Mail Merge'))).toEqual(['same-name'])
    const three = [
      app('Mail Merge', verified),
      app('Mail Merge', verified),
      app('Mail Merge'),
    ] as const
    expect(findWarnings(...three)).toEqual(['same-name'])
    expect(findWarnings(app('Mail Merge'), app('Mail Merge', verified))).toEqual(['same-name'])
  })

  test('a same-name warning counts and lists the other clients', () => {
    const index = createNameIndex()
    const [first, twice, third] = ['a', 'b', 'c'].map((clientId) => app('Mail Merge', { clientId }))
    const apps = [first, twice, { ...twice, id: 'elsewhere' }, third] as LookAlikeApp[]
    index.extend(apps)
    const [warning] = lookAlikeWarnings(apps[0] as LookAlikeApp, index)
    expect(warning?.sentence).toContain('2 other loaded apps have this name')
    expect(warning?.others?.map(({ clientId }) => clientId)).toEqual(['b', 'c'])
  })

  test('an app that is not loaded is compared with the loaded apps', () => {
    const index = createNameIndex()
    index.extend([app('Mail Merge')])
    const warnings = lookAlikeWarnings(app('MaiI Merge'), index)
    expect(warnings.map(({ id }) => id)).toEqual(['same-reading'])
  })
})

test('a host warning shows punycode', () => {
  const index = createNameIndex()
  const tool = app('Tool', {
    brand: brand({
      verified: true,
      supportEmail: 'help@pearlock.example',
      homePageUrl: 'https://pearlock.example@evil.example/',
    }),
  })
  const warnings = lookAlikeWarnings(tool, index)
  expect(warnings.map(({ id }) => id)).toEqual(['brand-hosts'])
  expect(warnings[0]?.values?.map(({ text }) => text)).toEqual(['pearlock.example', 'evil.example'])
  expect(nameWarnings(tool, index)).toEqual([])
})

test('100,000 loaded apps are checked within the time limit', () => {
  const index = createNameIndex()
  const apps = Array.from({ length: 100_000 }, (_, at) => app(`Invoice reader ${at}`))
  index.extend(apps)
  expect(apps.flatMap((item) => lookAlikeWarnings(item, index))).toEqual([])
})

describe('on the lists', () => {
  const letters = new Set(['mixed-scripts', 'confusable-letters', 'same-reading'])
  const originals = vendors.map((name) => app(name, { brand: brand({ verified: true }) }))

  const fakes = Object.values(spoofs).flatMap((spoof) => vendors.map((name) => app(spoof(name))))

  test('at least 95 % of the spoofs are found while the original is loaded', () => {
    const missed = fakes.filter(
      (fake) => !findWarnings(fake, ...originals).some((id) => letters.has(id)),
    )
    expect(fakes).toHaveLength(120)
    const names = missed.map(({ name }) => name).join(', ')
    expect(missed.length / fakes.length, names).toBeLessThanOrEqual(0.05)
  })

  // An ASCII imitation cannot be found without its original. The other three kinds can.
  test('two of three spoofs are found without their original', () => {
    const found = fakes.filter((fake) => findWarnings(fake).length > 0)
    expect(found.length / fakes.length).toBeGreaterThanOrEqual(0.66)
  })

  test('at most 2 % of 200 loaded, unverified, ordinary names get a warning', () => {
    const apps = plainNames.map((name) => app(name))
    expect(apps).toHaveLength(200)
    const index = createNameIndex()
    index.extend(apps)
    const flagged = apps.filter((item) => lookAlikeWarnings(item, index).length > 0)
    const names = flagged.map(({ name }) => name).join(', ')
    expect(flagged.length / apps.length, names).toBeLessThanOrEqual(0.02)
  })
})

test('a very long name is compared in part, and a warning says so', () => {
  const long = 'я'.repeat(500_000) + 'a '.repeat(250_000)
  const longest = app(long, { brand: brand({ displayName: `${long}!` }) })
  const index = createNameIndex()
  index.extend([longest])
  const warnings = lookAlikeWarnings(longest, index)
  expect(warnings.map(({ id }) => id)).toEqual(['long-name'])
  expect(warnings[0]?.sentence).toBe(
    'A name of this app has 1,000,001 characters. Only the first 1,000 of them were compared.',
  )
})
