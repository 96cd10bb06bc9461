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
