import { failureMessages, statusMessage } from '#/domain/failures'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { LostRevoke } from '#/api/oauth-app-accounts/mutations'
import { expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import {
  allRefused,
  failureMessage,
  lastResults,
  outcomeOfFailure,
  resultMessages,
  rowMessage,
  shortMessages,
  toFoundRevoke,
  wasAccepted,
  type RevokeResult,
} from './revoke-messages'

const answered = (status: number, serviceWords: string | null = null) =>
  new ApiError('status', '', { status, serviceWords })
const lost = new ApiError('network', failureMessages.network)

test('only a refusal, an unknown account and an unknown result are not accepted', () => {
  const notAccepted = Object.keys(shortMessages).filter((key) => !wasAccepted(key as 'ended'))
  expect(notAccepted).toEqual(['refused', 'not found', 'unknown'])
})

test.each([
  ['a 403 with a message', answered(403, 'Off.'), 'refused', 'Off.'],
  ['a 404', answered(404, 'No.'), 'not found', null],
  ['a 500', answered(500), 'unknown', null],
  ['a lost answer', lost, 'unknown', null],
  ['a 400', answered(400, 'Bad.'), null, null],
  ['a 401', answered(401, 'No.'), null, null],
  ['a 403 without a message, as from a gateway', answered(403), 'unknown', null],
  ['a 429', answered(429), null, null],
])('%s decides the outcome of a revoke', (_, error, outcome, serviceWords) => {
  expect(outcomeOfFailure(error)).toEqual({ outcome, serviceWords })
})

const endedGrant = { edge: { active: false } } as AppAccount
test.each([
  ['the grant was active', true, endedGrant, { verdict: 'ended', error: null }],
  ['the grant had ended', false, endedGrant, { verdict: 'already ended', error: null }],
  ['no answer arrived', true, lost, { verdict: 'unknown', error: lost }],
  ['the service refused', true, answered(403, 'Off.'), { verdict: 'refused' }],
  ['the request was wrong', true, answered(400), { verdict: 'unknown' }],
])('a revoke that was sent has its outcome: %s', (_, wasActive, found, outcome) => {
  expect(toFoundRevoke(wasActive, found)).toMatchObject(outcome)
})

test.each([answered(500), answered(403), lost])(
  'after %s the page does not say that no answer arrived',
  (error) => {
    const { outcome } = outcomeOfFailure(error)
    expect(outcome).toBe('unknown')
    expect(resultMessages.unknown).not.toMatch(/answer/)
  },
)

const unknown = 'It is unknown whether the grant was revoked'
const nothing = 'Nothing was revoked.'
test.each([
  [answered(500), `${unknown}.`, statusMessage(500)],
  [lost, `${unknown}.`, failureMessages.network],
  [answered(400, 'Bad.'), nothing, statusMessage(400)],
  [answered(429), nothing, statusMessage(429)],
])('after %s the message says what is known and why', (error, known, why) => {
  const message = failureMessage(error)
  expect(message.known).toBe(known)
  expect(message.why.startsWith(why)).toBe(true)
  expect(message.why.includes('You can safely try again')).toBe(known !== nothing)
})

const active = { edge: { active: true } } as AppAccount
const stillActive = 'the service still showed it as active. A later sync may update it.'
test.each([
  [active, false, `at HH:MM:SS UTC ${stillActive}`],
  [active, true, `at HH:MM:SS UTC, checked again, ${stillActive}`],
  ['not read', false, 'at HH:MM:SS UTC the account could not be checked.'],
] as const)(
  'R-36: a revoke that may be recorded late stays unknown, whatever the list shows: %j',
  (shown, isLast, message) => {
    const error = new LostRevoke(answered(504), shown, isLast)
    expect(outcomeOfFailure(error).outcome).toBe('unknown')
    const { known, why } = failureMessage(error)
    const withoutTime = known.replace(/\d\d:\d\d:\d\d [^\s,]+/, 'HH:MM:SS UTC')
    expect(withoutTime).toBe(`${unknown}: ${message}`)
    expect(why).toContain(statusMessage(504))
    expect(why.includes('checks again within 15 seconds')).toBe(!isLast)
    expect(why).toContain('You can safely try again')
  },
)

const result = (id: string, outcome: RevokeResult['outcome'], at = 0): RevokeResult => ({
  account: { id, email: null },
  outcome,
  serviceWords: null,
  at,
})

test('an account with two results has one line, and the latest result is first', () => {
  const results = [result('a', 'ended', 3), result('b', 'ended', 2), result('a', 'unknown', 1)]
  expect(lastResults(results)).toEqual(results.slice(0, 2))
})

const unreadable = { id: null, reason: '', raw: '' }
const complete = { items: [{ id: 'b' }], isWhole: true, missed: 0, unreadable: [] }
test.each([
  ['a row', { ...complete, items: [{ id: 'a' }] }, null],
  ['a complete list', complete, /^No longer listed/],
  ['more pages', { ...complete, isWhole: false }, /^Not among/],
  ['fewer rows than the service counts', { ...complete, missed: 1 }, /^Not among/],
  ['an unreadable row', { ...complete, unreadable: [unreadable] }, /^Not among/],
])('R-45: with %s the result says where its account is', (_, loaded, message) => {
  expect(rowMessage(loaded, 'a') ?? '').toMatch(message ?? /^$/)
})

const bothRefused = [result('a', 'refused'), result('b', 'refused')]
test.each([
  ['none sent', [], false],
  ['one refusal', [result('a', 'refused')], false],
  ['one account refused twice', [result('a', 'refused'), result('a', 'refused')], false],
  ['two accounts refused', bothRefused, true],
  ['one of two accounts refused', [result('a', 'refused'), result('b', 'ended')], false],
  ['one of them revoked before', [...bothRefused, result('a', 'ended')], false],
])('with %s, “every revoke was refused” is %j', (_, results, all) => {
  expect(allRefused(results)).toBe(all)
})
