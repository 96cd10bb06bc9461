import { listAppAccounts, type AccountView } from '#/api/oauth-app-accounts/queries'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { clientIdTail, isBlankName, noName } from '#/domain/names/app-name'
import { scopeDifference } from '#/domain/scopes/scope-difference'
import { withMarkers } from '#/lib/hidden-characters'
import { stringifySearchParams } from '#/lib/search-params'
import type { ListExport } from '#/lists/export/export-list'
import type { ServiceListOptions } from '#/lists/define-list'
import { accountList } from '../account-columns'
import { toSearchParams } from '../search'

/** Returns the file of an app's accounts. Every line repeats the app's identity (S-21). */
export function accountFile(app: OauthApp): ServiceListOptions<AppAccount> {
  const difference = ({ edge }: AppAccount) => scopeDifference(edge.scopes, app.scopes)
  return {
    ...accountList,
    // The publisher cannot choose the tail of the client ID.
    file: `accounts-${clientIdTail(app.clientId).replaceAll(/[^A-Za-z0-9]/g, '') || 'app'}`,
    columns: [
      { id: 'client_id', header: 'Client ID', text: () => app.clientId },
      { id: 'app_name', header: 'App', text: () => nameOf(app) },
      ...accountList.columns,
      {
        id: 'not_in_app_list',
        header: 'Not in the app’s list',
        text: (account) => difference(account).notInApp.join(' '),
      },
      {
        id: 'app_list_not_held',
        header: 'Of the app’s list, not held',
        text: (account) => difference(account).missing.join(' '),
      },
    ],
  }
}

const nameOf = ({ name }: OauthApp) => (isBlankName(name) ? noName : name)

export function exportOfAccounts(app: OauthApp, view: AccountView): ListExport<AppAccount> {
  return {
    read: (cursor, options) => listAppAccounts(app.id, view, cursor, options),
    query: stringifySearchParams(toSearchParams(view)).slice(1),
    notes: [
      ['Client ID', withMarkers(app.clientId)],
      ['App ID', app.id],
      ['App name (chosen by the publisher)', withMarkers(nameOf(app))],
      ['View', viewMessage(view)],
      ['Order', 'By first grant, newest first'],
      [
        'Note',
        'State and scopes are as of the last completed sync of the service and can be out of date.',
      ],
    ],
  }
}

function viewMessage({ active, providerStatus }: AccountView): string {
  const grants =
    active === undefined ? 'All grants' : active ? 'Active grants' : 'Grants that have ended'
  const population =
    providerStatus === undefined
      ? 'of all accounts with a grant record'
      : 'of accounts active at the provider and readable by this token; others are not in this file'
  return `${grants} ${population}`
}
