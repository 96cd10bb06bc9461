import { expect, test } from 'vitest'
import { scopeDifference, scopeDifferenceNote } from './scope-difference'

test.each([
  ['the same, in another order', ['a', 'b'], ['b', 'a'], [], []],
  ['narrower', ['a'], ['a', 'b', 'c'], [], ['b', 'c']],
  ['not in the list of the app yet', ['a', 'x'], ['a'], ['x'], []],
  ['both ways at once', ['a', 'x'], ['a', 'b'], ['x'], ['b']],
  ['nothing held', [], ['a'], [], ['a']],
  ['nothing listed', ['a'], [], ['a'], []],
  ['a scope listed twice', ['x', 'x'], ['b', 'b'], ['x'], ['b']],
])('scopes of an account and its app are compared: %s', (_, own, app, notInApp, missing) => {
  expect(scopeDifference(own, app)).toEqual({ notInApp, missing })
})

test.each([
  [true, 'seen on this account, not in the app’s list yet'],
  [false, 'last held by this account (the app’s list has active grants only)'],
])('the note for an active grant (%s) is: %s', (active, why) => {
  expect(scopeDifferenceNote(active)).toBe(why)
})
