import { expect, test, vi } from 'vitest'
import { backToList } from '#/lists/detail/back-link'
import { forgetFrom, lastList, rememberList } from './last-list'

const searchStr = '?verified=false'
const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

/** Returns the number of history entries that a click on the back link goes back from `here`; null for none. */
function stepsBack(here: number | undefined, click = plain): number | null {
  const go = vi.fn<(steps: number) => void>()
  const preventDefault = vi.fn<() => void>()
  const location = { state: here === undefined ? {} : { __TSR_index: here } }
  backToList('/apps', { location, go }, { ...click, preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(go.mock.calls.length)
  return go.mock.calls[0]?.[0] ?? null
}

test.each<
  [string, index: number | undefined, written: (number | undefined)[], steps: number | null]
>([
  ['an earlier list', 3, [4, 5], -2],
  ['a list with an unknown position', undefined, [], null],
  ['a list replaced by another page', 3, [3, 4], null],
  ['a list after a new page', 3, [1], null],
  ['a list before pages with an unknown position', 3, [undefined], -2],
])('the back link to %s keeps its filters and goes back %s', (_, index, written, steps) => {
  rememberList('/apps', { searchStr, state: index === undefined ? {} : { __TSR_index: index } })
  for (const at of written) forgetFrom(at)
  expect(stepsBack(5)).toBe(steps)
  expect(lastList('/apps')?.search).toBe(searchStr)
})

test('the back link follows its URL for a later list or a new tab', () => {
  rememberList('/apps', { searchStr, state: { __TSR_index: 3 } })
  expect(stepsBack(3)).toBeNull()
  expect(stepsBack(2)).toBeNull()
  expect(stepsBack(undefined)).toBeNull()
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const)
    expect(stepsBack(5, { ...plain, [key]: true })).toBeNull()
  expect(stepsBack(5, { ...plain, button: 1 })).toBeNull()
})
