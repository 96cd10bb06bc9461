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

const listed = (own: string) => `gmail, drive, ${own}data_portability, photos_ambient`
const leftOut = 'left out because this deployment does not set the service’s'

test.each<[string | null, string | null, string, string | null]>([
  [null, null, listed(''), `Fit and Chat are ${leftOut} names for them.`],
  ['acme_fit', null, listed('acme_fit, '), `Chat is ${leftOut} name for it.`],
  ['provider_fit', 'provider_chat', listed('provider_fit, provider_chat, '), null],
])('with the names %s and %s the listed families are %s', (fit, chat, families, sentence) => {
  nameFamilies({ fit, chat })
  expect(listedFamilies().join(', ')).toBe(families)
  expect(unnamedSentence()).toBe(sentence)
})

test('a known family has one label under either name', () => {
  nameFamilies({ fit: 'acme_fit', chat: null })
  const line = familyLine(['acme_fit', 'provider_fit', 'provider_chat', 'gmail'])
  expect(line).toBe('Fit, Fit, Chat, Gmail')
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
  [['gmail', 'xyz_new'], 'The scope family “xyz_new”'],
  [['acme_fit', 'xyz_new'], 'The scope families “acme_fit” (set by this deployment), “xyz_new”'],
])('the families %j give the hint %j', (asked, words) => {
  nameFamilies({ fit: 'acme_fit', chat: null })
  expect(doubtfulFamilies(asked)).toBe(words && `${words} may be unknown to the service.`)
})
