import { describe, expect, test } from 'vitest'
import {
  changedValues,
  openingMessage,
  offeredValues,
  sentMessage,
  settingsSummary,
  trustFilters,
  valueMessage,
  type TrustSetting,
  type TrustValues,
} from './trust-settings'

const none: TrustValues = {
  enabled: undefined,
  subdomains: undefined,
  emailThreatDetection: undefined,
  emailAuthentication: undefined,
  fileDetection: undefined,
}
const off: TrustValues = {
  enabled: true,
  subdomains: false,
  emailThreatDetection: false,
  emailAuthentication: false,
  fileDetection: false,
}

test.each<[TrustSetting, unknown, string]>([
  ['enabled', true, 'Yes'],
  ['enabled', false, 'No'],
  ['subdomains', true, 'On'],
  ['fileDetection', false, 'Off'],
  ['fileDetection', 'strict', 'strict'],
  ['fileDetection', 3, '3'],
  ['fileDetection', null, 'null'],
  ['fileDetection', { level: 2 }, '{"level":2}'],
  ['fileDetection', undefined, 'Not given'],
])('%s with the value %j reads %s', (name, value, words) => {
  expect(valueMessage(name, value)).toBe(words)
})

test.each<[Partial<TrustValues>, string]>([
  [{}, 'All off'],
  [{ subdomains: true, emailAuthentication: true }, 'Subdomains, Email authentication'],
  [
    { fileDetection: 'strict', emailThreatDetection: true },
    'Email threat detection, File detection: strict',
  ],
  [none, 'Not given'],
])('the settings %j in one line', (values, line) => {
  expect(settingsSummary({ ...off, ...values })).toBe(line)
})

describe('the values that are offered', () => {
  test.each<[string, TrustSetting, Partial<TrustValues>[], unknown[]]>([
    ['enabled is a boolean by the document', 'enabled', [], [true, false]],
    ['a boolean that was seen', 'subdomains', [{ subdomains: false }], [true, false]],
    ['nothing where nothing was seen', 'subdomains', [], []],
    [
      'other values only as they were seen, each once',
      'fileDetection',
      [{ fileDetection: 'strict' }, { fileDetection: 'lax' }, { fileDetection: 'strict' }],
      ['strict', 'lax'],
    ],
    [
      'a value that is none of both is not sent back',
      'fileDetection',
      [{ fileDetection: null }, { fileDetection: { level: 1 } }, {}],
      [],
    ],
    ['mixed', 'enabled', [{ enabled: 'partly' }], [true, false, 'partly']],
  ])('%s', (_, name, seen, values) => {
    expect(
      offeredValues(
        name,
        seen.map((partial) => ({ ...none, ...partial })),
      ),
    ).toEqual(values)
  })

  test('hostile numbers of values do not make a menu endless', () => {
    const seen = Array.from({ length: 500 }, (_, index) => ({
      ...none,
      fileDetection: `v${index}`,
    }))
    expect(offeredValues('fileDetection', seen)).toHaveLength(20)
  })
})

test.each<[object, object]>([
  [{}, {}],
  [{ enabled: true, subdomains: false }, {}],
  [{ enabled: false, subdomains: false }, { enabled: false }],
  [{ fileDetection: 'strict' }, { fileDetection: 'strict' }],
])('of %j only %j is sent', (chosen, sent) => {
  expect(changedValues(off, chosen)).toEqual(sent)
})

test('what was sent is said setting by setting', () => {
  expect(sentMessage({ subdomains: true, enabled: false })).toBe('Enabled: No; Subdomains: On')
})

test.each<[object, boolean, RegExp]>([
  [{}, true, /^The service sets every setting to its least permissive value\.$/],
  [{}, false, /^$/],
  [
    { enabled: true },
    true,
    /^The service sets the other settings to their least permissive values\.$/,
  ],
  [{ enabled: true, subdomains: true }, false, /^$/],
])('what sending %j opens, for a new one: %j', (sent, isNew, words) => {
  expect(openingMessage(sent, isNew)).toMatch(words)
})

test.each<[object, object, number]>([
  [{}, { type: null, enabled: null }, 0],
  [{ type: 'ip_cidr', enabled: 'false' }, { type: 'ip_cidr', enabled: false }, 0],
  [{ type: 'a'.repeat(101), enabled: 'maybe' }, { type: null, enabled: null }, 2],
  [{ cursor: 'x' }, { type: null, enabled: null }, 1],
  [{ type: 'x', enabled: 'TRUE' }, { type: 'x', enabled: null }, 1],
  [{ type: 'x', enabled: '' }, { type: 'x', enabled: null }, 1],
  [{ type: ' ' }, { type: null, enabled: null }, 0],
  [{ type: ' a type ' }, { type: 'a type', enabled: null }, 0],
  [{ tenant: 'tnt.1.a', subdomains: 'true' }, { type: null, enabled: null }, 2],
])('the address %j asks for %j', (search, value, invalidParams) => {
  const read = trustFilters.read(search)
  expect(read.value).toEqual(value)
  expect(read.invalidParams).toHaveLength(invalidParams)
})

test('the address is written as the service names it', () => {
  expect(trustFilters.write({ type: 'external_domain', enabled: true })).toEqual({
    type: 'external_domain',
    enabled: 'true',
  })
  expect(trustFilters.query({ type: null, enabled: false }).toString()).toBe('enabled=false')
})

test('a type with strange characters cannot become another filter', () => {
  const type = 'a&enabled=true#\u202e='
  const query = trustFilters.query({ type, enabled: null })
  expect([...new URLSearchParams(query.toString())]).toEqual([['type', type]])
})
