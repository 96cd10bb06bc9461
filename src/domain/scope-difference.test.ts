import { expect, test } from 'vitest'
import { scopeDifference } from './scope-difference'

test.each([
  ['the same, in another order', ['a', 'b'], ['b', 'a'], [], []],
  ['narrower', ['a'], ['a', 'b', 'c'], [], ['b', 'c']],
  ['not in the list of the app yet', ['a', 'x'], ['a'], ['x'], []],
  ['both ways at once', ['a', 'x'], ['a', 'b'], ['x'], ['b']],
  ['nothing held', [], ['a'], [], ['a']],
  ['nothing listed', ['a'], [], ['a'], []],
  ['a scope that stands twice', ['x', 'x'], ['b', 'b'], ['x'], ['b']],
])('T081: %s', (_, own, app, notInApp, notHeld) => {
  expect(scopeDifference(own, app)).toEqual({ notInApp, notHeld })
})
