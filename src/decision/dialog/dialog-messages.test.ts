import { expect, test } from 'vitest'
import { numberMessage, supersededMessage } from './dialog-messages'

const read = (numActive: number | null) => ({ data: { numActive }, isFetching: false })
test.each([
  [{ data: undefined, isFetching: true }, 'reading…'],
  [{ ...read(4), isFetching: true }, 'reading…'],
  [{ data: undefined, isFetching: false }, 'could not be read'],
  [read(null), 'not given by the service'],
  [read(0), '0'],
  [read(1234), '1,234'],
])('the number of accounts from %j is %s', (accounts, words) => {
  expect(numberMessage(accounts)).toBe(words)
})

test('after a decision that was overtaken the dialog says what was sent', () => {
  const change = { classification: 'safe' } as const
  expect(supersededMessage({ verdict: 'changed meanwhile', change })).toBe(
    'You sent: Classification: Safe. The service shows something else; decide again on the current values.',
  )
})
