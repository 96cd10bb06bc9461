import { beforeAll, expect, test } from 'vitest'
import { farthestScope, loadScopeDictionary, type ScopeDictionary } from './observed-scopes'

let dictionary: ScopeDictionary
beforeAll(async () => {
  dictionary = await loadScopeDictionary()
})

const mail = 'https://mail.google.com/'
const auth = (names: string) =>
  names.split(' ').map((name) => `https://www.googleapis.com/auth/${name}`)

test.each<[string, string[], string]>([
  ['restricted first', auth('calendar drive.metadata.readonly'), 'drive.metadata.readonly'],
  ['what can change before what can read', auth('gmail.readonly drive.scripts'), 'drive.scripts'],
  ['contents first', auth('drive.metadata.readonly drive.readonly'), 'drive.readonly'],
  ['the broader name', auth('gmail.modify drive'), 'drive'],
  ['the whole mailbox before a part of it', [...auth('gmail.modify'), mail], mail],
  ['mail before files', auth('drive.readonly gmail.readonly'), 'gmail.readonly'],
  ['a scope that nobody knows before a harmless one', [...auth('userinfo.email'), 'x'], 'x'],
  ['the first of two that are alike', ['x', 'y'], 'x'],
])('the most far-reaching scope is chosen: %s', (_, scopes, farthest) => {
  expect(farthestScope(scopes, dictionary)?.scope.replace(/.*\/auth\//, '')).toBe(farthest)
})

test('an app without scopes has no most far-reaching scope', () => {
  expect(farthestScope([], dictionary)).toBeNull()
})
