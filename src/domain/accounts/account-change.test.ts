import { expect, test } from 'vitest'
import type { Answered } from '../writes/delayed-write'
import {
  accountOutcome,
  accountRecord,
  accountSentence,
  accountVerb,
  type AccountChange,
  type ChangeOutcome,
} from './account-change'

const changes: Record<AccountChange['kind'], AccountChange> = {
  settings: { kind: 'settings', settings: new Map([['digest', 'on']]) },
  role: {
    kind: 'role',
    role: { id: 'role.1.a', name: 'Analyst', flavor: 'tenant' },
    assignment: { id: 'role.1.a', tenants: ['t1', 't2'] },
  },
}
const account = {
  settings: [{ name: 'digest', enabled: false, source: 'group' }],
  roles: [{ id: 'role.1.b', name: 'Reader', tenants: null, source: 'account' }],
}

test.each([
  ['confirmed', 'settings', 'Confirmed by the service: Digest On.'],
  ['confirmed', 'role', 'Confirmed by the service: Analyst assigned for 2 tenants.'],
  ['differs', 'settings', 'Recorded, but the service shows: Digest Off, from a group.'],
  ['differs', 'role', 'Recorded, but the service shows: Reader.'],
  ['not read back', 'settings', 'Recorded, but not confirmed.'],
  ['not recorded', 'settings', 'Not recorded. The service does not show the change.'],
  ['unconfirmed', 'role', 'Could not confirm.'],
] as const)('the outcome “%s” of a %s change reads “%s”', (verdict, kind, message) => {
  expect(accountSentence(accountVerb(changes[kind]), verdict, account, '12:00')).toBe(message)
})

test('each setting that differs is named with its value and source', () => {
  const two = new Map([['digest', 'on'] as const, ['banners', 'off'] as const])
  const now = { ...account, settings: changed.settings }
  const verb = accountVerb({ kind: 'settings', settings: two })
  expect(accountSentence(verb, 'differs', now, '12:00')).toContain(': Banners Not given')
  expect(accountSentence(verb, 'differs', account, '12:00')).toMatch(/Digest Off.*; Banners Not/)
})

test.each([
  [undefined, ''],
  [['t1'], ' for 1 tenant'],
])('an assigned role for %j is described', (tenants, words) => {
  const { role } = changes.role as Extract<AccountChange, { kind: 'role' }>
  const assignment = { id: role.id, ...(tenants && { tenants }) }
  const { text, done } = accountVerb({ kind: 'role', role, assignment })
  expect([text, done]).toEqual([`Assign Analyst${words}`, `Analyst assigned${words}`])
})

test('R-36 a change that may be recorded late has the time of the check', () => {
  const verb = accountVerb(changes.settings)
  expect(accountSentence(verb, 'no trace yet', account, '12:00:05')).toBe(
    'Not confirmed. At 12:00:05 the service did not show the change yet.',
  )
})

const changed = {
  settings: [{ name: 'digest', enabled: true, source: 'account' }],
  roles: [{ id: 'role.1.a', name: 'Analyst', tenants: ['t2', 't1'], source: 'account' }],
}
const other = {
  settings: [{ name: 'digest', enabled: true, source: 'tenant' }],
  roles: [{ id: 'role.1.a', name: 'Analyst', tenants: ['t3'], source: 'account' }],
}
const empty = { settings: null, roles: null }
type Facts = Parameters<typeof accountOutcome>[1]

test.each<[string, before: Facts, now: Facts, Answered, ChangeOutcome]>([
  ['accepted, the account is not found', account, null, 'recorded', 'not read back'],
  ['failed, the account is not found', account, null, 'failed', 'unconfirmed'],
  ['failed, the change is shown', account, changed, 'failed', 'confirmed'],
  ['accepted, the old values are shown', account, account, 'recorded', 'differs'],
  ['accepted, the fields are not given', account, empty, 'recorded', 'not read back'],
  ['failed, the old values are shown', account, account, 'failed', 'not recorded'],
  ['failed, the fields were and are not given', empty, empty, 'failed', 'unconfirmed'],
  ['delayed, the old values are shown', account, account, 'may land late', 'no trace yet'],
  ['failed, other values are shown', account, other, 'failed', 'unconfirmed'],
  ['failed, the old values are not known', null, account, 'failed', 'unconfirmed'],
])('a change of settings or a role is judged: %s', (_, before, now, answered, outcome) => {
  for (const change of Object.values(changes))
    expect(accountOutcome(accountVerb(change), before, now, answered)).toBe(outcome)
})

test('a role that differs is named with the tenants that differ', () => {
  const message = accountSentence(accountVerb(changes.role), 'differs', other, '12:00')
  expect(message).toBe('Recorded, but the service shows: Analyst, missing for t1, t2, also for t3.')
})

test.each<[Answered, ChangeOutcome]>([
  ['recorded', 'not read back'],
  ['failed', 'unconfirmed'],
  ['may land late', 'unconfirmed'],
])('a role shown without its tenants is not compared (%s: %s)', (answered, outcome) => {
  const now = { ...account, roles: [{ ...changed.roles[0], tenants: null }] } as Facts
  expect(accountOutcome(accountVerb(changes.role), now, now, answered)).toBe(outcome)
})

test('a change has its body, its right and its line in Operations', () => {
  expect(accountVerb(changes.settings)).toMatchObject({
    cannot: 'changeAccounts',
    kind: 'account settings',
    body: { settings: { digest: 'on' } },
    text: 'Digest On',
  })
  expect(accountVerb(changes.role)).toMatchObject({
    cannot: 'changeRoles',
    kind: 'account roles',
    body: { roles: { assign: [{ id: 'role.1.a', tenants: ['t1', 't2'] }] } },
    text: 'Assign Analyst for 2 tenants',
    keptText: 'Assign the role role.1.a for 2 tenants',
  })
})

test.each([
  ['confirmed', 'The service shows the requested change.'],
  ['differs', 'The service shows different values than requested.'],
  ['unconfirmed', 'The change could not be confirmed.'],
  ['not read back', 'Recorded, but not confirmed.'],
  ['no trace yet', 'Not confirmed. At 12:00 the service did not show the change yet.'],
] as const)('Operations shows the outcome “%s” without a value of the service', (verdict, line) => {
  expect(accountRecord(accountVerb(changes.settings), verdict, '12:00')).toBe(line)
})
