import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { LostRevoke } from '#/api/oauth-app-accounts/mutations'
import { expect, test } from 'vitest'
import { ApiError, notFoundSentence } from '#/api/errors'
import {
  afterwardsMessage,
  announcements,
  failureMessage,
  outcomeOfFailure,
  refusedBecause,
  refusedMessage,
  resultMessages,
  shortMessages,
  wasAccepted,
} from './revoke-messages'

const answered = (status: number, serviceWords: string | null = null) =>
  new ApiError('status', '', { status, serviceWords })
const lost = new ApiError('network', 'The service could not be reached.')

test.each([
  [
    'ended',
    'Revoked here',
    'revoked; the service shows the grant as ended.',
    'Grant revoked. The service shows it as ended.',
  ],
  [
    'already ended',
    'Had already ended',
    'the grant had already ended; nothing changed.',
    'Nothing changed: that grant had ended before.',
  ],
  [
    'waiting',
    'Accepted, not synced',
    'accepted, waiting for the next sync; the service still shows the grant as active.',
    'Revoke accepted. The row shows Active until a later sync of the service.',
  ],
  [
    'not listed',
    'No longer listed',
    'no longer listed. The console read the entire list again.',
    'The account is no longer in the list, which was fully loaded.',
  ],
  [
    'accepted',
    'Accepted, not confirmed',
    'accepted, not confirmed: the account was not found in the list. Refresh to reload the list.',
    'Revoke accepted, not confirmed: the account was not found in the list.',
  ],
  [
    'not found',
    'Not found any more',
    notFoundSentence,
    'The service did not find the account. It is unknown whether the grant was revoked.',
  ],
  [
    'unknown',
    'Unknown if revoked',
    'unknown: the answer was lost. Revoking it again is safe.',
    'It is unknown whether the grant was revoked.',
  ],
] as const)('%s: in the row, on the page and announced', (outcome, inRow, onPage, readOut) => {
  expect(shortMessages[outcome]).toBe(inRow)
  expect(resultMessages[outcome]).toBe(onPage)
  expect(announcements[outcome]).toBe(readOut)
})

test('after an accepted revoke the account can grant again', () => {
  expect(Object.keys(shortMessages).filter((key) => !wasAccepted(key as 'ended'))).toEqual([
    'refused',
    'not found',
    'unknown',
  ])
  expect(afterwardsMessage).toBe(
    'The account can grant access again. A standing policy would revoke it again later, and may skip accounts.',
  )
})

test('a refusal begins and ends with words around those of the service', () => {
  expect([refusedMessage, refusedBecause]).toEqual([
    'The service refused this account’s grant:',
    'Remediation may be turned off for this account.',
  ])
})

test.each([
  ['a refusal is about this account', answered(403, 'Off.'), 'refused', 'Off.'],
  ['not found', answered(404, 'No.'), 'not found', null],
  ['a failed request may have been applied', answered(500), 'unknown', null],
  ['a request with a lost answer may have been applied', lost, 'unknown', null],
  ['an invalid request changed nothing', answered(400, 'Bad.'), null, null],
  ['a request of an ended session changed nothing', answered(401, 'No.'), null, null],
  ['a gateway page says nothing about the grant', answered(403), 'unknown', null],
  ['a rate limit changed nothing', answered(429), null, null],
])('%s', (_, error, outcome, serviceWords) => {
  expect(outcomeOfFailure(error)).toEqual({ outcome, serviceWords })
})

test.each([
  [
    answered(500),
    'It is unknown whether the grant was revoked.',
    'The service returned an error (500).',
  ],
  [lost, 'It is unknown whether the grant was revoked.', 'The service could not be reached.'],
  [answered(400, 'Bad.'), 'Nothing was revoked.', 'The service refused the request (400).'],
  [answered(429), 'Nothing was revoked.', 'The service is limiting requests (429).'],
])('after %s the text says what is known, and why', (error, known, why) => {
  const words = failureMessage(error)
  expect(words.known).toBe(known)
  expect(words.why.startsWith(why)).toBe(true)
  expect(words.why.includes('Trying again is safe')).toBe(known.includes('unknown'))
})

const active = { edge: { active: true } } as AppAccount
test.each([
  [
    active,
    false,
    'at HH:MM:SS UTC the service still showed it as active. A later sync may update it.',
  ],
  [
    active,
    true,
    'at HH:MM:SS UTC, checked again, the service still showed it as active. A later sync may update it.',
  ],
  ['not read', false, 'at HH:MM:SS UTC the account was no longer in the list.'],
] as const)(
  'R-36: a revoke that may land late stays unknown, whatever its page shows: %j',
  (shown, isLast, words) => {
    const error = new LostRevoke(answered(504), shown, isLast)
    expect(outcomeOfFailure(error).outcome).toBe('unknown')
    const { known, why } = failureMessage(error)
    expect(known.replace(/\d\d:\d\d:\d\d/, 'HH:MM:SS')).toBe(
      `It is unknown whether the grant was revoked: ${words}`,
    )
    expect(why).toContain('The service returned an error (504).')
    expect(why.includes('checks again within 15 seconds')).toBe(!isLast)
    expect(why).toContain('Trying again is safe')
  },
)
