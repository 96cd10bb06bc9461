import { expect, test } from 'vitest'
import * as ids from './ids'

const escapes = `a/b .. %2e%2e%2f a%2fb a?b a#b é YQ%2f..%2f..%2faccounts YQ%252f.. YQ%5c..%5c.. YQ%00
  YQ%3Finclude=* YQ%23fragment YQ%0d%0ahost:evil.example a%E2%80%A4%E2%80%A4 %E3%80%82%E3%80%82`
const elsewhere = `oapp .. ..%2f ..%2f..%2faccounts%2facct.1.x ../../accounts/acct.1.x oapp.100.YQ
  %2e%2e%2f%2e%2e%2faccounts %252e%252e%252faccounts ..%5c..%5caccounts OAPP.1.YQ tnt.1.YQ acct.1.a
  %EF%BC%8E%EF%BC%8E%2faccounts %E2%80%A5%2faccounts oapp%E3%80%821%E3%80%82YQ`
const more = ['', 'oapp.1.', 'oapp.1.YQ ', 'oapp.1.YQ\n', `oapp.1.${'a'.repeat(10_000)}`]
const words = (text: string) => text.split(/\s+/)

test.each([...words(escapes).map((end) => `oapp.1.${end}`), ...words(elsewhere), ...more])(
  'S-13: the URL part %j is no app ID, even after one or two decodings',
  (written) => {
    const decoded = decodeURIComponent(written)
    for (const text of [written, decoded, decodeURIComponent(decoded)])
      expect(ids.isOauthAppId(text)).toBe(false)
  },
)

test.each([
  ['oapp', ids.isOauthAppId],
  ['acct', ids.isAccountId],
  ['te', ids.isTrustedEntityId],
  ['tnt', ids.isTenantId],
  ['msg', ids.isMessageId],
  ['job', ids.isSearchId],
] as const)('S-13: an ID that begins with %s matches one kind only, and is text', (prefix, is) => {
  for (const end of ['1.YQ', '2.Zm9v', '10.a-b_c', '1.Zm9v=='])
    expect(is(`${prefix}.${end}`)).toBe(true)
  const others = ['1.a/b', '1.', '1.a%2f..', '1.%2e%2e%2f'].map((end) => `${prefix}.${end}`)
  for (const text of [...others, 'role.1.YQ', [`${prefix}.1.YQ`], null, undefined])
    expect(is(text as string)).toBe(false)
})

const issues = `issue.1.YWJj issue.12.a-b_c== 4711 INC-2026-0007 a.b ... .hidden 100%25 a?b#c a;b=c&d
  vorgang-übung __proto__`
test.each([...words(issues), 'a b', '50% off', '\u202Eid', '\uFF0E\uFF0E', 'x'.repeat(512)])(
  '%j is accepted as an issue ID',
  (id) => {
    expect(ids.isIssueId(id)).toBe(true)
  },
)

const noIssues = `. .. / a/b ../accounts ..\\accounts a\\..\\b %2e%2e %2E. %252e%252e a%2fb a%252Fb a%5cb
  %20 a%00b a%0d%0ab`
const blanks = ['', ' ', ' .. ', 'a\u0000b', 'a\r\nhost: b', 'a\tb', '\uD800']
const long = ['x'.repeat(513), 'x'.repeat(10_000), '%25'.repeat(4_000)]
test.each([...words(noIssues), ...blanks, ...long, null, undefined, 7, ['issue.1.a']])(
  'S-13: %j is rejected as an issue ID',
  (id) => {
    expect(ids.isIssueId(id)).toBe(false)
  },
)
