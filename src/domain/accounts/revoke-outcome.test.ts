import { expect, test } from 'vitest'
import { answerOffPage, outcomeOf, type RevokeAnswer, type RevokeOutcome } from './revoke-outcome'

const ended = { edge: { active: false } }
const active = { edge: { active: true } }

test.each<[before: string, wasActive: boolean, answer: RevokeAnswer, outcome: RevokeOutcome]>([
  ['an active grant that is ended now', true, ended, 'ended'],
  ['T132: a grant that had ended before', false, ended, 'already ended'],
  ['T131: an entry that still says active', true, active, 'waiting'],
  ['an ended row whose account has granted again', false, active, 'waiting'],
  ['T083: an account that is gone', true, 'not listed', 'not listed'],
  [
    'C9: an account that its page of active grants does not list any more',
    true,
    'not listed as active',
    'not listed as active',
  ],
  ['an accepted revoke nothing is known of', true, 'not read', 'accepted'],
])('%s', (_, wasActive, answer, outcome) => {
  expect(outcomeOf(wasActive, answer)).toBe(outcome)
})

test.each([
  [true, 'not listed as active'],
  [false, 'not listed'],
  [undefined, 'not listed'],
] as const)('off a page of active=%s an account is %s', (asked, answer) => {
  expect(answerOffPage(asked)).toBe(answer)
})
