import { expect, test } from 'vitest'
import {
  checkedSentence,
  noHoldersMessage,
  scopeHolders,
  unusedSentence,
  unlistedSentence,
} from './scope-holders'

const holds = (...scopes: string[]) => ({ active: true, scopes })
const ended = (...scopes: string[]) => ({ active: false, scopes })

const some = [holds('a', 'z'), holds('a', 'c'), holds('c'), holds('x')]
const holders = (counts: Record<string, number>) =>
  Object.entries(counts).map(([scope, count]) => ({ scope, holders: count }))
const proto = [{ scope: '__proto__', holders: 1 }]

test.each([
  ['all agree', ['a', 'b'], [holds('a'), holds('a', 'b')], [], []],
  ['an ended grant holds nothing', ['a', 'b'], [ended('a', 'b')], ['a', 'b'], []],
  ['one of two', ['b', 'a'], [holds('a'), ended('b')], ['b'], []],
  ['not listed: sorted and counted', ['a'], some, [], holders({ c: 2, x: 1, z: 1 })],
  ['twice in one grant is one holder', ['a'], [holds('a', 'b', 'b')], [], holders({ b: 1 })],
  ['a scope of an ended grant does not count', ['a'], [holds('a'), ended('b')], [], []],
  ['names of object parts', ['constructor'], [holds('__proto__')], ['constructor'], proto],
  ['no account ever granted it', ['a'], [], ['a'], []],
])('scope holders are counted: %s', (_, listed, accounts, unused, unlisted) => {
  const checkedCount = accounts.length
  expect(scopeHolders(listed, accounts)).toEqual({ checkedCount, unused, unlisted })
})

test('the sentences contain the number of accounts', () => {
  expect(unusedSentence(212)).toBe('not held by any of the 212 accounts checked')
  expect(unusedSentence(1)).toBe('not held by the 1 account checked')
  expect(unlistedSentence(2)).toBe('held by 2 accounts, not yet in the app’s list')
  expect(unlistedSentence(1)).toBe('held by 1 account, not yet in the app’s list')
})

test.each<[checkedCount: number, total: number | null, isWhole: boolean, says: string]>([
  [100, 250, false, 'Scopes checked on 100 of 250 accounts.'],
  [0, 1, false, 'Scopes checked on 0 of 1 account.'],
  [1, 1, true, 'Scopes checked on the only account.'],
  [9, 10, true, 'Scopes checked on 9 of 10 accounts.'],
  [250, 250, true, 'Scopes checked on all 250 accounts.'],
  [250, 250, false, 'Scopes checked on all 250 accounts.'],
  [250, null, true, 'Scopes checked on all 250 accounts.'],
  [100, null, false, 'Scopes checked on 100 accounts. The total is unknown.'],
  [0, null, false, 'Scopes checked on 0 accounts. The total is unknown.'],
  [0, 0, true, 'The service lists no accounts for this app now.'],
  [0, null, true, 'The service lists no accounts for this app now.'],
])('R-10: %s checked of %s accounts, last page %s: %s', (checkedCount, total, isWhole, says) => {
  expect(checkedSentence(checkedCount, total, isWhole)).toBe(says)
})

test.each([
  [0, 2, 'Nobody holds these now (counted live).'],
  [0, 0, null],
  [1, 2, null],
  [null, 2, null],
])('a live count of %s with %s listed scopes gives a message or none', (live, listed, says) => {
  expect(noHoldersMessage(live, listed)).toBe(says)
})
