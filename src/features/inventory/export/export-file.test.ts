import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { columnNames } from './export-row'
import { fileName, fileParts } from './export-file'
import { newWalk, type Walk } from '#/lists/walk'

const walk: Walk = {
  ...newWalk,
  rows: new Map([
    ['1', columnNames.map((name) => name)],
    ['2', columnNames.map(() => '=1+1')],
  ]),
  complete: true,
  firstCount: 2,
  totalCount: 2,
  startedAt: Date.parse('2026-11-20T12:00:00Z'),
  readAt: Date.parse('2026-11-20T12:00:05Z'),
}

function read(parts: string[]): string[][] {
  return papaparse.parse<string[]>(parts.join('').slice(1), { delimiter: ',' }).data
}

describe('the file of an export', () => {
  test('begins with a head that describes it, and every line has as many cells as the table', () => {
    const lines = read(fileParts({ search: '=cmd', internal: false }, walk))
    expect(lines.pop()).toEqual([''])
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([columnNames.length]))
    const head = Object.fromEntries(
      lines.map(([label = '', text = '']): [string, string] => [label, text]),
    )
    expect(head).toMatchObject({
      'OAuth Apps Console': 'Inventory of OAuth apps',
      Search: "'=cmd",
      'Filter: Internal': 'No (not known to be internal)',
      Sort: 'First observed, newest first',
      'Read from (UTC)': '2026-11-20T12:00:00.000Z',
      'Read until (UTC)': '2026-11-20T12:00:05.000Z',
      'Apps in this file': '2',
      'Apps the service counted': '2',
      Gaps: 'None known',
      'Changed cells': `In ${columnNames.length} cells an apostrophe was put before what could be read as a formula. Hidden characters are written as markers such as U+202E.`,
    })
    expect(lines.slice(-3).map(([first]) => first)).toEqual(['client_id', 'client_id', "'=1+1"])
  })

  test('lists each gap on its own line, and the apps that could not be read', () => {
    const unreadable = Array.from({ length: 102 }, (_, i) => ({
      id: i === 0 ? null : `oapp.1.${i}`,
      reason: '',
      raw: String(i),
    }))
    const lines = read(fileParts({}, { ...walk, unreadable, complete: false, totalCount: null }))
    const beside = (label: string) => lines.filter(([one]) => one === label).map(([, text]) => text)
    expect(beside('Gap')).toEqual([
      'Stopped before the end: 2 apps were read.',
      '102 apps could not be read.',
    ])
    expect(beside('Unreadable apps')[0]).toMatch(/^without an id oapp\.1\.1 .* and 2 more$/)
    expect(beside('Apps the service counted')).toEqual(['not given'])
    expect(beside('Filters')).toEqual(['None'])
  })

  test('has the local date and minute in its name', () => {
    const local = new Date(2026, 10, 9, 7, 5).getTime()
    expect(fileName(local)).toBe('oauth-apps-2026-11-09-0705.csv')
  })
})
