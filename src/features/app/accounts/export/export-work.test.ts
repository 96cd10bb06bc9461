import { expect, test } from 'vitest'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { nothingJoined } from '#/scans/joined'
import { fileParts } from '#/lists/export/export-list'
import { toLine, cellTexts } from '#/lists/export/static-file'
import { exampleAccount } from '#/testing/example-account'
import { accountFile, exportOfAccounts } from './export-work'

const app = {
  id: 'oapp.1.a',
  name: '=cmd',
  clientId: '123-abcdefgh.apps.googleusercontent.com',
  scopes: ['a', 'b'],
} as unknown as OauthApp

const file = accountFile(app)
const columnNames = cellTexts(file).map(({ id }) => id)

function account(id: string, change: { email?: null } = {}) {
  const firstGrantedAt = '2026-11-02T10:00:00+02:00'
  const lastGrantedAt = '2026-11-03T08:00:00Z'
  const edge = { firstGrantedAt, lastGrantedAt, scopes: ['a', 'x'] }
  return exampleAccount(id, { email: `${id}@a.example`, displayName: 'A', edge, ...change })
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

test.each([
  [{}, 'All grants of all accounts with a grant record'],
  [
    { active: true, providerStatus: 'active' },
    'Active grants of accounts active at the provider and readable by this token; others are not in this file',
  ],
] as const)('the file says which accounts the view %j lists', (view, words) => {
  const nothing = nothingJoined<readonly string[], null>(null)
  const parts = fileParts(file, exportOfAccounts(app, view), nothing)
  expect(parts.join('').replaceAll('"', '')).toContain(`#,View,${words},`)
})

test('the file name has no text of the publisher', () => {
  expect(file.file).toBe('accounts-abcdefgh')
})
