import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { csvFile, fileName } from './csv-file'

test('a CSV has the header first, the notes last and lines of one width', () => {
  const parts = csvFile({
    list: 'Fruit',
    columns: ['name', 'colour', 'count', 'note'],
    rows: [
      ['apple', 'red', '1', '=1'],
      ['#pear', 'green', '2', ''],
    ],
    notes: [['Gap', '=none']],
  })
  expect(parts[0]).toBe('\uFEFF')
  const lines = papaparse.parse<string[]>(parts.slice(1).join('').trimEnd()).data
  expect(lines).toEqual([
    ['name', 'colour', 'count', 'note'],
    ['apple', 'red', '1', "'=1"],
    ["'#pear", 'green', '2', ''],
    ['#', 'OAuth Apps Console', 'Fruit', ''],
    ['#', 'Format', '1', ''],
    ['#', 'Gap', "'=none", ''],
    ['#', 'Changed cells', expect.stringMatching(/^2 cells got a leading apostrophe/), ''],
  ])
})

test('a file name contains the local date and minute', () => {
  expect(fileName('fruit', new Date(2026, 10, 9, 7, 5).getTime())).toBe('fruit-2026-11-09-0705.csv')
})

test.each([
  [[], 'No cells were changed. None looks like a formula or a note.'],
  [['=1'], '1 cell got a leading apostrophe. Otherwise it could be read as a formula or a note.'],
  [
    ['=1', '@x'],
    '2 cells got a leading apostrophe. Otherwise they could be read as formulas or notes.',
  ],
])('a file says how many of the cells %j it changed', (cells, says) => {
  const parts = csvFile({ list: 'Fruit', columns: ['name'], rows: [cells], notes: [] })
  expect(parts.at(-1)).toContain(says)
})
