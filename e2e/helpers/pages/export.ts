import { expect, type Locator, type Page } from '@playwright/test'
import papaparse from 'papaparse'
import type { ConsoleServer } from '../servers/console-server'
import { hold, type Gate } from '../servers/hold'
import { savedFile } from '../files'

/** An exported file as another program reads it. */
export interface ReadFile {
  name: string
  /** The bytes before the text. */
  begins: string
  /** The lines below the table, label and text. */
  notes: [label: string, text: string][]
  columns: string[]
  rows: Record<string, string>[]
  /** Every cell of the file. */
  cells: string[]
  /** The numbers of cells in a line; a single number if all lines are equal. */
  widths: number[]
}

/** Runs an action that saves a file, and reads the file. */
export async function savedBy(page: Page, act: () => Promise<void>): Promise<ReadFile> {
  const { name, buffer: bytes } = await savedFile(page, act)
  const { data, errors } = papaparse.parse<string[]>(bytes.subarray(3).toString('utf8'), {
    delimiter: ',',
  })
  expect(errors).toEqual([])
  // The text after the last line break.
  expect(data.pop()).toEqual([''])
  const [columns = []] = data
  const end = data.findIndex(([first]) => first === '#')
  return {
    name,
    begins: bytes.subarray(0, 3).toString('hex'),
    notes: data.slice(end).map(([, label = '', text = '']) => [label, text]),
    columns,
    rows: data
      .slice(1, end)
      .map((line) => Object.fromEntries(columns.map((column, i) => [column, line[i] ?? '']))),
    cells: data.flat(),
    widths: [...new Set(data.map((line) => line.length))],
  }
}

export function exported(page: Page): Promise<ReadFile> {
  return savedBy(page, () => exportButton(page).click())
}

/** Checks the export of this page: its rows, its columns, and the filters as in the URL. */
export async function expectFile(
  page: Page,
  want: { name: RegExp; rows: number; columns: string[]; filters: string },
): Promise<void> {
  const file = await exported(page)
  expect(file.name).toMatch(want.name)
  expect(file.columns).toEqual(want.columns)
  expect(file.rows).toHaveLength(want.rows)
  expect(file.widths).toEqual([want.columns.length])
  expect(noteOf(file, 'Filters')).toBe(want.filters)
  expect(noteOf(file, 'Gaps')).toBe('None known')
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

/** Returns the text beside a label below the table. Several texts have a line each. */
export function noteOf(file: ReadFile, label: string): string {
  return file.notes
    .filter(([name]) => name === label)
    .map(([, text]) => text)
    .join('\n')
}

export const exportButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Export CSV' })

/** Returns the progress of an export. */
export const panel = (page: Page): Locator => page.getByRole('group', { name: 'Export of apps' })

export const progress = (page: Page): Locator => page.getByRole('progressbar', { name: 'Export' })

/** Presses a button of the running or ended export. */
export const press = (page: Page, name: string): Promise<void> =>
  panel(page).getByRole('button', { name }).click()

/** Holds every request for a next page until it is released. */
export const holdNextPages = (server: ConsoleServer): Gate =>
  hold(server, ({ url }) => url?.includes('cursor=') === true)
