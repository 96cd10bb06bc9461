import { expect, test } from 'vitest'
import type { Changed, ChangeOutcome } from '#/api/accounts/mutations'
import type { SettingChoice } from '#/domain/accounts/account-settings'
import {
  emailAddress,
  changedMessage,
  goneMessage,
  licensesLine,
  checkedCount,
  roleName,
  rolesLine,
  settingsLine,
  sourceMessage,
  valueAndLayer,
  yesNo,
} from './account-messages'

const role = (name: string | null, source: string | null, id: string | null = 'role.1.a') => ({
  id,
  name,
  tenants: null,
  source,
})
const setting = (name: string, enabled: boolean | null, source: string | null) => ({
  name,
  enabled,
  source,
})

test('a field that the service does not give reads “Not given”, never No or None', () => {
  expect([yesNo(true), yesNo(false), yesNo(null), yesNo(undefined)]).toEqual([
    'Yes',
    'No',
    'Not given',
    'Not given',
  ])
  expect([rolesLine(null), rolesLine([]), settingsLine(null), settingsLine([])]).toEqual([
    'Not given',
    'None',
    'Not given',
    'None',
  ])
  expect([emailAddress({ email: ' ' }), emailAddress({ email: null })]).toEqual([null, null])
})

test('a role by a group is marked; a role without a name has its id', () => {
  expect(rolesLine([role('Auditor', 'account'), role('Analyst', 'group')])).toBe(
    'Auditor, Analyst (through a group)',
  )
  expect([roleName(role(' ', null)), roleName(role(null, null, null))]).toEqual([
    'role.1.a',
    '(no name)',
  ])
})

test('settings in a row: the values in force, and how many are its own', () => {
  expect(settingsLine([setting('a', true, 'account'), setting('b', false, 'group')])).toBe(
    '1 on, 1 off · 1 own value',
  )
  expect(settingsLine([setting('a', null, null)])).toBe('0 on, 0 off, 1 not given · inherited')
})

test('a layer that the document does not name is quoted', () => {
  expect(valueAndLayer(setting('a', false, 'organisation'))).toBe('Off, from “organisation”')
  expect(sourceMessage('tenant')).toBe('from the tenant')
})

const changed = (verdict: ChangeOutcome, now: Changed['account'], kind: 'settings' | 'role') =>
  ({
    verdict,
    account: now,
    request: {
      change:
        kind === 'settings'
          ? { kind, settings: new Map<string, SettingChoice>([['digest', 'on']]) }
          : {
              kind,
              role: { id: 'role.1.a', name: 'Analyst', flavor: 'tenant' },
              assignment: { id: 'role.1.a', tenants: ['t1', 't2'] },
            },
    },
  }) as unknown as Changed
const account = {
  settings: [setting('digest', false, 'group')],
  roles: [role('Reader', 'account')],
} as unknown as Changed['account']

test.each([
  ['confirmed', 'settings', 'Confirmed by the service: Digest On.'],
  ['confirmed', 'role', 'Confirmed by the service: Analyst assigned for 2 tenants.'],
  ['differs', 'settings', 'Recorded, but the service shows: Digest Off, from a group.'],
  ['differs', 'role', 'Recorded, but the service shows: Reader.'],
  ['not read back', 'settings', 'Recorded, but not confirmed.'],
  ['not recorded', 'settings', 'Not recorded. The service does not show the change.'],
  ['unconfirmed', 'role', 'Could not confirm.'],
] as const)('%s, %s: “%s”', (verdict, kind, words) => {
  expect(changedMessage(changed(verdict, account, kind))).toBe(words)
})

test('R-36 a change that may land late is not known, with the time of the reading', () => {
  const words = changedMessage({ ...changed('no trace yet', account, 'settings'), at: 0 })
  expect(words).toMatch(/At \d\d:\d\d:\d\d \S+ the service did not show the change yet\.$/)
})

test('R-34 an account that is not found is told with what was looked through', () => {
  expect(goneMessage(true)).toContain('no longer listed')
  expect(goneMessage(false)).toContain('may still be listed')
})

test('licences on paper: their names and their layer', () => {
  expect(licensesLine({ values: ['mail', 'apps'], source: 'tenant' })).toBe(
    'Mail, Apps, from the tenant',
  )
  expect([licensesLine(null), licensesLine({ values: [], source: 'tenant' })]).toEqual([
    'Not given',
    'None',
  ])
})

test.each([
  [50, 1593, 0, false, 'Looked through 50 of 1,593 accounts, 0 found'],
  [1593, 1593, 1, false, 'Looked through 1,593 of 1,593 accounts, 1 found'],
  [1593, 1593, 1, true, 'Looked through all 1,593 accounts, 1 found'],
  [1590, 1593, 1, true, 'Looked through 1,590 of 1,593 accounts, 1 found'],
  [400, null, 2, false, 'Looked through 400 accounts, 2 found'],
  [400, null, 2, true, 'Looked through all 400 accounts, 2 found'],
])(
  'a find that read %j of %j accounts and found %j, at its end: %j',
  (read, of, found, isDone, words) => {
    expect(checkedCount(read, of, found, isDone)).toBe(words)
  },
)
