import { QueryClient } from '@tanstack/react-query'
import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { ListFilters } from '#/domain/lists/list-filters'
import type { Rows } from '#/lists/export/scan-lines'
import { nothingJoined } from '#/scans/joined'
import { columnNames } from '#/app-parts/app-cells'
import { fileParts as listParts } from '#/lists/export/export-list'
import { toLine, cellTexts } from '#/lists/export/static-file'
import { exampleApp } from '#/testing/example-app'
import { appList } from './columns'
import { countColumns, describeFilters } from './export-apps'

const rows: Rows = {
  ...nothingJoined<readonly string[], null>(null),
  matches: new Map([
    ['1', columnNames.map((name) => name)],
    ['2', columnNames.map(() => '=1+1')],
  ]),
  checked: 2,
  complete: true,
  firstCount: 2,
  totalCount: 2,
  startedAt: Date.parse('2026-11-20T12:00:00Z'),
  readAt: Date.parse('2026-11-20T12:00:05Z'),
}

const fileParts = (filters: ListFilters, all: Rows) =>
  listParts(appList, describeFilters(filters), all)

/** Returns the label and text of each note below the table. */
const notesIn = (lines: string[][]) =>
  lines.flatMap(([first, label = '', text = '']): [string, string][] =>
    first === '#' ? [[label, text]] : [],
  )

function read(parts: string[]): string[][] {
  return papaparse.parse<string[]>(parts.join('').slice(1), { delimiter: ',' }).data
}

describe('an export of apps', () => {
  test('an export of apps begins with a header and ends with notes', () => {
    const lines = read(fileParts({ search: '=cmd', internal: false }, rows))
    expect(lines.pop()).toEqual([''])
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([columnNames.length]))
    const head = Object.fromEntries(notesIn(lines))
    expect(head).toMatchObject({
      'OAuth Apps Console': 'Inventory of OAuth apps',
      Filters: 'search=%3Dcmd&internal=false',
      Search: "'=cmd",
      'Filter: Internal': 'No (not known to be internal)',
      Sort: 'First observed, newest first',
      'Read from (UTC)': '2026-11-20T12:00:00.000Z',
      'Read until (UTC)': '2026-11-20T12:00:05.000Z',
      'Apps in this file': '2',
      'Apps the service counted': '2',
      Gaps: 'None known',
      'Changed cells': `${columnNames.length} cells got a leading apostrophe. Otherwise they could be read as formulas or notes. Hidden characters are written as markers such as U+202E.`,
    })
    expect(lines.slice(0, 3).map(([first]) => first)).toEqual(['client_id', 'client_id', "'=1+1"])
    expect(lines.slice(3).every(([first]) => first === '#')).toBe(true)
  })

  test('an export of apps has notes about values that may be out of date', () => {
    const notes = (filters: ListFilters) =>
      notesIn(read(fileParts(filters, rows))).flatMap(([label, text]) =>
        label === 'Note' ? [text.split(' ').slice(0, 3).join(' ')] : [],
      )
    const always = ['The client ID', 'observed_scopes, restricted_scopes and']
    const cached = 'Active accounts are'
    const first = 'For apps present'
    expect(notes({})).toEqual([...always, first])
    expect(notes({ hasActiveAccounts: false })).toEqual([...always, cached, first])
    const byAccounts = { field: 'activeAccounts', direction: 'desc' } as const
    expect(notes({ sort: byAccounts })).toEqual([...always, cached, first])
    expect(notes({ search: 'a', verified: false })).toEqual(['Each app matches', ...always, first])
    expect(notes({ verified: false })).toEqual([...always, first])
    expect(notes({ check: 'staged' })).toEqual(['The service cannot', ...always, first])
  })

  test('an export of apps lists its gaps and the unreadable apps', () => {
    const unreadableIds = Array.from({ length: 100 }, (_, i) => (i === 0 ? null : `oapp.1.${i}`))
    const gaps = { unreadable: 102, unreadableIds, checked: 104 }
    const lines = read(fileParts({}, { ...rows, ...gaps, complete: false, totalCount: null }))
    const textsOf = (label: string) =>
      notesIn(lines)
        .filter(([other]) => other === label)
        .map(([, text]) => text)
    expect(textsOf('Gap')).toEqual(['Incomplete: 2 apps were read.', '102 apps could not be read.'])
    expect(textsOf('Unreadable apps')[0]).toMatch(/^without an ID oapp\.1\.1 .* and 2 more$/)
    expect(textsOf('Apps the service counted')).toEqual(['not given'])
    expect(textsOf('Filters')).toEqual(['None'])
  })

  test('an export of apps has the live count and its time in the last columns', () => {
    const client = new QueryClient()
    const counted = exampleApp('counted')
    const readAt = Date.parse('2026-11-20T12:00:00Z')
    const { queryKey } = oauthAppAccounts.counts(counted.id)
    client.setQueryData(queryKey, { numActive: 4, everGranted: 9, readAt })
    const file = { columns: [...appList.columns, ...countColumns(client)] }
    expect(cellTexts(file).map(({ id }) => id)).toEqual([
      ...columnNames,
      'active_accounts_live',
      'active_accounts_counted',
    ])
    expect(toLine(file, counted).slice(-2)).toEqual(['4', '2026-11-20T12:00:00.000Z'])
    expect(toLine(file, exampleApp('other')).slice(-2)).toEqual(['', ''])
  })
})
