import { describe, expect, test } from 'vitest'
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

test.each<[string, Part, string[], string]>([
  ['nothing', {}, [], 'none'],
  ['a new account', { last_new_account: 'later' }, [], 'none'],
  ['a policy', { standing_policy: 'Revoke' }, ['Policy: None → Revoke'], 'other change'],
  [
    'a restricted scope in a family that it had',
    { observed_scopes: `${standard.observed_scopes} https://a.example/x ${auth}gmail.modify` },
    ['Scopes added: gmail.modify, https://a.example/x'],
    'restricted scopes added',
  ],
  [
    'a family and a lost scope',
    { restricted_scopes: 'gmail drive', observed_scopes: `${auth}gmail.readonly` },
    ['Restricted families added: drive', 'Scopes lost: openid'],
    'restricted scopes added',
  ],
  [
    'a plain scope',
    { observed_scopes: `email ${standard.observed_scopes}` },
    ['Scopes added: email'],
    'scopes added',
  ],
  [
    'another order of the same scopes',
    { observed_scopes: standard.observed_scopes.split(' ').toReversed().join(' ') },
    [],
    'none',
  ],
  [
    'a lost brand verification',
    { brand_state: 'Brand not verified' },
    ['Brand: Verified → Not verified'],
    'brand verification lost',
  ],
  [
    'a lost brand record with its fields',
    { brand_state: 'No brand record', brand_display_name: '' },
    ['Brand: Verified → No record'],
    'brand verification lost',
  ],
  [
    'a cleared field',
    { brand_display_name: '' },
    ['Brand name: Mail Merge Ltd → none'],
    'other change',
  ],
  [
    'a decision',
    { effective_classification: 'Malicious', committed_classification: 'Malicious' },
    ['Classification: Unknown → Malicious'],
    'judged dangerous',
  ],
  [
    'a staged recommendation',
    {
      effective_classification: 'Safe',
      staged: 'yes',
      recommended_classification: 'Safe',
      recommendation_status: 'staged',
    },
    ['Classification: Unknown → Safe', 'Recommendation: none → Safe (staged)'],
    'other change',
  ],
  [
    'a name and the internal flag',
    { name: 'Mail  Merge', internal: 'yes' },
    ['Name: Mail Merge → Mail  Merge', 'Internal: not known → yes'],
    'other change',
  ],
])('two versions of an app have changes and a risk: %s', (_, change, words, risk) => {
  const changes = changesBetween(cells({}), cells(change), isRestricted)
  expect(changes.map((item) => changeMessage(item))).toEqual(words)
  expect(highestRisk(changes.map((item) => item.risk))).toBe(risk)
})

test.each([
  ['7', '007'],
  ['1.23457E+17', '123456789012345678'],
  ['1,23457E+17', '123456789012345678'],
  ['123456789012345000', '123456789012345678'],
  ['TRUE', 'true'],
])('the cell %s that a spreadsheet made of %s is not a change', (was, now) => {
  expect(changesBetween(cells({ name: was }), cells({ name: now }), isRestricted)).toEqual([])
})

test.each([
  ['8', '007'],
  ['', '0'],
  ['1.24E+17', '123456789012345678'],
  ['true', 'TRUE'],
  ['x7', '7'],
])('the names %j and %j count as a change', (was, now) => {
  expect(changesBetween(cells({ name: was }), cells({ name: now }), isRestricted)).toHaveLength(1)
})

test('a removed policy has the risk “policy lost”', () => {
  const changes = changesBetween(cells({ standing_policy: 'Revoke' }), cells({}), isRestricted)
  expect(changes).toMatchObject([{ risk: 'policy lost' }])
})

describe('columns', () => {
  test('a column of only one side is not compared', () => {
    const was = new Map([['name', 'Mail Merge']])
    expect(changesBetween(was, cells({ standing_policy: 'Revoke' }), isRestricted)).toEqual([])
    expect(comparedColumns).toContain('standing_policy')
  })

  test('a long list of changed words is cut', () => {
    const words = ['a', 'b', 'c', 'd']
    const change = { kind: 'words', label: 'Scopes added', words, risk: 'scopes added' } as const
    expect(changeMessage(change, 3)).toBe('Scopes added: a, b, c and 1 more')
  })
})
