import { describe, expect, test } from 'vitest'
import {
  ownValue,
  sameSettings,
  settingsChange,
  settingsMessage,
  sourceMessage,
  valueAndLayer,
  unmetSettings,
  type AccountSetting,
  type SettingChoice,
} from './account-settings'

const setting = (
  enabled: boolean | null,
  source: string | null,
  name = 'digest',
): AccountSetting => ({ name, enabled, source })
const choices = (...pairs: [string, SettingChoice][]) => new Map(pairs)

describe('the own value of an account', () => {
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
})

describe('the sent settings', () => {
  const settings = [
    setting(true, 'account', 'a'),
    setting(false, 'tenant', 'b'),
    setting(true, 'organisation', 'c'),
  ]
  test.each<[string, [string, SettingChoice][], [string, SettingChoice][]]>([
    ['nothing chosen', [], []],
    [
      'the own values',
      [
        ['a', 'on'],
        ['b', 'default'],
      ],
      [],
    ],
    ['another value', [['a', 'off']], [['a', 'off']]],
    ['the value in force as own value', [['b', 'off']], [['b', 'off']]],
    ['back to the layers below', [['a', 'default']], [['a', 'default']]],
    ['any value if the own value is unknown', [['c', 'default']], [['c', 'default']]],
  ])('a save sends only changed settings: %s', (_, chosen, sent) => {
    expect([...settingsChange(settings, choices(...chosen))]).toEqual(sent)
  })
})

describe('the settings that the service shows', () => {
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
    expect(sameSettings(before, [], ['a'])).toBe(false)
    expect(sameSettings([], [], ['a'])).toBe(true)
  })
})

test('layers, values and changes have labels', () => {
  expect(['account', 'group', 'tenant', 'default'].map(sourceMessage)).toEqual([
    'set for this account',
    'from a group',
    'from the tenant',
    'the service’s default',
  ])
  expect(sourceMessage('organisation')).toBe('from “organisation”')
  expect(sourceMessage('constructor')).toBe('from “constructor”')
  expect(sourceMessage(null)).toBe('the service does not name the source')
  expect([true, false, null].map((enabled) => valueAndLayer({ enabled, source: 'group' }))).toEqual(
    ['On, from a group', 'Off, from a group', 'Not given, from a group'],
  )
  expect(settingsMessage(choices(['dailyDigest', 'on'], ['b', 'default']))).toBe(
    'Daily digest On, B Default',
  )
})
