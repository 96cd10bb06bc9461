import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { headBox, selectRows } from '#/ui/table/table-selection'
import { readSelection } from './chosen-rows'
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
const label = ({ id, isRipe }: Fruit) => (isRipe ? `Select ${id}` : null)

test.each([true, false])(
  'a row without a checkbox is never passed on (selected: %s)',
  (isSelected) => {
    const calls: unknown[] = []
    const onSelect = (...call: unknown[]) => void calls.push(call)
    selectRows({ label, onSelect }, [apple, plum, pear], isSelected)
    expect(calls).toEqual([[[apple, pear], isSelected]])
  },
)

test('a row unticked after “Select all” ends “all that matched” and keeps the other rows', () => {
  const before = { ...selectionOf(apple, pear), all }
  expect(changeSelection(before, [pear], false, 1)).toEqual(selectionOf(apple))
  expect(before).toEqual({ ...selectionOf(apple, pear), all })
})

test('a row ticked after “Select all” ends “all that matched”', () => {
  const before = { ...selectionOf(apple), all }
  expect(changeSelection(before, [pear], true, 1)).toEqual(selectionOf(apple, pear))
})

test('a selected row that is no longer loaded stays selected', () => {
  const gone = fruit('gone')
  const { chosen } = changeSelection(selectionOf(gone), [apple, pear], true, 1)
  expect([...chosen.values()]).toEqual([gone, apple, pear])
})

test('R-50: a selection has the time of the oldest list that its rows come from', () => {
  const first = changeSelection<Fruit>(nothingSelected, [apple], true, 20)
  expect(first.since).toBe(20)
  expect(changeSelection(first, [pear], true, 30).since).toBe(20)
  expect(changeSelection(first, [pear], true, 10).since).toBe(10)
})

test.each<[string, Fruit[], Fruit[], ReturnType<typeof headBox>]>([
  ['no row', [apple, pear], [], { checked: false, indeterminate: false }],
  ['only rows that are gone', [apple, pear], [plum], { checked: false, indeterminate: false }],
  ['some rows', [apple, pear], [apple], { checked: false, indeterminate: true }],
  ['all rows', [apple, pear], [apple, pear], { checked: true, indeterminate: false }],
  ['all selectable rows', [apple, plum], [apple], { checked: true, indeterminate: false }],
  ['none of the selectable rows', [apple, plum], [plum], { checked: false, indeterminate: false }],
  ['no selectable row', [plum], [plum], { checked: false, indeterminate: false }],
  ['all but one', [apple, pear, plum], [pear, plum], { checked: false, indeterminate: true }],
])('the checkbox in the head is right for %s', (_, rows, selected, box) => {
  const selection = { selected: new Set(selected.map(({ id }) => id)), label }
  expect(headBox(rows, ({ id }) => id, selection)).toEqual(box)
})

test('the buttons get the apps and client IDs of the selected rows, in the order of the rows', () => {
  const app = (id: string, clientId: string) => exampleApp(id, { clientId })
  const rows = [
    { id: 'row a', clientId: 'client a', apps: [app('1', 'client a'), app('2', 'client a')] },
    { id: 'row b', clientId: 'client b', apps: [app('3', 'client b')] },
    { id: 'row c', clientId: 'client c', apps: [] },
    { id: 'row d', clientId: 'client a', apps: [app('4', 'client a')] },
  ]
  const read = (...selected: string[]) =>
    readSelection(rows, new Set(selected), {
      rowId: ({ id }) => id,
      appsOf: ({ apps }) => apps,
      clientIdOf: ({ clientId }) => clientId,
    })
  const [a, , c, d] = rows
  expect(read('row d', 'gone', 'row c', 'row a')).toEqual({
    rows: [a, c, d],
    apps: [...(a?.apps ?? []), ...(d?.apps ?? [])],
    clientIds: ['client a', 'client c'],
  })
  expect(read('gone')).toEqual({ rows: [], apps: [], clientIds: [] })
})
