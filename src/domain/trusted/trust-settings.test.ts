import { expect, test } from 'vitest'
import {
  changedValues,
  openingMessage,
  offeredValues,
  sentMessage,
  settingsSummary,
  trustFilters,
  valueMessage,
  withValue,
  type TrustSetting,
  type SentValues,
  type TrustValues,
} from './trust-settings'

const all = (value: unknown): TrustValues => ({
  enabled: value,
  subdomains: value,
  emailThreatDetection: value,
  emailAuthentication: value,
  fileDetection: value,
})
const none = all(undefined)
const off = { ...all(false), enabled: true }

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
])('the setting %s with the value %j is shown as %s', (name, value, words) => {
  expect(valueMessage(name, value)).toBe(words)
})

const strict = { fileDetection: 'strict' }
test.each<[Partial<TrustValues>, string]>([
  [{}, 'All off'],
  [{ subdomains: true, emailAuthentication: true }, 'Subdomains, Email authentication'],
  [{ ...strict, emailThreatDetection: true }, 'Email threat detection, File detection: strict'],
  [none, 'Not given'],
])('the settings %j are summarized in one line', (values, line) => {
  expect(settingsSummary({ ...off, ...values })).toBe(line)
})

const odd = [{ fileDetection: null }, { fileDetection: { level: 1 } }, {}]
test.each<[string, TrustSetting, Partial<TrustValues>[], unknown[]]>([
  ['booleans for enabled', 'enabled', [], [true, false]],
  ['booleans if one was seen', 'subdomains', [{ subdomains: false }], [true, false]],
  ['nothing if nothing was seen', 'subdomains', [], []],
  ['each once', 'fileDetection', [strict, { fileDetection: 'lax' }, strict], ['strict', 'lax']],
  ['no value of another type', 'fileDetection', odd, []],
  ['mixed', 'enabled', [{ enabled: 'partly' }], [true, false, 'partly']],
])('the menu offers %s', (_, name, seen, values) => {
  const settings = seen.map((partial) => ({ ...none, ...partial }))
  expect(offeredValues(name, settings)).toEqual(values)
})

test('the number of offered values is limited', () => {
  const seen = Array.from({ length: 500 }, (_, at) => ({ ...none, fileDetection: `v${at}` }))
  expect(offeredValues('fileDetection', seen)).toHaveLength(20)
})

test.each<[object, object]>([
  [{}, {}],
  [{ enabled: true, subdomains: false }, {}],
  [{ enabled: false, subdomains: false }, { enabled: false }],
  [{ fileDetection: 'strict' }, { fileDetection: 'strict' }],
])('the chosen values %j send only %j', (chosen, sent) => {
  expect(changedValues(off, chosen)).toEqual(sent)
})

test.each<[unknown[], object]>([
  [[false, true], {}],
  [[false, undefined], {}],
  [[false], {}],
  [[false, 'partly'], { subdomains: 'partly' }],
])('after the choices %j and a change by another admin, a save sends only %j', (values, sent) => {
  const shown = { ...off, subdomains: true }
  const chosen = values.reduce<SentValues>(
    (before, value) => withValue(before, 'subdomains', value, shown),
    {},
  )
  expect(changedValues(off, chosen)).toEqual(sent)
})

test('each value of a new entity stays chosen until the default is chosen', () => {
  const chosen = withValue({ enabled: true }, 'subdomains', false, null)
  expect(chosen).toEqual({ enabled: true, subdomains: false })
  expect(withValue(chosen, 'subdomains', undefined, null)).toEqual({ enabled: true })
})

test('a message lists every sent setting', () => {
  expect(sentMessage({ subdomains: true, enabled: false })).toBe('Enabled: No; Subdomains: On')
})

test.each<[object, boolean, RegExp]>([
  [{}, true, /^The service sets every setting to its least permissive value\.$/],
  [{}, false, /^$/],
  [
    { enabled: true },
    true,
    /^The service sets the other settings to their least permissive values/,
  ],
  [{ enabled: true, subdomains: true }, false, /^$/],
])('sending %j for a new entity (%j) explains the other settings', (sent, isNew, words) => {
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
])('the URL %j requests %j', (search, value, invalidParams) => {
  const read = trustFilters.read(search)
  expect(read.value).toEqual(value)
  expect(read.invalidParams).toHaveLength(invalidParams)
})

test('the URL uses the param names of the service', () => {
  const url = trustFilters.write({ type: 'external_domain', enabled: true })
  expect(url).toEqual({ type: 'external_domain', enabled: 'true' })
  expect(trustFilters.query({ type: null, enabled: false }).toString()).toBe('enabled=false')
})
