import type { Account } from '#/api/accounts/schema'
import { roleName, rolesLine } from '#/domain/accounts/role-assignment'
import { expect, test } from 'vitest'
import { sourceMessage, valueAndLayer } from '#/domain/accounts/account-settings'
import {
  emailAddress,
  goneMessage,
  licensesLine,
  checkedCount,
  openMessage,
  rolesNote,
  settingsLine,
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

test.each([
  [false, 'The account changed, but not to the values you sent.'],
  [null, 'The account could not be checked.'],
])('a change that is not confirmed has its reason (met: %s)', (isMet, message) => {
  const item = { id: 'acct.1.a' } as Account
  expect(openMessage({ verdict: 'unconfirmed', item }, () => isMet)).toBe(message)
  expect(openMessage({ verdict: 'confirmed', item }, () => isMet)).toBe('')
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

test('a role through a group is marked', () => {
  expect(rolesLine([role('Auditor', 'account'), role('Analyst', 'group')])).toBe(
    'Auditor, Analyst (through a group)',
  )
})

test('a role without a name shows its ID', () => {
  expect([roleName(role(' ', null)), roleName(role(null, null, null))]).toEqual([
    'role.1.a',
    '(no name)',
  ])
})

test('a row of settings counts the values in force and the account’s own values', () => {
  expect(settingsLine([setting('a', true, 'account'), setting('b', false, 'group')])).toBe(
    '1 on, 1 off · 1 own value',
  )
  const inherited = ['group', 'tenant', 'default'].map((source) => setting(source, null, source))
  expect(settingsLine(inherited)).toBe('0 on, 0 off, 3 not given · inherited')
})

test('a row of settings names the sources that say nothing about a layer', () => {
  const line = settingsLine([
    setting('a', true, 'group'),
    setting('b', true, 'organisation'),
    setting('c', true, null),
    setting('d', true, 'organisation'),
  ])
  expect(line).toBe(`4 on, 0 off · ${sourceMessage('organisation')}, ${sourceMessage(null)}`)
})

test('a layer that the document does not name is quoted', () => {
  expect(valueAndLayer(setting('a', false, 'organisation'))).toBe('Off, from “organisation”')
  expect(sourceMessage('tenant')).toBe('from the tenant')
})

test('R-34 a message about a missing account says whether the full list was read', () => {
  expect(goneMessage(true)).toContain('no longer listed')
  expect(goneMessage(false)).toContain('Part of the list could not be read')
})

test.each([
  [0, true, /no roles/],
  [0, false, /^Not all roles/],
  [1, false, /^Not all roles/],
])('R-45: %i roles of a complete list (%j) are not taken for all', (count, isWhole, note) => {
  expect(rolesNote({ items: Array.from({ length: count }), isWhole })).toMatch(note)
})

test('a complete list of roles needs no note', () => {
  expect(rolesNote({ items: [1], isWhole: true })).toBeNull()
})

test('a license line has the names of the licenses and their layer', () => {
  expect(licensesLine({ values: ['mail', 'apps'], source: 'tenant' })).toBe(
    'Mail, Apps, from the tenant',
  )
  expect([licensesLine(null), licensesLine({ values: [], source: 'tenant' })]).toEqual([
    'Not given',
    'None',
  ])
})

test.each([
  [50, 1593, 0, false, 'Checked 50 of 1,593 accounts: 0 found'],
  [1593, 1593, 1, false, 'Checked 1,593 of 1,593 accounts: 1 found'],
  [1593, 1593, 1, true, 'Checked all 1,593 accounts: 1 found'],
  [1590, 1593, 1, true, 'Checked 1,590 of 1,593 accounts: 1 found'],
  [1600, 1593, 1, false, 'Checked 1,600 accounts: 1 found'],
  [400, null, 2, false, 'Checked 400 accounts: 2 found'],
  [400, null, 2, true, 'Checked all 400 accounts: 2 found'],
])(
  'a find that read %j of %j accounts and found %j (done: %j) reads “%s”',
  (read, of, found, isDone, message) => {
    expect(checkedCount(read, of, found, isDone)).toBe(message)
  },
)
