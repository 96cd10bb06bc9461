import { expect, test } from 'vitest'
import { rangeTo, type Anchor } from './table-selection'

const chosen: Anchor = { id: 'b', isSelected: true }
const cleared: Anchor = { id: 'b', isSelected: false }

test.each<[why: string, rows: string, clicked: string, Anchor | null, selected: string, string]>([
  ['downwards', 'abcdef', 'd', chosen, 'b', 'bcd'],
  ['upwards', 'abcdef', 'a', chosen, 'b', 'ab'],
  ['in another order since then', 'fbdcea', 'c', chosen, 'b', 'bdc'],
  ['without the row that was chosen last', 'acdef', 'd', chosen, 'b', 'd'],
  ['after the selection was cleared', 'abcdef', 'd', chosen, '', 'd'],
  ['without an earlier choice', 'abcdef', 'd', null, 'b', 'd'],
  ['from a row that was cleared', 'abcdef', 'd', cleared, 'cd', 'bcd'],
  ['from a cleared row that is selected again', 'abcdef', 'd', cleared, 'bcd', 'd'],
])('a Shift range %s: in %s, a click on %s', (_why, rows, clicked, anchor, selected, range) => {
  const all = rows.split('')
  const found = rangeTo(all, (row) => row, all.indexOf(clicked), anchor, new Set(selected))
  expect(found.join('')).toBe(range)
})
