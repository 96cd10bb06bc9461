import { describe, expect, test } from 'vitest'
import {
  toAssignment,
  assignedBy,
  isAssigned,
  ownTenants,
  rolesLine,
  sameRole,
  shownInstead,
  tenantNotAdded,
  tenantRule,
  assignDisabledReason,
  type AssignedRole,
  type Role,
} from './role-assignment'

const role = (flavor: string | null): Role => ({ id: 'role.1.a', name: 'Analyst', flavor })
const roleBy = (source: string | null, tenants: string[] | null = null): AssignedRole => ({
  id: 'role.1.a',
  name: 'Analyst',
  tenants,
  source,
})
const already = /already/
const noTenant = /at least one tenant/

test.each<[string | null, string[], AssignedRole[], RegExp | null]>([
  ['tenant', [], [], noTenant],
  ['tenant', ['t1'], [], null],
  ['global', [], [], null],
  ['individual', [], [], null],
  ['regional', [], [], /flavor of this role is unknown/],
  ['constructor', [], [], /flavor of this role is unknown/],
  [null, ['t1'], [], /flavor of this role is unknown/],
  // An account can have a group's role directly too, for the same tenants or for others.
  ['tenant', [], [roleBy('group', ['t1'])], noTenant],
  ['tenant', ['t1'], [roleBy('group', ['t1'])], null],
  ['tenant', ['t2'], [roleBy('group', ['t1'])], null],
  ['global', [], [roleBy('group')], null],
  ['individual', [], [roleBy('group')], null],
  ['tenant', ['t1'], [roleBy('account', ['t1'])], already],
  ['tenant', ['t1', 't2'], [roleBy('account', ['t1'])], null],
  ['tenant', ['t2', 't1'], [roleBy('account', ['t1', 't2'])], already],
  ['tenant', [], [roleBy('account', ['t1'])], noTenant],
  ['global', [], [roleBy('account')], already],
  ['global', ['t1'], [roleBy('account')], already],
  // Any source except the documented `group` counts as the account's own.
  ['individual', [], [roleBy(null)], already],
  ['tenant', ['t2'], [roleBy('account', ['t1']), roleBy('group', ['t2'])], null],
])('flavor %s for tenants %j with roles %j gives %s', (flavor, tenants, has, why) => {
  const reason = assignDisabledReason(role(flavor), tenants, has)
  expect(reason ?? 'nothing').toMatch(why ?? /^nothing$/)
})

test('a typed tenant ID that is not added blocks a role with tenants only', () => {
  const reasonOf = (flavor: string) => assignDisabledReason(role(flavor), ['t1'], [], 'tnt.1.b')
  expect([reasonOf('tenant'), reasonOf('global')]).toEqual([tenantNotAdded, null])
})

test('tenants are sent only for a flavor that requires them', () => {
  expect(toAssignment(role('tenant'), ['t1'])).toEqual({ id: 'role.1.a', tenants: ['t1'] })
  expect(toAssignment(role('global'), ['t1'])).toEqual({ id: 'role.1.a' })
  expect(toAssignment(role('individual'), [])).toEqual({ id: 'role.1.a' })
  const rules = ['tenant', 'global', 'individual', 'x'].map((flavor) => tenantRule(role(flavor)))
  expect(rules).toEqual(['required', 'none', 'none', null])
})

describe('the roles of an account', () => {
  test.each<[AssignedRole[], 'account' | 'group' | null]>([
    [[], null],
    [[{ ...roleBy('account'), id: 'role.1.b' }], null],
    [[roleBy('group')], 'group'],
    [[roleBy('account')], 'account'],
    [[roleBy('group'), roleBy('account')], 'account'],
  ])('the role comes from the right source: %j gives %s', (has, by) => {
    expect(assignedBy(role('tenant'), has)).toBe(by)
  })

  test('the own tenants of a role exclude those of a group', () => {
    const has = [roleBy('account', ['t1']), roleBy('group', ['t2'])]
    expect(ownTenants(role('tenant'), has)).toEqual(['t1'])
    expect(ownTenants(role('tenant'), [roleBy('account')])).toEqual([])
  })

  test.each<[AssignedRole[], AssignedRole[], boolean]>([
    [[], [], true],
    [[], [roleBy('group', ['t1'])], true],
    [[roleBy('account')], [roleBy('account', [])], true],
    [[], [roleBy('account', ['t1'])], false],
    [[roleBy('account', ['t1', 't2'])], [roleBy('account', ['t2', 't1'])], true],
    [[roleBy('account', ['t1'])], [roleBy('account', ['t2'])], false],
  ])('the own role of %j equals that of %j: %s', (before, now, same) => {
    expect(sameRole('role.1.a', before, now)).toBe(same)
  })

  test.each<[string[] | undefined, AssignedRole[] | null, boolean | null]>([
    [undefined, null, null],
    [['t1'], null, null],
    [undefined, [roleBy('account')], true],
    [undefined, [roleBy('group')], false],
    [undefined, [{ ...roleBy('account'), id: 'role.1.b' }], false],
    [['t1', 't2'], [roleBy('account', ['t1', 't3'])], false],
    [['t1'], [roleBy('account', ['t1'])], true],
    [['t1'], [roleBy('account', ['t1', 't2'])], false],
    // The answer does not give the tenants.
    [['t1'], [roleBy('account')], null],
    [['t1'], [roleBy('account', ['t1']), roleBy(null)], null],
    [['t1'], [roleBy('account', [])], false],
    [['t1'], [roleBy('group')], false],
    [['t1'], [], false],
  ])('an assignment for %j is confirmed by %j: %s', (tenants, now, confirmed) => {
    const assignment = { id: 'role.1.a', ...(tenants && { tenants }) }
    expect(isAssigned(assignment, now)).toBe(confirmed)
  })

  test.each<[AssignedRole[], string]>([
    [[roleBy('account', ['t1'])], 'Analyst, missing for t2, t3'],
    [[roleBy('account', ['t1', 't2', 't3', 't4'])], 'Analyst, also for t4'],
    [
      [roleBy('account', ['t1', 't2']), roleBy(null, ['t4'])],
      'Analyst, missing for t3, also for t4',
    ],
    [[roleBy('account', [])], 'Analyst, missing for t1, t2, t3'],
    [[roleBy('group', ['t1'])], 'Analyst (through a group)'],
    [[], 'None'],
  ])('instead of an assignment for t1, t2 and t3, %j is shown as %s', (now, words) => {
    const assignment = { id: 'role.1.a', tenants: ['t1', 't2', 't3'] }
    expect(shownInstead(role('tenant'), assignment, now)).toBe(words)
  })
})

test.each<[AssignedRole[] | null, string]>([
  [null, 'Not given'],
  [[], 'None'],
  [[roleBy('account')], 'Analyst'],
  [[roleBy('group'), { ...roleBy(null), name: ' ' }], 'Analyst (through a group), role.1.a'],
  [['a', 'b', 'c'].map((name) => ({ ...roleBy('account'), name })), 'a, b, c'],
  [[{ ...roleBy('account'), name: null, id: null }], '(no name)'],
])('the roles %j are shown as %s', (has, line) => {
  expect(rolesLine(has)).toBe(line)
})
