import { expect, test } from 'vitest'
import { lookAlikeWarnings, type LookAlikeApp } from './look-alike'
import { createNameIndex } from './name-index'

const brand = { verified: false, displayName: null, supportEmail: null, homePageUrl: null }
const app = (name: string, more: Partial<LookAlikeApp> = {}): LookAlikeApp => ({
  id: `id of ${name}`,
  name,
  clientId: `client of ${name}`,
  brand: null,
  ...more,
})

function findWarnings(item: LookAlikeApp, ...others: LookAlikeApp[]) {
  const index = createNameIndex()
  index.extend([item, ...others])
  return lookAlikeWarnings(item, index)
}

/** Returns the sentence of the app's only warning. */
function onlySentence(item: LookAlikeApp, ...others: LookAlikeApp[]): string | undefined {
  const warnings = findWarnings(item, ...others)
  expect(warnings).toHaveLength(1)
  return warnings[0]?.sentence
}

const hidden =
  'invisible characters or characters that reverse the text direction. They are shown as markers.'
test.each([
  ['Ma\u200bil', 'Mail', `The name contains ${hidden}`],
  ['Mail', 'Ma\u200bil', `The display name contains ${hidden}`],
  ['Ma\u200bil', 'M\u200bail', `The name and the display name contain ${hidden}`],
  ['Ma\u200bil', 'Ma\u200bil', `The name contains ${hidden}`],
])(
  'hidden characters in the name %j or display name %j give a warning',
  (name, displayName, sentence) => {
    const [first] = findWarnings(app(name, { brand: { ...brand, displayName } }))
    expect(first).toEqual({ id: 'hidden-characters', title: 'Hidden characters', sentence })
  },
)

const mixed = 'One word in the name mixes'
const special = 'special forms of letters (mathematical, phonetic or full-width)'
test.each([
  ['Rеport', `${mixed} Latin and Cyrillic letters, and some of them look the same.`],
  ['Яndex', `${mixed} Cyrillic and Latin letters.`],
  ['осе Drive', 'One word in the name looks Latin but uses Cyrillic letters.'],
  ['Ｐｅａｒｌｏｃｋ', `The name uses ${special} that look like plain ones.`],
])('the letters of %j give a warning with its reason', (name, sentence) => {
  expect(onlySentence(app(name))).toBe(sentence)
})

test('a warning about letters says that they are in the display name', () => {
  const displayName = '𝐏earlock Pearlock'
  const [first] = findWarnings(app('Pearlock', { brand: { ...brand, displayName } }))
  expect(first?.title).toBe('Letters that look like others')
  expect(first?.sentence).toMatch(/^The display name uses special forms/)
})

test('a warning counts the other apps', () => {
  const double = (id: string) => app('Mail', { id, clientId: `client ${id}` })
  const same = (count: string) => `${count} this name. Compare the client IDs.`
  expect(onlySentence(app('Mail'), double('1'))).toBe(same('One other loaded app has'))
  expect(onlySentence(app('Mail'), double('1'), double('2'))).toBe(same('2 other loaded apps have'))
  const reads = (apps: string) =>
    `With different characters, the name looks like that of ${apps} differ`
  expect(onlySentence(app('Mail'), app('MaiI'))).toBe(
    `${reads('one other loaded app. Its client ID')}s.`,
  )
  expect(onlySentence(app('Mail'), app('MaiI'), app('Mai1'))).toBe(
    `${reads('2 other loaded apps. Their client IDs')}.`,
  )
})

test('each compared text is shown with a label', () => {
  const named = app('Mail', {
    brand: {
      verified: true,
      displayName: 'Orchard',
      supportEmail: 'help@orchard.example',
      homePageUrl: 'https://mail.example/',
    },
  })
  const warnings = findWarnings(named)
  expect(warnings.map(({ id }) => id)).toEqual(['display-name', 'brand-hosts'])
  const names = 'The brand’s display name and the app’s name are different.'
  const hosts = 'The support address and the home page belong to different domains.'
  expect(warnings.map(({ title, sentence }) => [title, sentence])).toEqual([
    ['Display name differs', `${names} Neither contains the other.`],
    ['Support and home page on different hosts', hosts],
  ])
  const values = warnings.flatMap((warning) => warning.values ?? [])
  expect(Object.fromEntries(values.map(({ label, text }) => [label, text]))).toEqual({
    Name: 'Mail',
    'Display name': 'Orchard',
    'Support address at': 'orchard.example',
    'Home page at': 'mail.example',
  })
})

test('equal names without letters get no display name warning', () => {
  expect(findWarnings(app('!!!', { brand: { ...brand, displayName: ' !!!' } }))).toEqual([])
})

const double = { ...app('Pearlock'), id: 'double', clientId: 'client of the double' }
test.each([
  ['Very long name', app('x'.repeat(1001)), []],
  [undefined, app('x'.repeat(1000)), []],
  ['Letters of several scripts in one word', app('R\u0435port'), []],
  ['Reads like another app', app('Pear1ock'), [app('Pearlock')]],
  ['Same name, another client ID', app('Pearlock'), [double]],
])('each warning has its own title: %s', (title, item, others) => {
  expect(findWarnings(item, ...others)[0]?.title).toBe(title)
})
