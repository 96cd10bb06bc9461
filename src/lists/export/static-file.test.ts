import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import type { Coverage } from '#/scans/coverage'
import { staticFileParts, toLine, type StaticFile } from './static-file'

interface Fruit {
  name: string
}

const list = {
  name: 'Fruit',
  columns: ['name', 'colour', 'count'].map((id) => ({
    id,
    header: id,
    text: ({ name }: Fruit) => name,
    ...(id === 'count' && { help: 'Counted at noon.' }),
  })),
}
const notesOf = (change: Partial<StaticFile<Fruit>>) => {
  const file = { rows: [{ name: 'apple' }], coverage: null, notes: [], ...change }
  const text = staticFileParts(list, file, 0).join('').slice(1)
  const lines = papaparse.parse<string[]>(text.trimEnd()).data
  return lines.flatMap(([first, label, words]) => (first === '#' ? [[label, words]] : []))
}
const partial: Coverage = {
  state: 'Checked 200 of 1,500 apps',
  gaps: ['The scan was paused before its end.', '2 a\u202Epps could not be read.'],
  readAt: { from: 0, until: 1000 },
}

test('R-50: a partial export states its progress, read times and gaps', () => {
  const notes = notesOf({ coverage: partial, notes: [['Note', 'Fruit only']] })
  expect(notes.slice(2).filter(([label]) => !label?.includes('local time'))).toEqual([
    ['Written (UTC)', '1970-01-01T00:00:00.000Z'],
    ['Read from (UTC)', '1970-01-01T00:00:00.000Z'],
    ['Read until (UTC)', '1970-01-01T00:00:01.000Z'],
    ['State', 'Checked 200 of 1,500 apps'],
    ['Gap', 'The scan was paused before its end.'],
    ['Gap', '2 a U+202E pps could not be read.'],
    ['Note', 'Fruit only'],
    ['Note', 'Counted at noon.'],
    ['Changed cells', expect.any(String)],
  ])
})

test('an export of a run states its start, and an empty cell has no text', () => {
  const noted = notesOf({ startedAt: 60_000 })
  expect(noted).toContainEqual(['Started (UTC)', '1970-01-01T00:01:00.000Z'])
  expect(noted.map(([label]) => label)).not.toContain('Written (UTC)')
  const columns = [{ id: 'name', header: 'name', text: () => null }]
  expect(toLine({ columns }, { name: 'apple' })).toEqual([''])
})

test('an export notes its gaps if a scan read its rows', () => {
  const complete = notesOf({ coverage: { ...partial, gaps: [], readAt: null } })
  expect(complete).toContainEqual(['Gaps', 'None known'])
  expect(notesOf({}).map(([label]) => label)).toEqual([
    'OAuth Apps Console',
    'Format',
    'Written (UTC)',
    'Note',
    'Changed cells',
  ])
})
