import { expect, test } from 'vitest'
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
  for (const { family, tier } of all) expect(family !== null).toBe(tier === 'restricted')
  expect(dictionary.readIn).toBe('November 2026')
})

test.each([
  ['gmail.send', 'gmail'],
  ['gmail.labels', 'gmail'],
  ['drive.file', 'drive'],
  ['chat.spaces', 'provider_chat'],
  ['dataportability.chrome.settings', 'data_portability'],
])('%s resembles the family %s without belonging to it', (name, family) => {
  const described = describeScope(auth(name), dictionary)
  expect(described).toMatchObject({ resembles: family, known: { family: null } })
})

test('other scopes resemble no family', () => {
  const named = ['gmail.modify', 'calendar', 'gmail.nobody.knows'].map(auth)
  for (const scope of [...named, 'email', 'gmail.x'])
    expect(describeScope(scope, dictionary).resembles).toBeNull()
})

const names = (scopes: { scope: string }[]) => scopes.map(({ scope }) => scope)
const drive = auth('drive')
const [modify, send] = [auth('gmail.modify'), auth('gmail.send')]

test.each<[string, string[], string[], [string, string[]][], string[]]>([
  [
    'the scopes that explain it',
    ['email', drive, modify, send],
    ['drive', 'gmail'],
    [
      ['drive', [drive]],
      ['gmail', [modify]],
    ],
    ['email', send],
  ],
  ['no scope, if none matches', ['email'], ['xyz_new'], [['xyz_new', []]], ['email']],
  ['nothing, if it is not reported', [drive], [], [], [drive]],
])('a restricted family has %s', (_, listed, reported, expected, rest) => {
  const { families, others } = groupScopes(listed, reported, dictionary)
  expect(families.map(({ family, scopes }) => [family, names(scopes)])).toEqual(expected)
  expect(names(others)).toEqual(rest)
})

test('unknown scopes are listed raw and repeated ones once', () => {
  const { others } = groupScopes(['__proto__', 'x y', 'x y'], [], dictionary)
  const raw = (scope: string) => ({ scope, known: null, resembles: null })
  expect(others).toEqual([raw('__proto__'), raw('x y')])
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
