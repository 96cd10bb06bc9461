import type { QueryClient } from '@tanstack/react-query'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { listOauthApps } from '#/api/oauth-apps/queries'
import { trustLive } from '#/domain/accounts/active-accounts'
import { scanFilters } from '#/domain/lists/checks'
import { createChoice } from '#/domain/lists/choice'
import {
  defaultSort,
  listFilters,
  sortLabels,
  sortText,
  type ListFilters,
} from '#/domain/lists/list-filters'
import { withMarkers } from '#/lib/hidden-characters'
import { stringifySearchParams } from '#/lib/search-params'
import { tenantName } from '#/decision/badges/tenant-label'
import type { ListColumn } from '#/lists/define-list'
import type { Note } from '#/lists/export/csv-file'
import type { ListExport } from '#/lists/export/export-list'
import { activeAppFilters } from '#/app-parts/app-filters'

/** Returns the export of the list, a worklist included. */
export function exportOfApps(filters: ListFilters, queryClient: QueryClient): ListExport<OauthApp> {
  return {
    read: (cursor, options) => listOauthApps(scanFilters(filters), cursor, options),
    choose: (lineOf) => createChoice(filters, lineOf),
    columns: countColumns(queryClient),
    ...(filters.check && { narrows: 'The console itself selects the apps of this worklist.' }),
    ...describeFilters(filters),
  }
}

/** Returns the columns of the live counts that this session read. */
export function countColumns(queryClient: QueryClient): ListColumn<OauthApp>[] {
  const counted = ({ id }: OauthApp) =>
    queryClient.getQueryData(oauthAppAccounts.counts(id).queryKey)
  return [
    {
      id: 'active_accounts_live',
      header: 'Active accounts (live)',
      text: (app) => counted(app)?.numActive?.toString() ?? null,
    },
    {
      id: 'active_accounts_counted',
      header: 'Counted',
      text: (app) => {
        const { readAt } = counted(app) ?? {}
        return readAt === undefined ? null : new Date(readAt).toISOString()
      },
    },
  ]
}

export function describeFilters(filters: ListFilters) {
  const { sort: _sort, ...others } = filters
  return {
    // Filters as in the URL, so that the list can be requested again.
    query: stringifySearchParams(listFilters.write(filters)).slice(1),
    question: JSON.stringify(others),
    notes: filterNotes(filters),
  }
}

function filterNotes(filters: ListFilters): Note[] {
  const active = activeAppFilters(filters)
  return [
    ...(filters.search === undefined ? [] : [['Search', withMarkers(filters.search)] as const]),
    ...active.map(({ name, label, value }): Note => [
      `Filter: ${label}`,
      name === 'tenant' ? withMarkers((filters.tenant ?? []).map(tenantName).join(', ')) : value,
    ]),
    ...(active.length + (filters.search === undefined ? 0 : 1) > 1
      ? [['Note', 'Each app matches all of these filters.'] as const]
      : []),
    ['Sort', sortLabels[sortText(filters.sort ?? defaultSort)]],
    ...(filters.check === undefined
      ? []
      : [
          [
            'Note',
            'The service cannot filter this worklist. The console selected its apps.',
          ] as const,
        ]),
    ['Note', 'The client ID is the identity; names and brands are chosen by the publisher.'],
    // A note, because a longer column name would break programs that read columns by name.
    [
      'Note',
      'observed_scopes, restricted_scopes and sign_in_only are as last observed and can be out of date.',
    ],
    ...(filters.hasActiveAccounts === undefined && filters.sort?.field !== 'activeAccounts'
      ? []
      : [
          [
            'Note',
            `Active accounts are filtered and sorted by a cached count. It can be out of date after a mass revoke. ${trustLive}`,
          ] as const,
        ]),
  ]
}
