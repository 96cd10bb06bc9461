import { expect, test } from 'vitest'
import { toRevokeOutcome, type RevokeAnswer, type RevokeOutcome } from './revoke-outcome'

const ended = { edge: { active: false } }
const active = { edge: { active: true } }

test.each<[before: string, wasActive: boolean, answer: RevokeAnswer, outcome: RevokeOutcome]>([
  ['an active grant that is ended now', true, ended, 'ended'],
  ['a grant that had ended before', false, ended, 'already ended'],
  ['an entry that still says active', true, active, 'waiting'],
  ['an ended row whose account has granted again', false, active, 'waiting'],
  ['an account that is gone', true, 'not listed', 'not listed'],
  ['an accepted revoke whose result is not known', true, 'not read', 'accepted'],
])('%s', (_, wasActive, answer, outcome) => {
  expect(toRevokeOutcome(wasActive, answer)).toBe(outcome)
})
