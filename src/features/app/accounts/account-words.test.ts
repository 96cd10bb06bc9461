import { expect, test } from 'vitest'
import { differenceWords, figuresWords, leftOutWords, noAccountsWords } from './account-words'

test.each([
  [4, 10, '4 active (live) of 10 ever granted'],
  [0, 0, '0 active (live) of 0 ever granted'],
  [1_200, 5_000, '1,200 active (live) of 5,000 ever granted'],
  [null, 10, 'not loaded active (live) of 10 ever granted'],
  [4, null, '4 active (live) of not loaded ever granted'],
  [null, null, 'not loaded active (live) of not loaded ever granted'],
])('R-14: %s live and %s ever granted: %s', (numActive, everGranted, says) => {
  expect(figuresWords({ numActive, everGranted })).toBe(says)
})

test.each([
  [1, '1 more account is not in this view.'],
  [3, '3 more accounts are not in this view.'],
  [null, 'Only accounts active at the provider; how many that leaves out is not known.'],
])('%s left out: %s', (leftOut, says) => {
  expect(leftOutWords(leftOut)).toBe(says)
})

test.each([
  [{}, undefined, 'No account was ever observed granting this app.'],
  [{ providerStatus: 'active' }, 0, 'No account was ever observed granting this app.'],
  [{ providerStatus: 'active' }, 2, 'No accounts in this view.'],
  [{ providerStatus: 'active' }, null, 'No accounts in this view.'],
  [{ providerStatus: 'active' }, undefined, 'No accounts in this view.'],
  [{ active: true }, undefined, 'No account grants this app, as last observed by the service.'],
  [{ active: false }, undefined, 'No grant of this app has ended.'],
  [{ active: false, providerStatus: 'active' }, 1, 'No accounts in this view.'],
] as const)('the empty view %j that leaves out %s: %s', (view, leftOut, says) => {
  expect(noAccountsWords(view, leftOut)).toBe(says)
})

test.each([
  [true, 0, 0, 'same as the app’s list'],
  [true, 2, 0, '2 not in the app’s list'],
  [true, 1, 3, '1 not in the app’s list · 3 of the app’s not held'],
  [false, 0, 0, 'As last held · same as the app’s list'],
  [false, 1, 0, 'As last held · 1 not in the app’s list'],
])('scopes of a grant with active %s, %s more and %s fewer', (active, more, fewer, says) => {
  expect(differenceWords(active, more, fewer)).toBe(says)
})
