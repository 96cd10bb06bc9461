import { expect, test } from 'vitest'
import {
  ownValue,
  sameSettings,
  settingsChange,
  settingName,
  settingsMessage,
  sourceMessage,
  valueAndLayer,
  unmetSettings,
  withChoice,
  type AccountSetting,
  type SettingChoice,
} from './account-settings'

type Value = boolean | null
const setting = (enabled: Value, source: string | null, name = 'digest'): AccountSetting => ({
  name,
  enabled,
  source,
})
const choices = (...pairs: [string, SettingChoice][]) => new Map(pairs)

test.each([
  [true, 'account', 'on'],
  [false, 'account', 'off'],
  [null, 'account', null],
  [true, 'group', 'default'],
  [false, 'tenant', 'default'],
  [true, 'default', 'default'],
  [null, 'default', 'default'],
  // An undocumented word may name a layer above or below the account.
  [true, 'organisation', null],
  [true, 'toString', null],
  [true, null, null],
])('value %s from %s gives the own value %s', (enabled, source, expected) => {
  expect(ownValue(setting(enabled, source))).toBe(expected)
})

const settings = [
  setting(true, 'account', 'a'),
  setting(false, 'tenant', 'b'),
  setting(true, 'organisation', 'c'),
]
const own: [string, SettingChoice][] = [
  ['a', 'on'],
  ['b', 'default'],
]
test.each<[string, [string, SettingChoice][], boolean]>([
  ['nothing chosen', [], false],
  ['the own values', own, false],
  ['another value', [['a', 'off']], true],
  ['the value in force as own value', [['b', 'off']], true],
  ['back to the layers below', [['a', 'default']], true],
  ['any value if the own value is unknown', [['c', 'default']], true],
])('a save sends only changed settings: %s', (_, chosen, isSent) => {
  expect([...settingsChange(settings, choices(...chosen))]).toEqual(isSent ? chosen : [])
})

test.each<[string, SettingChoice[], boolean, SettingChoice[]]>([
  ['a change and back', ['off', 'on'], false, []],
  ['a change to the value that another admin set', ['off'], false, []],
  ['a change and back to an inherited value', ['on', 'default'], true, []],
  ['another value', ['off', 'default'], false, ['default']],
])(
  'after another admin changes a setting, a save sends only what is still chosen: %s',
  (_, chosen, isInherited, sent) => {
    const shown = setting(true, isInherited ? 'tenant' : 'account')
    const now = setting(false, 'account')
    const start: ReadonlyMap<string, SettingChoice> = new Map()
    const left = chosen.reduce((before, choice) => withChoice(before, shown, choice), start)
    expect([...settingsChange([now], left).values()]).toEqual(sent)
  },
)

test.each<[SettingChoice, AccountSetting[], boolean]>([
  ['on', [setting(true, 'account')], true],
  ['off', [setting(false, 'account')], true],
  ['default', [setting(false, 'tenant')], true],
  ['on', [setting(false, 'account')], false],
  // The value is in force, but another layer sets it.
  ['on', [setting(true, 'group')], false],
  ['default', [setting(true, 'account')], false],
  ['default', [setting(true, null)], false],
  ['on', [], false],
])('the choice %s and the answer %j match: %s', (choice, now, met) => {
  expect(unmetSettings(choices(['digest', choice]), now).length === 0).toBe(met)
})

test('a change of another setting is not a conflict', () => {
  const before = [setting(true, 'account', 'a'), setting(true, 'group', 'b')]
  const now = [setting(true, 'account', 'a'), setting(false, 'group', 'b')]
  expect(sameSettings(before, now, ['a'])).toBe(true)
  expect(sameSettings(before, now, ['a', 'b'])).toBe(false)
  expect(sameSettings(before, [setting(true, 'group', 'a')], ['a'])).toBe(false)
  expect(sameSettings(before, [], ['a'])).toBe(false)
  expect(sameSettings([], [], ['a'])).toBe(true)
})

test.each([
  ['account', 'set for this account'],
  ['group', 'from a group'],
  ['tenant', 'from the tenant'],
  ['default', 'the service’s default'],
  ['organisation', 'from “organisation”'],
  ['constructor', 'from “constructor”'],
  [null, 'the service does not name the source'],
])('the layer %s reads “%s”', (source, words) => {
  expect(sourceMessage(source)).toBe(words)
})

test('values and changes have labels', () => {
  const labels = [true, false, null].map((enabled) => valueAndLayer({ enabled, source: 'group' }))
  expect(labels.join('; ')).toBe('On, from a group; Off, from a group; Not given, from a group')
  const change = choices(['dailyDigest', 'on'], ['b', 'default'])
  expect(settingsMessage(change)).toBe('Daily digest On, B Default')
  expect(['dailyDigest', ' '].map((name) => settingName({ name }))).toEqual([
    'Daily digest',
    '(no name)',
  ])
})
