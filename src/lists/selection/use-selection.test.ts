import { expect, test } from 'vitest'
import { headBox } from '#/ui/table/table-selection'
import { changeSelection, nothingSelected, type Selected } from './use-selection'

interface Fruit {
  id: string
  isRipe: boolean
}

const fruit = (id: string, isRipe = true): Fruit => ({ id, isRipe })
const [apple, pear, plum] = [fruit('apple'), fruit('pear'), fruit('plum', false)]
const selectionOf = (...rows: Fruit[]): Selected<Fruit> => ({
  ...nothingSelected,
  question: 'ripe',
  chosen: new Map(rows.map((row) => [row.id, row])),
  since: 1,
})
const all = { at: 2, missing: ['1 fruit could not be read.'] }

test('a row unticked after “Select all” ends “all that matched” and keeps the other rows', () => {
  const before = { ...selectionOf(apple, pear), all }
  expect(changeSelection(before, [pear], false)).toEqual(selectionOf(apple))
  expect(before).toEqual({ ...selectionOf(apple, pear), all })
})

test('a row ticked after “Select all” ends “all that matched”', () => {
  const before = { ...selectionOf(apple), all }
  expect(changeSelection(before, [pear], true)).toEqual(selectionOf(apple, pear))
})

test('a selected row that is no longer loaded stays selected', () => {
  const gone = fruit('gone')
  const { chosen } = changeSelection(selectionOf(gone), [apple, pear], true)
  expect([...chosen.values()]).toEqual([gone, apple, pear])
})

test('a selection keeps the time of its first row', () => {
  const started = Date.now()
  const first = changeSelection<Fruit>(nothingSelected, [apple], true)
  expect(first.since).toBeGreaterThanOrEqual(started)
  expect(changeSelection(selectionOf(apple), [pear], true).since).toBe(1)
})

test.each<[string, Fruit[], Fruit[], ReturnType<typeof headBox>]>([
  ['no row', [apple, pear], [], { checked: false, indeterminate: false }],
  ['only rows that are gone', [apple, pear], [plum], { checked: false, indeterminate: false }],
  ['some rows', [apple, pear], [apple], { checked: false, indeterminate: true }],
  ['all rows', [apple, pear], [apple, pear], { checked: true, indeterminate: false }],
  ['all selectable rows', [apple, plum], [apple], { checked: true, indeterminate: false }],
  ['none of the selectable rows', [apple, plum], [plum], { checked: false, indeterminate: true }],
])('the checkbox in the head is right for %s', (_, rows, selected, box) => {
  const selection = {
    selected: new Set(selected.map(({ id }) => id)),
    label: ({ id, isRipe }: Fruit) => (isRipe ? `Select ${id}` : null),
  }
  expect(headBox(rows, ({ id }) => id, selection)).toEqual(box)
})
