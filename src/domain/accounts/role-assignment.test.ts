import { describe, expect, test } from 'vitest'
import {
  toAssignment,
  assignedBy,
  isAssigned,
  ownTenants,
  sameRole,
  tenantRule,
  assignDisabledReason,
  type AssignedRole,
  type Role,
} from './role-assignment'

const role = (flavor: string | null): Role => ({ id: 'role.1.a', name: 'Analyst', flavor })
const held = (source: string | null, tenants: string[] | null = null): AssignedRole => ({
  id: 'role.1.a',
  name: 'Analyst',
  tenants,
  source,
})
const already = /already/
const noTenant = /at least one tenant/

describe('the rule of a role’s flavor, before anything is sent', () => {
  test.each<[string | null, string[], AssignedRole[], RegExp | null]>([
    ['tenant', [], [], noTenant],
    ['tenant', ['t1'], [], null],
    ['global', [], [], null],
    ['individual', [], [], null],
    ['regional', [], [], /does not know the flavor/],
    ['constructor', [], [], /does not know the flavor/],
    [null, ['t1'], [], /does not know the flavor/],
    // An account can have a group's role directly too, for the same tenants or for others.
    ['tenant', [], [held('group', ['t1'])], noTenant],
    ['tenant', ['t1'], [held('group', ['t1'])], null],
    ['tenant', ['t2'], [held('group', ['t1'])], null],
    ['global', [], [held('group')], null],
    ['individual', [], [held('group')], null],
    ['tenant', ['t1'], [held('account', ['t1'])], already],
    ['tenant', ['t1', 't2'], [held('account', ['t1'])], null],
    ['tenant', ['t2', 't1'], [held('account', ['t1', 't2'])], already],
    ['tenant', [], [held('account', ['t1'])], noTenant],
    ['global', [], [held('account')], already],
    // Any source except the documented `group` counts as the account's own.
    ['individual', [], [held(null)], already],
    ['tenant', ['t2'], [held('account', ['t1']), held('group', ['t2'])], null],
  ])('%s, for %j, has %j: %s', (flavor, tenants, has, why) => {
    const said = assignDisabledReason(role(flavor), tenants, has)
    if (why === null) expect(said).toBeNull()
    else expect(said).toMatch(why)
  })

  test('tenants are sent for a flavor that requires them, and for no other', () => {
    expect(toAssignment(role('tenant'), ['t1'])).toEqual({ id: 'role.1.a', tenants: ['t1'] })
    expect(toAssignment(role('global'), ['t1'])).toEqual({ id: 'role.1.a' })
    expect(toAssignment(role('individual'), [])).toEqual({ id: 'role.1.a' })
    expect([role('tenant'), role('global'), role('individual'), role('x')].map(tenantRule)).toEqual(
      ['required', 'none', 'none', null],
    )
  })
})

describe('what the account has', () => {
  test.each<[AssignedRole[], 'account' | 'group' | null]>([
    [[], null],
    [[{ ...held('account'), id: 'role.1.b' }], null],
    [[held('group')], 'group'],
    [[held('account')], 'account'],
    [[held('group'), held('account')], 'account'],
  ])('%j: %s', (has, by) => {
    expect(assignedBy(role('tenant'), has)).toBe(by)
  })

  test('its own tenants are not those of a group', () => {
    const has = [held('account', ['t1']), held('group', ['t2'])]
    expect(ownTenants(role('tenant'), has)).toEqual(['t1'])
  })

  test.each<[AssignedRole[], AssignedRole[], boolean]>([
    [[], [], true],
    [[], [held('group', ['t1'])], true],
    [[], [held('account', ['t1'])], false],
    [[held('account', ['t1', 't2'])], [held('account', ['t2', 't1'])], true],
    [[held('account', ['t1'])], [held('account', ['t2'])], false],
  ])('%j, then %j: the same %s', (before, now, same) => {
    expect(sameRole('role.1.a', before, now)).toBe(same)
  })

  test.each<[string[] | undefined, AssignedRole[], boolean]>([
    [undefined, [held('account')], true],
    [undefined, [held('group')], false],
    [['t1'], [held('account', ['t1'])], true],
    [['t1'], [held('account', ['t1', 't2'])], false],
    [['t1'], [held('account')], false],
    [['t1'], [], false],
  ])('assigned for %j, then %j: confirmed %s', (tenants, now, confirmed) => {
    const assignment = { id: 'role.1.a', ...(tenants && { tenants }) }
    expect(isAssigned(assignment, now)).toBe(confirmed)
  })
})
