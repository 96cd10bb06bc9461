import { expect, test } from 'vitest'
import { numberMessage } from './decision-facts'

const read = (numActive: number | null) => ({ data: { numActive }, isFetching: false })
test.each([
  [{ data: undefined, isFetching: true }, 'loading…'],
  [{ ...read(4), isFetching: true }, 'loading…'],
  [{ data: undefined, isFetching: false }, 'could not be loaded'],
  [read(null), 'not given by the service'],
  [read(0), '0'],
  [read(1234), '1,234'],
])('the number of accounts %j is shown as %s', (accounts, words) => {
  expect(numberMessage(accounts)).toBe(words)
})
