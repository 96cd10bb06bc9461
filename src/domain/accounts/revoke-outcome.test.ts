import { expect, test } from 'vitest'
import { answerOffPage, outcomeOf, type RevokeAnswer, type RevokeOutcome } from './revoke-outcome'

const ended = { edge: { active: false } }
const active = { edge: { active: true } }

test.each<[before: string, wasActive: boolean, answer: RevokeAnswer, outcome: RevokeOutcome]>([
  ['an active grant that is ended now', true, ended, 'ended'],
  ['a grant that had ended before', false, ended, 'already ended'],
  ['an entry that still says active', true, active, 'waiting'],
  ['an ended row whose account has granted again', false, active, 'waiting'],
  ['an account that is gone', true, 'not listed', 'not listed'],
  [
    'an account that its page of active grants no longer lists',
    true,
    'not listed as active',
    'not listed as active',
  ],
  ['an accepted revoke whose result is not known', true, 'not read', 'accepted'],
])('%s', (_, wasActive, answer, outcome) => {
  expect(outcomeOf(wasActive, answer)).toBe(outcome)
})

test.each([
  [true, 'not listed as active'],
  [false, 'not listed'],
  [undefined, 'not listed'],
] as const)('an account missing from a page of active=%s is %s', (asked, answer) => {
  expect(answerOffPage(asked)).toBe(answer)
})
