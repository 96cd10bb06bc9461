import { expect, test } from 'vitest'
import { accountSentence, accountVerb, type AccountChange } from './account-change'

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

test('R-36 a change that may be recorded late has the time of the check', () => {
  const verb = accountVerb(changes.settings)
  expect(accountSentence(verb, 'no trace yet', account, '12:00:05')).toBe(
    'Not confirmed. At 12:00:05 the service did not show the change yet.',
  )
})
