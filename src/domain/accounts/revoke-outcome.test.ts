import { expect, test } from 'vitest'
import { toRevokeOutcome, type RevokeAnswer, type RevokeOutcome } from './revoke-outcome'

const ended = { edge: { active: false } }
const active = { edge: { active: true } }

test.each<[before: string, wasActive: boolean, answer: RevokeAnswer, outcome: RevokeOutcome]>([
  ['an active grant has ended', true, ended, 'ended'],
  ['the grant had ended before', false, ended, 'already ended'],
  ['the entry is still active', true, active, 'waiting'],
  ['the account has granted access again', false, active, 'waiting'],
  ['the account is no longer listed', true, 'not listed', 'not listed'],
  ['the accepted revoke has an unknown result', true, 'not read', 'accepted'],
])('a revoke has its outcome: %s', (_, wasActive, answer, outcome) => {
  expect(toRevokeOutcome(wasActive, answer)).toBe(outcome)
})
