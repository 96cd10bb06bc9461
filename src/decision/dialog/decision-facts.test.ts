import { expect, test } from 'vitest'
import { moreTenantsMessage } from '#/domain/decision/other-tenants'
import { numberMessage, othersMessage } from './decision-facts'

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

test.each([
  [0, 0, moreTenantsMessage],
  [1, 0, 'Same decision in 1 other tenant.'],
  [1, 1, 'Different decision in the other tenant: '],
  [3, 2, 'Different decision in 2 of 3 other tenants: '],
])('of %i other tenants, %i with another decision give “%s”', (others, differing, words) => {
  expect(othersMessage(others, differing)).toBe(words)
})
