import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { columnNames, exportRow } from '#/app-parts/app-cells'
import { compareApp, type Outcome } from '#/domain/compare/compared-row'
import { OtherEncoding } from '#/lib/text-of-file'
import { csvFile } from '#/lists/export/csv-file'
import { exampleApp } from '#/testing/example-app'
import { appAsCells } from '../scan/compare-rows'
import { readAppsFile } from './file-store'

const how = { signal: new AbortController().signal, onProgress: () => {} }

const apps = [
  { name: 'Mail "Merge", Ltd; new' },
  { name: '=HYPERLINK("x")' },
  { name: '+1 Sync; =two\t-three' },
  { name: '#1 Notes' },
  { name: '\u200B@Team' },
  { name: 'Müller 日本 \u{1F600}' },
  { name: '007' },
  { name: 'true' },
  { name: 'x', clientId: '=formula' },
  { name: 'y', clientId: '814472590113-abcdef.apps.googleusercontent.com' },
  { name: 'Number', clientId: '104857712345678901234' },
  ...Array.from({ length: 40 }, (_, index) => ({ name: `App ${index}` })),
].map((change, index) => exampleApp(`${index}`, { brand: null, ...change }))

const written = csvFile({
  list: 'Inventory of OAuth apps',
  columns: columnNames,
  rows: apps.map(exportRow),
  notes: [
    ['Filters', 'None'],
    ['Read until (UTC)', '2026-11-16T08:12:00.000Z'],
    ['Apps in this file', String(apps.length)],
  ],
}).join('')

type Cells = string[][]
const parsed = papaparse.parse<string[]>(written.slice(1), { skipEmptyLines: true }).data
const each = (change: (cell: string) => string) => (rows: Cells) =>
  rows.map((row) => row.map(change))
const saved = (rows: Cells, delimiter: string, newline = '\r\n', quotes = false) =>
  papaparse.unparse(rows, { delimiter, newline, quotes }) + newline

/** Changes cells that look like numbers or booleans, as a spreadsheet does. */
const retyped = each((cell) => {
  if (/^\d{12,}$/.test(cell)) return Number(cell).toExponential(5).replace('e', 'E')
  if (/^\d+$/.test(cell)) return String(Number(cell))
  return cell === 'true' ? 'TRUE' : cell
})
/** Removes empty cells at the end of all rows except the first sixteen. */
const shorter = (rows: Cells) =>
  rows.map((row, index) =>
    index < 16 ? row : row.slice(0, row.findLastIndex((cell) => cell !== '') + 1),
  )
const widened = (rows: Cells) => [...rows.map((row) => [...row, '', '']), columnNames.map(() => '')]
const unprotected = each((cell) => cell.replace(/^'(?=[=+@#-])/, ''))
const datesRead = each((cell) => cell.replace(/^(2026-11-16)T(08:12:00)\.000Z$/, '$1 $2'))
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

test.each<[string, BlobPart, boolean]>([
  ['by the console', written, false],
  ['as CSV UTF-8 with commas', `\uFEFF${saved(shorter(retyped(parsed)), ',')}`, true],
  ['as CSV with semicolons and no byte order mark', saved(shorter(retyped(parsed)), ';'), true],
  ['as text with tabs in UTF-16', utf16(`\uFEFF${saved(retyped(parsed), '\t')}`), true],
  ['as text in UTF-16 without a byte order mark', utf16(saved(parsed, '\t')), false],
  ['with old line ends', saved(parsed, ';', '\r'), false],
  ['with quoted cells and converted dates', saved(datesRead(parsed), ',', '\n', true), false],
  ['unprotected, with empty cells and rows', saved(widened(unprotected(parsed)), ',', '\n'), false],
  ['with the name of the sheet in the first line', `Sheet 1\n${saved(parsed, ';')}`, false],
  ['with a line that names the separator', `sep=;\r\n${saved(parsed, ';')}`, false],
  [
    'with cells as text formulas',
    saved(
      each((cell) => `="${cell.replaceAll('"', '""')}"`)(parsed.slice(0, -8)).concat(
        parsed.slice(-8),
      ),
      ',',
    ),
    false,
  ],
])('an export saved %s reads as the same file', async (_, content, isShortened) => {
  const file = await readAppsFile(new File([content], 'saved.csv'), how)
  expect(file).toMatchObject({
    promised: apps.length,
    repeated: 0,
    readAt: Date.UTC(2026, 10, 16, 8, 12),
  })
  expect(file.rows.size).toBe(apps.length)
  const outcomes = apps.map((app) => compareApp(file, appAsCells(app), () => false))
  const expected = apps.map(({ name }): Outcome =>
    isShortened && name === 'Number' ? 'Not compared' : 'Same',
  )
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(expected)
  expect(new Set(outcomes.map(({ key }) => key))).toEqual(new Set(file.rows.keys()))
})

test('a file in a Windows encoding is refused with advice', async () => {
  const file = new File(
    [Buffer.from(written.slice(1).replaceAll(/[^\0-\xff]/g, '?'), 'latin1')],
    'ansi.csv',
  )
  await expect(readAppsFile(file, how)).rejects.toThrow(new OtherEncoding())
})
