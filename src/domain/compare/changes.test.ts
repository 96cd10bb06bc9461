import { expect, test } from 'vitest'
import { changesBetween, changeMessage, comparedColumns, type Cells } from './changes'
import { highestRisk } from './risks'

const auth = 'https://www.googleapis.com/auth/'
const standard = {
  name: 'Mail Merge',
  brand_state: 'Brand verified',
  brand_display_name: 'Mail Merge Ltd',
  effective_classification: 'Unknown',
  committed_classification: 'Unknown',
  staged: 'no',
  recommended_classification: '',
  recommendation_status: '',
  restricted_scopes: 'gmail',
  observed_scopes: `openid ${auth}gmail.readonly`,
  standing_policy: 'None',
  internal: 'not known',
  last_new_account: '2026-11-01T08:00:00.000Z',
}
type Part = Partial<Record<keyof typeof standard, string>>
const cells = (change: Part): Cells => new Map(Object.entries({ ...standard, ...change }))
const isRestricted = (scope: string) => scope.includes('gmail.')

const { observed_scopes: old } = standard
const modify = `${old} https://a.example/x ${auth}gmail.modify`
const family = { restricted_scopes: 'gmail drive', observed_scopes: `${auth}gmail.readonly` }
const lostBrand = { brand_state: 'No brand record', brand_display_name: '' }
const malicious = { effective_classification: 'Malicious', committed_classification: 'Malicious' }
const staged = {
  effective_classification: 'Safe',
  staged: 'yes',
  recommended_classification: 'Safe',
  recommendation_status: 'staged',
}
const renamed = { name: 'Mail  Merge', internal: 'yes' }
const none: string[] = []

test.each<[Part, string[], string]>([
  [{}, none, 'none'],
  [{ last_new_account: 'later' }, none, 'none'],
  [{ observed_scopes: old.split(' ').toReversed().join(' ') }, none, 'none'],
  [{ standing_policy: 'Revoke' }, ['Policy: None → Revoke'], 'other change'],
  [
    { observed_scopes: modify },
    ['Scopes added: gmail.modify, https://a.example/x'],
    'restricted scopes added',
  ],
  [family, ['Restricted families added: drive', 'Scopes lost: openid'], 'restricted scopes added'],
  [{ observed_scopes: `email ${old}` }, ['Scopes added: email'], 'scopes added'],
  [
    { brand_state: 'Brand not verified' },
    ['Brand: Verified → Not verified'],
    'brand verification lost',
  ],
  [lostBrand, ['Brand: Verified → No record'], 'brand verification lost'],
  [{ brand_display_name: '' }, ['Brand name: Mail Merge Ltd → none'], 'other change'],
  [malicious, ['Classification: Unknown → Malicious'], 'judged dangerous'],
  [{ committed_classification: 'Safe' }, ['Committed: Unknown → Safe'], 'other change'],
  [{ observed_scopes: '' }, ['Scopes lost: gmail.readonly, openid'], 'other change'],
  [
    staged,
    ['Classification: Unknown → Safe', 'Recommendation: none → Safe (staged)'],
    'other change',
  ],
  [renamed, ['Name: Mail Merge → Mail  Merge', 'Internal: not known → yes'], 'other change'],
])('two versions of an app have changes and a risk: %j', (change, words, risk) => {
  const changes = changesBetween(cells({}), cells(change), isRestricted)
  expect(changes.map((item) => changeMessage(item))).toEqual(words)
  expect(highestRisk(changes.map((item) => item.risk))).toBe(risk)
})

test.each([
  ['7', '007'],
  ['1.23457E+17', '123456789012345678'],
  ['1,23457E+17', '123456789012345678'],
  ['1E+17', '123456789012345678'],
  ['123456789012345000', '123456789012345678'],
  ['-7', '-007'],
  ['1.5', '1.50'],
  ['TRUE', 'true'],
])('the cell %s that a spreadsheet made of %s is not a change', (was, now) => {
  expect(changesBetween(cells({ name: was }), cells({ name: now }), isRestricted)).toEqual([])
})

test.each([
  ['8', '007'],
  ['', '0'],
  ['1.24E+17', '123456789012345678'],
  ['-1.24E+17', '-123456789012345678'],
  ['123456789012345000', '1234567890123450000'],
  ['123456789012345000', '123456789012346000'],
  ['true', 'TRUE'],
  ['TRUE', 'false'],
  ['UNTRUE', 'untrue'],
  ['TRUE STORY', 'true story'],
  ['x8', 'x7'],
  ['8x', '7x'],
  ['x7', '7'],
])('the names %j and %j count as a change', (was, now) => {
  expect(changesBetween(cells({ name: was }), cells({ name: now }), isRestricted)).toHaveLength(1)
})

test('a removed policy has the risk “policy lost”', () => {
  const changes = changesBetween(cells({ standing_policy: 'Revoke' }), cells({}), isRestricted)
  expect(changes).toMatchObject([{ risk: 'policy lost' }])
})

test.each([{ recommended_classification: 'Safe' }, { recommendation_status: 'staged' }])(
  'a column of only one side is not compared, nor is half of a recommendation: %j',
  (half) => {
    const was = new Map(Object.entries({ name: 'Mail Merge', ...half }))
    const now = cells({ ...staged, standing_policy: 'Revoke' })
    expect(changesBetween(was, now, isRestricted)).toEqual([])
    expect(changesBetween(now, was, isRestricted)).toEqual([])
  },
)

test('the columns that are compared include the policy', () => {
  expect(comparedColumns).toContain('standing_policy')
})

test('a long list of changed words is cut', () => {
  const words = ['a', 'b', 'c', 'd']
  const change = { kind: 'words', label: 'Scopes added', words, risk: 'scopes added' } as const
  expect(changeMessage(change, 3)).toBe('Scopes added: a, b, c and 1 more')
})
