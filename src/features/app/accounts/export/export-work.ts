import { listAppAccounts, type AccountView } from '#/api/oauth-app-accounts/client'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { grantedAgain, grantState } from '#/domain/accounts/account-grant'
import { clientIdTail, isBlankName, noName } from '#/domain/names/app-name'
import { scopeDifference } from '#/domain/scopes/scope-difference'
import { withMarkers } from '#/lib/hidden-characters'
import { createExport, type Export, type Rows } from '#/lists/export/create-export'
import { csvFile, csvName } from '#/lists/export/csv-file'
import { instantCell } from '#/lib/time/instant'
import { walkNotes } from '#/lists/export/walk-lines'

const nouns = ['account', 'accounts'] as const

/** The export of all accounts of this view, not started yet, and its display: loaded in one request. */
export function exportOfAccounts(app: OauthApp, view: AccountView): Export {
  return createExport({
    nouns,
    action: 'list accounts',
    read: (cursor, options) => listAppAccounts(app.id, view, cursor, options),
    rowOf: (account) => accountRow(app, account),
    fileName: (at) => accountFileName(app, at),
    fileParts: (rows) => accountFileParts(app, view, rows),
  })
}

type Cell = (account: AppAccount, app: OauthApp) => string | null

/** The columns of the file and what each holds. Every line repeats the app's identity (S-21). */
const columns: readonly [name: string, value: Cell][] = [
  ['client_id', (_, app) => app.clientId],
  ['app_name', (_, app) => (isBlankName(app.name) ? noName : app.name)],
  ['account_id', ({ id }) => id],
  // An empty cell: there is no address, or this token cannot read it.
  ['email', ({ email }) => email],
  ['display_name', ({ displayName }) => displayName],
  ['state', ({ edge }) => grantState(edge)],
  ['granted_again', ({ edge }) => (grantedAgain(edge) ? 'yes' : 'no')],
  ['first_granted', ({ edge }) => instantCell(edge.firstGrantedAt)],
  ['last_granted', ({ edge }) => instantCell(edge.lastGrantedAt)],
  ['scopes', ({ edge }) => edge.scopes.join(' ')],
  [
    'not_in_app_list',
    ({ edge }, app) => scopeDifference(edge.scopes, app.scopes).notInApp.join(' '),
  ],
  [
    'app_list_not_held',
    ({ edge }, app) => scopeDifference(edge.scopes, app.scopes).notHeld.join(' '),
  ],
]

export const accountColumnNames = columns.map(([name]) => name)

/** One account as the cells of its line: hidden characters as markers, nothing cut. */
export function accountRow(app: OauthApp, account: AppAccount): string[] {
  return columns.map(([, value]) => withMarkers(value(account, app) ?? ''))
}

/** `accounts-4lhcufbl-2026-11-20-1300.csv`: the tail of the client ID, nothing a publisher chose. */
export function accountFileName(app: OauthApp, at: number): string {
  const tail = clientIdTail(app.clientId).replaceAll(/[^A-Za-z0-9]/g, '') || 'app'
  return csvName(`accounts-${tail}`, at)
}

/** The file's parts: the table, then what it is and what it lacks. */
export function accountFileParts(app: OauthApp, view: AccountView, rows: Rows): string[] {
  return csvFile({
    list: 'Accounts of an OAuth app',
    columns: accountColumnNames,
    rows: rows.finds.values(),
    notes: [
      ['Client ID', withMarkers(app.clientId)],
      ['App ID', app.id],
      [
        'App name (chosen by the publisher)',
        withMarkers(isBlankName(app.name) ? noName : app.name),
      ],
      ['View', viewWords(view)],
      ['Order', 'Newest first grant first'],
      ...walkNotes(rows, nouns),
      ['Note', 'State and scopes are as of the last completed sync of the service and can lag.'],
    ],
  })
}

function viewWords({ active, providerStatus }: AccountView): string {
  const grants =
    active === undefined ? 'All grants' : active ? 'Active grants' : 'Grants that have ended'
  const population =
    providerStatus === undefined
      ? 'of all accounts with a grant record'
      : 'of accounts active at the provider and readable by this token; others are not in this file'
  return `${grants} ${population}`
}
