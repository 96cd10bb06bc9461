import { expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import { moreTenantsMessage } from '#/domain/decision/other-tenants'
import { failureMessages } from '#/domain/failures'
import { unreadableMessage } from '#/domain/lists/list-messages'
import { accountsProblem, numberMessage, othersGaps, othersMessage } from './decision-facts'

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
  [0, 0, true, ''],
  [1, 0, true, 'Same decision in 1 other tenant.'],
  [1, 1, true, 'Different decision in the other tenant: '],
  [1, 1, false, 'Different decision in another tenant: '],
  [3, 2, true, 'Different decision in 2 of 3 other tenants: '],
])('of %i other tenants, %i with another decision (all loaded: %j) give “%s”', (...row) => {
  const [others, differing, isWhole, words] = row
  expect(othersMessage(others, differing, isWhole)).toBe(words)
})

const lost = new ApiError('network', failureMessages.network)
test.each<[string, Partial<Parameters<typeof othersGaps>[0]>, string]>([
  ['there are further pages', { isPart: true }, moreTenantsMessage],
  ['some apps are unreadable', { unreadable: [1, 2] }, unreadableMessage(2, 4, 'apps')],
  [
    'there are unreadable apps and further pages',
    { isPart: true, unreadable: [1] },
    `${unreadableMessage(1, 3, 'apps')} ${moreTenantsMessage}`,
  ],
  ['the last read failed', { error: lost }, `${failureMessages.notUpdated} ${lost.message}`],
])('the fact about other tenants says that %s', (_, change, words) => {
  const whole = { others: [1], isPart: false, unreadable: [], error: null }
  expect(othersGaps({ ...whole, ...change })).toBe(words)
  expect(othersGaps(whole)).toBe('')
})

test.each([
  ['the first read failed', undefined, lost.message],
  ['a later read failed', { numActive: 4 }, `${failureMessages.notUpdated} ${lost.message}`],
])('the number of accounts says that %s', (_, data, words) => {
  expect(accountsProblem({ data, error: lost })).toBe(words)
  expect(accountsProblem({ data, error: null })).toBeNull()
})
