import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Rows } from '#/lists/export/scan-lines'
import { nothingJoined, withPage } from '#/scans/joined'
import { fileParts } from '#/lists/export/export-list'
import { toLine, cellTexts } from '#/lists/export/static-file'
import { accountFile, exportOfAccounts } from './export-work'

const app = {
  id: 'oapp.1.a',
  name: '=cmd',
  clientId: '123-abcdefgh.apps.googleusercontent.com',
  scopes: ['a', 'b'],
} as unknown as OauthApp

const file = accountFile(app)
const columnNames = cellTexts(file).map(({ id }) => id)

function account(id: string, change: Partial<AppAccount> = {}): AppAccount {
  const edge = {
    firstGrantedAt: '2026-11-02T10:00:00+02:00',
    lastGrantedAt: '2026-11-03T08:00:00Z',
  }
  return {
    id,
    email: `${id}@a.example`,
    displayName: 'A',
    edge: { active: true, ...edge, scopes: ['a', 'x'] },
    ...change,
  }
}

function exportOf(items: AppAccount[], change: Partial<Rows> = {}): Rows {
  const page = {
    items,
    unreadable: [],
    nextCursor: null,
    totalCount: 2,
    endUnknown: false,
    readAt: 1,
  }
  const judge = { keep: (item: AppAccount) => toLine(file, item), count: () => null }
  return { ...withPage(nothingJoined<readonly string[], null>(null), page, judge), ...change }
}

/** Returns the label and text of each note below the table. */
const notesIn = (lines: string[][]) =>
  lines.flatMap(([first, label = '', text = '']): [string, string][] =>
    first === '#' ? [[label, text]] : [],
  )

function read(parts: string[]): string[][] {
  return papaparse.parse<string[]>(parts.join('').slice(1), { delimiter: ',' }).data
}

test('a line has the app’s identity, the account’s fields and both scope differences', () => {
  expect(
    Object.fromEntries(columnNames.map((name, i) => [name, toLine(file, account('1'))[i]])),
  ).toEqual({
    client_id: app.clientId,
    app_name: '=cmd',
    account_id: '1',
    email: '1@a.example',
    display_name: 'A',
    state: 'Active',
    granted_again: 'yes',
    first_granted: '2026-11-02T08:00:00.000Z',
    last_granted: '2026-11-03T08:00:00.000Z',
    scopes: 'a x',
    not_in_app_list: 'x',
    app_list_not_held: 'b',
  })
  expect(toLine(file, account('1', { email: null }))[3]).toBe('')
})

test('S-22: the file has its notes, lines of equal width and no formulas', () => {
  const bad = account('2', { displayName: '@SUM(1)', email: '+1@a.example' })
  const lines = read(
    fileParts(
      file,
      exportOfAccounts(app, { active: true, providerStatus: 'active' }),
      exportOf([account('1'), bad]),
    ),
  )
  expect(lines.pop()).toEqual([''])
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([columnNames.length]))
  const head = Object.fromEntries(notesIn(lines))
  expect(head).toMatchObject({
    'OAuth Apps Console': 'Accounts of an OAuth app',
    'Client ID': app.clientId,
    'App name (chosen by the publisher)': "'=cmd",
    View: 'Active grants of accounts active at the provider and readable by this token; others are not in this file',
    'Accounts in this file': '2',
    'Accounts the service counted': '2',
    Gaps: 'None known',
  })
  expect(lines.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
})

test('a stopped export says that it is incomplete', () => {
  const lines = read(
    fileParts(file, exportOfAccounts(app, {}), exportOf([account('1')], { complete: false })),
  )
  expect(notesIn(lines).find(([label]) => label === 'Gap')?.[1]).toBe(
    'Incomplete: 1 of 2 accounts was read.',
  )
  expect(notesIn(lines).find(([label]) => label === 'View')?.[1]).toBe(
    'All grants of all accounts with a grant record',
  )
})

test('the file name has no text of the publisher', () => {
  expect(file.file).toBe('accounts-abcdefgh')
})
