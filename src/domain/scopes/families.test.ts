import { afterEach, expect, test } from 'vitest'
import {
  doubtfulFamilies,
  familyLabel,
  familyLine,
  listedFamilies,
  nameFamilies,
  unnamedSentence,
} from './families'
import { loadScopeDictionary } from './observed-scopes'

afterEach(() => nameFamilies({ fit: null, chat: null }))

test.each<[string | null, string | null, string, string | null]>([
  [
    null,
    null,
    'gmail, drive, data_portability, photos_ambient',
    'Fit and Chat are left out because this deployment does not set the service’s names for them.',
  ],
  [
    'acme_fit',
    null,
    'gmail, drive, acme_fit, data_portability, photos_ambient',
    'Chat is left out because this deployment does not set the service’s name for it.',
  ],
  [
    'provider_fit',
    'provider_chat',
    'gmail, drive, provider_fit, provider_chat, data_portability, photos_ambient',
    null,
  ],
])('with the names %s and %s the listed families are %s', (fit, chat, listed, sentence) => {
  nameFamilies({ fit, chat })
  expect(listedFamilies().join(', ')).toBe(listed)
  expect(unnamedSentence()).toBe(sentence)
})

test('a known family has one label under either name', () => {
  nameFamilies({ fit: 'acme_fit', chat: null })
  expect(familyLine(['acme_fit', 'provider_fit', 'provider_chat', 'gmail'])).toBe(
    'Fit, Fit, Chat, Gmail',
  )
  expect(['acme_chat', 'constructor'].map(familyLabel)).toEqual(['acme_chat', 'constructor'])
})

test('the scope dictionary uses the family name of the deployment', async () => {
  nameFamilies({ fit: 'acme_fit', chat: null })
  const { scopes } = await loadScopeDictionary()
  const families = new Set([...scopes.values()].map(({ family }) => family))
  expect(families).toContain('acme_fit')
  expect(families).not.toContain('provider_fit')
})

test.each([
  [['gmail', 'drive'], null],
  [['gmail', 'xyz_new'], 'The scope family “xyz_new” may be unknown to the service.'],
  [
    ['acme_fit', 'xyz_new'],
    'The scope families “acme_fit” (set by this deployment), “xyz_new” may be unknown to the service.',
  ],
])('the families %j give the hint %j', (asked, words) => {
  nameFamilies({ fit: 'acme_fit', chat: null })
  expect(doubtfulFamilies(asked)).toBe(words)
})
