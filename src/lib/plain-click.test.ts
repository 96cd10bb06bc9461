import { expect, test, vi } from 'vitest'
import { onPlainClick } from './plain-click'

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test.each([
  [{}, 1],
  [{ button: 1 }, 0],
  [{ metaKey: true }, 0],
  [{ ctrlKey: true }, 0],
  [{ shiftKey: true }, 0],
  [{ altKey: true }, 0],
])('a link prepares its page in this tab only at a plain click: %j', (click, times) => {
  const act = vi.fn<() => void>()
  onPlainClick(act)({ ...plain, ...click })
  expect(act).toHaveBeenCalledTimes(times)
})
