import { afterEach, expect, test } from 'vitest'
import { columnNames, exportRow } from '#/app-parts/app-cells'
import { csvFile } from '#/lists/export/csv-file'
import { exampleApp } from '#/testing/example-app'
import { until } from '#/testing/until'
import { chosen, dropFile, NotComparable, readAppsFile, takeFiles } from './file-store'

afterEach(dropFile)

const options = { signal: new AbortController().signal, onProgress: () => {} }

/** Creates an export of `count` apps whose quotes and long characters meet every position where a piece can end. */
function createListExport(count: number): string[] {
  const rows = Array.from({ length: count }, (_, index) =>
    exportRow(
      exampleApp(`${index}`, {
        name: `Ä ${'\u{1F600}'.repeat(index % 7)}"quoted", ${index}`,
        scopes: ['openid', 'https://www.googleapis.com/auth/gmail.readonly'],
      }),
    ),
  )
  const notes = [
    ['Filters', 'None'],
    ['Apps in this file', String(count)],
  ] as const
  return csvFile({ list: 'Inventory of OAuth apps', columns: columnNames, rows, notes })
}

test('a file read in many pieces has every row once', async () => {
  const parts = createListExport(12_000)
  const file = new File(parts, 'before.csv')
  expect(file.size).toBeGreaterThan(3 * 1024 * 1024)
  const pieces: number[] = []
  const read = await readAppsFile(file, { ...options, onProgress: (done) => pieces.push(done) })
  expect(pieces.length).toBeGreaterThan(3)
  expect(read).toMatchObject({ promised: 12_000, repeated: 0 })
  expect(read.rows.size).toBe(12_000)
  const last = [...read.rows.values()].at(-1)
  expect(last).toContain('"quoted", 11999')
})

test('a file of more than 50 MB is refused before it is read', async () => {
  const file = Object.assign(new File(['x'], 'big.csv'), {})
  Object.defineProperty(file, 'size', { value: 50 * 1024 * 1024 + 1 })
  await expect(readAppsFile(file, options)).rejects.toThrow(
    new NotComparable('is larger than 50 MB'),
  )
})

test('reading a file stops on its signal', async () => {
  const stop = new AbortController()
  const file = new File(createListExport(12_000), 'before.csv')
  const reading = readAppsFile(file, { signal: stop.signal, onProgress: () => stop.abort() })
  await expect(reading).rejects.toThrow(/abort/i)
})

test('of two files the first is read, and the message about the other stays', async () => {
  takeFiles([new File(createListExport(1), 'first.csv'), new File(['x'], 'second.csv')])
  await until(() => expect(chosen.get().reading).toBeNull())
  expect(chosen.get()).toMatchObject({ name: 'first.csv', file: { promised: 1 } })
  expect(chosen.get().problem).toContain('first.csv')
})
