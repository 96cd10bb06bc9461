import { describe, expect, test } from 'vitest'
import {
  describeScope,
  groupScopes,
  loadScopeDictionary,
  scopeParts,
  tierLabel,
} from './observed-scopes'

const dictionary = await loadScopeDictionary()
const auth = (name: string) => `https://www.googleapis.com/auth/${name}`

test('the dictionary has a date and 255 scopes, 62 of them restricted', () => {
  const all = [...dictionary.scopes.values()]
  expect(all).toHaveLength(255)
  expect(all.filter(({ tier }) => tier === 'restricted')).toHaveLength(62)
  expect(all.filter(({ family, tier }) => (family !== null) !== (tier === 'restricted'))).toEqual(
    [],
  )
  expect(dictionary.readIn).toBe('November 2026')
})

describe('a family is not a prefix', () => {
  test.each([
    ['gmail.send', 'gmail'],
    ['gmail.labels', 'gmail'],
    ['drive.file', 'drive'],
    ['chat.spaces', 'provider_chat'],
    ['dataportability.chrome.settings', 'data_portability'],
  ])('%s resembles the family %s without belonging to it', (name, family) => {
    expect(describeScope(auth(name), dictionary)).toMatchObject({
      resembles: family,
      known: { family: null },
    })
  })

  test.each([
    auth('gmail.modify'),
    auth('calendar'),
    'email',
    auth('gmail.nobody.knows'),
    'gmail.x',
  ])('%s resembles no family', (scope) => {
    expect(describeScope(scope, dictionary).resembles).toBeNull()
  })
})

describe('restricted families first', () => {
  const names = (scopes: { scope: string }[]) => scopes.map(({ scope }) => scope)
  test('each restricted family has the listed scopes that explain it', () => {
    const listed = ['email', auth('drive'), auth('gmail.modify'), auth('gmail.send')]
    const { families, others } = groupScopes(listed, ['drive', 'gmail'], dictionary)
    expect(families.map(({ family, scopes }) => [family, names(scopes)])).toEqual([
      ['drive', [auth('drive')]],
      ['gmail', [auth('gmail.modify')]],
    ])
    expect(names(others)).toEqual(['email', auth('gmail.send')])
  })

  test('families without a matching scope are listed', () => {
    const { families, others } = groupScopes(['email'], ['gmail', 'xyz_new'], dictionary)
    expect(families.map(({ family, scopes }) => [family, scopes])).toEqual([
      ['gmail', []],
      ['xyz_new', []],
    ])
    expect(names(others)).toEqual(['email'])
  })

  test('a scope of an unreported family is listed with the others', () => {
    const { families, others } = groupScopes([auth('drive')], [], dictionary)
    expect(families).toEqual([])
    expect(names(others)).toEqual([auth('drive')])
  })

  test('unknown scopes are listed raw and repeated ones once', () => {
    const { others } = groupScopes(['__proto__', 'x y', 'x y'], [], dictionary)
    expect(others).toEqual([
      { scope: '__proto__', known: null, resembles: null },
      { scope: 'x y', known: null, resembles: null },
    ])
  })
})

test.each([
  [auth('drive.file'), auth(''), 'drive.file'],
  ['https://mail.google.com/', '', 'https://mail.google.com/'],
  [auth(''), '', auth('')],
  ['email', '', 'email'],
])('the scope %s is split into prefix and name', (scope, before, name) => {
  expect(scopeParts(scope)).toEqual({ before, name })
})

test.each([
  ['restricted', 'restricted'],
  ['sensitive', 'sensitive'],
  ['non_sensitive', 'not sensitive'],
  ['later', 'later'],
  [null, null],
])('the tier %s has the label %s', (tier, words) => {
  expect(tierLabel(tier)).toBe(words)
})
