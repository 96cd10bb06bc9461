import { ApiError, sentence } from '#/api/errors'
import { listAppAccounts, type AccountView } from '#/api/oauth-app-accounts/client'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isEndless } from '#/api/no-end'
import { newWalk, walkAll, walkPageSize, type Walk } from '#/lists/walk'
import { gapsOf, progressOf } from '#/lists/export/walk-lines'
import { countOf } from '#/lib/words'
import type { ExportParts } from '#/lists/export/export-button'
import { ExportPanel } from '#/lists/export/export-panel'
import { createExportRun } from '#/lists/export/export-run'
import { accountFileName, accountFileParts, accountNouns, accountRow } from './export-file'

/** The export of all accounts of this view, not started yet, and its display: loaded in one request. */
export function exportOfAccounts(app: OauthApp, view: AccountView): ExportParts<Walk> {
  const run = createExportRun<Walk>({
    start: newWalk,
    walk: (from, hooks) =>
      walkAll(from, {
        ...hooks,
        rowOf: (account: AppAccount) => accountRow(app, account),
        readPage: (cursor, signal) =>
          listAppAccounts(app.id, view, cursor, {
            signal,
            priority: 'background',
            limit: walkPageSize,
          }),
      }),
    progress: (walk) => progressOf(walk, accountNouns),
    counted: ({ rows }) => countOf(rows.size, accountNouns.one, accountNouns.many),
    measure: ({ rows, totalCount }) => ({ read: rows.size, of: totalCount }),
    gaps: (walk) => gapsOf(walk, accountNouns),
    isLost: (error) => error instanceof ApiError && error.status === 400,
    explain: (error) => ({
      sentence: sentence(error, 'list accounts'),
      words: error instanceof ApiError ? error.serviceWords : null,
      failures: error instanceof ApiError ? error.failures : [],
      mayGoOn: isEndless(error),
    }),
    fileName: (at) => accountFileName(app, at),
    fileParts: (walk) => accountFileParts(app, view, walk),
  })
  return { run, Panel: ExportPanel }
}
