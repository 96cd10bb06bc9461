import { beforeAll, describe, expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { isChecked } from '../lists/checks'
import type { Counted } from '../overview/figures'
import {
  appsWithScope,
  countScopes,
  inScopeOrder,
  isRestricted,
  shortScope,
  type CountedScope,
  type ScopeNumber,
  type ScopeOrder,
} from './counted-scopes'
import { loadScopeDictionary, type ScopeDictionary } from './observed-scopes'

const google = 'https://www.googleapis.com/auth/'

const app = (change: Partial<Counted> = {}): Counted => ({
  ...exampleApp('a'),
  scopes: ['openid'],
  brand: { verified: true },
  ...change,
})

let dictionary: ScopeDictionary
beforeAll(async () => {
  dictionary = await loadScopeDictionary()
})

const count = (apps: Partial<Counted>[], active: string[] | null = []) =>
  countScopes(
    {
      all: new Map(apps.map((change, index) => [String(index), app(change)])),
      active: active && new Set(active),
    },
    dictionary,
  )
const numbers = (of: CountedScope) => [of.apps, of.active, of.notVerified, of.dangerous]
const staged = (value: string) => ({ recommendedClassification: { value, status: 'staged' } })

describe('the numbers of a scope', () => {
  test.each<[string, Partial<Counted>[], string[] | null, (number | null)[]]>([
    ['a verified app', [{}], [], [1, 0, 0, 0]],
    ['an app with active accounts', [{}, {}], ['1'], [2, 1, 0, 0]],
    ['apps before the second scan', [{}], null, [1, null, 0, 0]],
    ['an app that is not verified', [{ brand: { verified: false } }], [], [1, 0, 1, 0]],
    ['an app without a brand record', [{ brand: null }], [], [1, 0, 1, 0]],
    ['a malicious app', [{ classification: 'malicious' }], [], [1, 0, 0, 1]],
    ['a suspicious app', [{ classification: 'suspicious' }], [], [1, 0, 0, 1]],
    ['an overprivileged app', [{ classification: 'overprivileged' }], [], [1, 0, 0, 0]],
    ['the effective classification', [{ ...staged('malicious') }], [], [1, 0, 0, 1]],
    ['a staged Safe', [{ classification: 'malicious', ...staged('safe') }], [], [1, 0, 0, 0]],
    ['an app that lists the scope twice', [{ scopes: ['openid', 'openid'] }], ['0'], [1, 1, 0, 0]],
  ])('%s', (_, apps, active, expected) => {
    expect(count(apps, active).map(numbers)).toEqual([expected])
  })

  test('each scope counts its own apps, by its full text', () => {
    const scopes = [[`${google}drive`, 'openid'], ['openid', 'OPENID', '__proto__'], []]
    const counted = count(scopes.map((names) => ({ scopes: names })))
    const names = counted.map(({ scope, apps }) => `${shortScope(scope)} ${apps}`)
    expect(names).toEqual(['drive 1', 'openid 2', 'OPENID 1', '__proto__ 1'])
    expect(count([])).toEqual([])
  })

  test('each number is that of the list behind it', () => {
    const brands = [null, { verified: false }, { verified: true }]
    const classes = [null, 'safe', 'malicious', 'suspicious', 'overprivileged']
    const apps = brands.flatMap((brand) =>
      classes.flatMap((classification) =>
        [null, 'safe', 'malicious'].map((value) =>
          app({ brand, classification, ...(value !== null && staged(value)) }),
        ),
      ),
    )
    const [item] = count(apps)
    for (const name of ['apps', 'notVerified', 'dangerous'] as const) {
      const filters = appsWithScope('openid', name)
      const listed = apps.filter((one) => filters && isChecked(one, filters)).length
      expect([name, item?.[name]]).toEqual([name, listed])
    }
  })
})

test.each<[ScopeNumber, object]>([
  ['apps', {}],
  ['active', { hasActiveAccounts: true }],
  ['notVerified', { verified: false }],
  ['dangerous', { classification: ['malicious', 'suspicious'] }],
])('the list of the number %s has the filters %j', (name, filters) => {
  expect(appsWithScope('openid', name)).toEqual({ check: 'scope', scope: 'openid', ...filters })
})

test.each(['', ' ', 'two words', 'x'.repeat(501)])('the scope %j has no list', (scope) => {
  expect(appsWithScope(scope)).toBeNull()
})

test.each([
  [`${google}gmail.readonly`, 'gmail.readonly'],
  ['https://mail.google.com/', 'mail.google.com'],
  ['openid', 'openid'],
  // Another host stays, so that its scope does not look like one of the provider.
  ['https://evil.example/auth/gmail.readonly', 'evil.example/auth/gmail.readonly'],
  ['http://www.googleapis.com/auth/drive', 'http://www.googleapis.com/auth/drive'],
  [google, 'www.googleapis.com/auth'],
  ['https://', 'https://'],
  ['https:///', 'https:///'],
  ['/', '/'],
  ['', '(no name)'],
  [' \n', '(no name)'],
])('the short form of %j is %j', (scope, short) => {
  expect(shortScope(scope)).toBe(short)
})

describe('the order of scopes', () => {
  const scope = (name: string, values: Partial<CountedScope> = {}, family?: string) => ({
    scope: name,
    known: family === undefined ? null : { scope: name, family, tier: null, plain: '' },
    resembles: null,
    apps: 1,
    active: 0,
    notVerified: 0,
    dangerous: 0,
    ...values,
  })
  const scopes = [
    scope('b', { apps: 9, active: 4, dangerous: 7 }),
    scope(`${google}a`, { apps: 9, active: null, notVerified: 2, dangerous: 7 }),
    scope('d', { apps: 2, active: 1, dangerous: 3 }, 'gmail'),
    scope('c', { apps: 3, active: 2, notVerified: 1, dangerous: 3 }, 'drive'),
    scope('e', { apps: 4, dangerous: 8, active: 3 }, 'gmail'),
  ]
  test.each<[ScopeOrder, string]>([
    [null, 'e c d a b'],
    [{ id: 'scope', desc: false }, 'a b c d e'],
    [{ id: 'scope', desc: true }, 'e d c b a'],
    [{ id: 'apps', desc: true }, 'a b e c d'],
    [{ id: 'apps', desc: false }, 'd c e a b'],
    [{ id: 'active', desc: true }, 'b e c d a'],
    [{ id: 'notVerified', desc: true }, 'a c b e d'],
    [{ id: 'dangerous', desc: false }, 'c d a b e'],
  ])('%j: %s', (order, names) => {
    const sorted = inScopeOrder(scopes, order)
    expect(sorted.map((item) => shortScope(item.scope)).join(' ')).toBe(names)
  })

  test('a scope is restricted if the dictionary names its family', () => {
    const listed = [`${google}gmail.readonly`, `${google}gmail.send`, 'x']
    expect(count([{ scopes: listed }]).filter(isRestricted)).toHaveLength(1)
  })
})
