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

const alone: [string, string[]][] = [
  ['Mail Merge', []],
  ['Invoice \u202eexe.pdf', ['hidden-characters']],
  ['Marlock\u200b Docs', ['hidden-characters']],
  ['Mail\nMerge', ['hidden-characters']],
  ['tag\u{e0041}', ['hidden-characters']],
  ['Mail\u00a0Merge', ['hidden-characters']],
  ['شركة \u202eabc', ['hidden-characters']],
  ['РеаrlockDrive', ['mixed-scripts']],
  ['Μail', ['mixed-scripts']],
  ['МойCRM', ['mixed-scripts']],
  ['Ꭺpple', ['mixed-scripts']],
  ['Раураl', ['mixed-scripts']],
  ['осе Drive', ['confusable-letters']],
  ['Рауре', []],
  ['𝐏𝐞𝐚𝐫𝐥𝐨𝐜𝐤', ['confusable-letters']],
  ['Ｐｅａｒｌｏｃｋ', ['confusable-letters']],
  ['ＰＤＦ変換', []],
  ['pearlᴏck', ['confusable-letters']],
  ['Ⅿarlock', ['confusable-letters']],
  ['ドラゴンⅡ', []],
  ['منصة الجداول المشتركة', []],
  ['לוח שנה', []],
  ['', []],
  ['\u2800\u2800', ['hidden-characters']],
]

test.each(alone)('an unverified app named %j, loaded alone, gets the warnings %j', (name, ids) => {
  expect(findWarnings(app(name))).toEqual(ids)
})

test('a verified brand is warned about hidden characters but not letters', () => {
  const verified = { brand: brand({ verified: true }) }
  expect(findWarnings(app('Реаrlock', verified), app('Pearlock'))).toEqual([])
  expect(findWarnings(app('Реаrlock', { brand: brand() }), app('Pearlock'))).toEqual([
    'mixed-scripts',
    'same-reading',
  ])
  expect(findWarnings(app('Pearlock\u200b', verified))).toEqual(['hidden-characters'])
})

test('the letters of the display name are checked', () => {
  expect(findWarnings(app('Tool', { brand: brand({ displayName: 'Реаrlock' }) }))).toEqual([
    'mixed-scripts',
    'display-name',
  ])
  expect(findWarnings(app('Tool', { brand: brand({ displayName: 'To\u200bol' }) }))).toEqual([
    'hidden-characters',
    'display-name',
  ])
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
  const readings: [string, string, string[]][] = [
    ['Mail Merge', 'Mail Merge', ['same-name']],
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
    ['Il', 'll', []],
    ['', '', []],
  ]
  test.each(readings)('%j beside the loaded app %j gets the warnings %j', (name, other, ids) => {
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
    expect(findWarnings(app('Mail Merge'), app('Mail Merge', verified))).toEqual(['same-name'])
  })

  test('a same-name warning counts and lists the other clients', () => {
    const index = createNameIndex()
    const twice = app('Mail Merge', { clientId: 'other' })
    const apps = [app('Mail Merge'), twice, { ...twice, id: 'elsewhere' }, app('Mail Merge')]
    index.extend(apps)
    const [warning] = lookAlikeWarnings(apps[0] ?? twice, index)
    expect(warning?.sentence).toContain('2 other loaded apps have this name')
    expect(warning?.others?.map(({ clientId }) => clientId)).toEqual([
      'other',
      apps[3]?.clientId ?? '',
    ])
  })

  test('a renamed app is compared by its new name', () => {
    const index = createNameIndex()
    const first = app('Mail Merge')
    const second = app('Mail Merge')
    index.extend([first, second])
    index.extend([{ ...second, name: 'Notes' }])
    expect(index.size).toBe(2)
    expect(lookAlikeWarnings(first, index)).toEqual([])
  })

  test('an app that is not loaded is compared with the loaded apps', () => {
    const index = createNameIndex()
    index.extend([app('Mail Merge')])
    expect(lookAlikeWarnings(app('MaiI Merge'), index).map(({ id }) => id)).toEqual([
      'same-reading',
    ])
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

  test('at least 95 % of the spoofs are found while the original is loaded', () => {
    const missed: string[] = []
    let tried = 0
    for (const [kind, spoof] of Object.entries(spoofs)) {
      for (const vendor of vendors) {
        tried += 1
        const fake = app(spoof(vendor))
        const warnings = findWarnings(fake, ...originals)
        if (!warnings.some((id) => letters.has(id))) missed.push(`${kind}: ${fake.name}`)
      }
    }
    expect(tried).toBe(120)
    const recall = (tried - missed.length) / tried
    expect(recall, `${percent(recall)} found; missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(
      0.95,
    )
  })

  // An ASCII imitation cannot be found without its original. The other three kinds can.
  test('two of three spoofs are found without their original', () => {
    const fakes = Object.values(spoofs).flatMap((spoof) => vendors.map((name) => app(spoof(name))))
    const found = fakes.filter((fake) => findWarnings(fake).length > 0).length / fakes.length
    expect(found, `${percent(found)} found alone`).toBeGreaterThanOrEqual(0.66)
  })

  test('at most 2 % of 200 loaded, unverified, ordinary names get a warning', () => {
    const apps = plainNames.map((name) => app(name))
    expect(apps).toHaveLength(200)
    const index = createNameIndex()
    index.extend(apps)
    const flagged = apps.flatMap((item) =>
      lookAlikeWarnings(item, index).map(({ id }) => `${item.name} (${id})`),
    )
    const rate = flagged.length / apps.length
    expect(rate, `${percent(rate)} flagged: ${flagged.join(', ')}`).toBeLessThanOrEqual(0.02)
  })
})

function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`
}

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
