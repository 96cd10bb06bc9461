import { expect, test } from 'vitest'
import type { OperationState } from '#/api/writes/operation'
import { notListed } from '#/domain/accounts/revoke-outcome'
import { outcomeMessages } from '#/domain/writes/write-messages'
import { operationStates, removalMessage, resultParts } from './operation-messages'

const { confirmed, unconfirmed, refused } = outcomeMessages

// The console does not keep whether a revoked grant was active, so it does not say that the revoke ended it.
test.each<[OperationState, string | null, rest: string]>([
  ['confirmed', `${confirmed} Safe.`, ' by the service: Safe.'],
  ['confirmed', notListed, `. ${notListed}`],
  ['confirmed', 'The service shows the grant as ended.', '. The service shows the grant as ended.'],
  ['unknown', unconfirmed, `. ${unconfirmed}`],
  ['refused', null, `. ${refused}`],
])('the result of an action begins with its state as in the file: %s, %j', (state, found, rest) => {
  expect(resultParts({ state, found })).toEqual([operationStates[state].label, rest])
})

test.each([
  ['a known token', true, true, true],
  ['a proxy that adds the token', true, false, false],
  ['no secure context', false, false, false],
])(
  'with %s the list claims only what outlives a reload and a lock',
  (_, atReload, atLock, runs) => {
    const message = removalMessage({ atReload, atLock })
    expect(message.includes('keeps only runs')).toBe(runs)
    expect(message.includes('an automatic lock clears')).toBe(!runs)
    expect(message.startsWith('Reloading removes ')).toBe(atReload)
    expect(message.includes('your notes')).toBe(atReload)
  },
)
