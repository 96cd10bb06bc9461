import { expect, test } from 'vitest'
import {
  isAccountId,
  isIssueId,
  isMessageId,
  isOauthAppId,
  isSearchId,
  isTenantId,
  isTrustedEntityId,
} from './ids'

test.each(['oapp.1.YQ', 'oapp.2.Zm9v', 'oapp.10.a-b_c', 'oapp.1.Zm9v=='])(
  '%s is accepted as an app ID',
  (id) => {
    expect(isOauthAppId(id)).toBe(true)
  },
)

test.each([
  '',
  'oapp',
  '..',
  'oapp.1.',
  'oapp.1.a/b',
  'oapp.1..',
  'oapp.100.YQ',
  'OAPP.1.YQ',
  'tnt.1.YQ',
  'oapp.1.YQ ',
  '../../accounts/acct.1.x',
  'oapp.1.a%2fb',
  'oapp.1.a?b',
  'oapp.1.a#b',
  'oapp.1.é',
  'oapp.1.YQ\n',
  `oapp.1.${'a'.repeat(10_000)}`,
])('S-13: %j never becomes part of a path', (id) => {
  expect(isOauthAppId(id)).toBe(false)
})

test.each<[unknown, boolean]>([
  ['te.1.YQ', true],
  ['te.2.a-b_c==', true],
  ['oapp.1.YQ', false],
  ['te.1.a/b', false],
  ['te.1.', false],
  ['te.1.%2e%2e%2f', false],
  [['te.1.YQ'], false],
])('S-13: %j is an ID of a trusted entity: %s', (id, is) => {
  expect(isTrustedEntityId(id)).toBe(is)
})

test('S-13: an array that contains an ID is not an ID', () => {
  expect(isOauthAppId(['oapp.1.YQ'])).toBe(false)
  expect(isAccountId(['acct.1.YQ'])).toBe(false)
})

test.each([
  '..%2f',
  '..%2f..%2faccounts%2facct.1.x',
  '%2e%2e%2f%2e%2e%2faccounts',
  'oapp.1.YQ%2f..%2f..%2faccounts',
  '%252e%252e%252faccounts',
  'oapp.1.YQ%252f..',
  '..%5c..%5caccounts',
  'oapp.1.YQ%5c..%5c..',
  'oapp.1.YQ%3Finclude=*',
  'oapp.1.YQ%23fragment',
  '%EF%BC%8E%EF%BC%8E%2faccounts', // ．． full-width stops
  '%E2%80%A5%2faccounts', // ‥ two dot leader
  'oapp%E3%80%821%E3%80%82YQ', // 。 ideographic stops
  'oapp.1.a%E2%80%A4%E2%80%A4', // ․․ one dot leaders
  'oapp.1.%E3%80%82%E3%80%82',
  'oapp.1.YQ%00',
  'oapp.1.YQ%0d%0ahost:evil.example',
  'oapp.1.',
  'oapp.100.YQ',
  'OAPP.1.YQ',
  'acct.1.a',
  `oapp.1.${'a'.repeat(10_000)}`,
])('S-13: the URL part %j is no app ID, even after one or two decodings', (written) => {
  const decoded = decodeURIComponent(written)
  expect(isOauthAppId(written)).toBe(false)
  expect(isOauthAppId(decoded)).toBe(false)
  expect(isOauthAppId(decodeURIComponent(decoded))).toBe(false)
})

test('a tenant ID needs its own prefix', () => {
  expect(isTenantId('tnt.1.YWNt')).toBe(true)
  expect(isTenantId('oapp.1.YWNt')).toBe(false)
})

test('an account ID needs its own prefix', () => {
  expect(isAccountId('acct.1.YWNt')).toBe(true)
  expect(isAccountId('tnt.1.YWNt')).toBe(false)
  expect(isAccountId(undefined)).toBe(false)
})

test.each([
  'issue.1.YWJj',
  'issue.12.a-b_c==',
  '4711',
  'INC-2026-0007',
  'a b',
  'a.b',
  '...',
  '.hidden',
  '50% off',
  '100%25',
  'a?b#c',
  'a;b=c&d',
  'vorgang-übung',
  '\u202Eid',
  '__proto__',
  '\uFF0E\uFF0E',
  'x'.repeat(512),
])('%j is accepted as an issue ID', (id) => {
  expect(isIssueId(id)).toBe(true)
})

test.each([
  '',
  ' ',
  '.',
  '..',
  ' .. ',
  '/',
  'a/b',
  '../accounts',
  '..\\accounts',
  'a\\..\\b',
  '%2e%2e',
  '%2E.',
  '%252e%252e',
  'a%2fb',
  'a%252Fb',
  'a%5cb',
  '%20',
  'a\u0000b',
  'a%00b',
  'a\r\nhost: b',
  'a%0d%0ab',
  'a\tb',
  '\uD800',
  'x'.repeat(513),
  'x'.repeat(10_000),
  '%25'.repeat(4_000),
  null,
  undefined,
  7,
  ['issue.1.a'],
])('S-13: %j is rejected as an issue ID', (id) => {
  expect(isIssueId(id)).toBe(false)
})

test.each(['msg', 'job'])('an ID that begins with %s matches one kind only', (prefix) => {
  const is = { msg: isMessageId, job: isSearchId }
  const isIt = is[prefix as keyof typeof is]
  expect(isIt(`${prefix}.1.YWNt`)).toBe(true)
  for (const text of ['tnt.1.YWNt', `${prefix}.1.a/b`, `${prefix}.1.`, `${prefix}.1.a%2f..`, null])
    expect(isIt(text)).toBe(false)
})
