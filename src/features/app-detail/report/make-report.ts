import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AccountPage } from '../../../api/oauth-app-accounts/client'
import { oauthAppAccounts } from '../../../api/oauth-app-accounts/queries'
import type { AppAccount } from '../../../api/oauth-app-accounts/schema'
import { sentence } from '../../../api/errors'
import { oauthApps } from '../../../api/oauth-apps/queries'
import type { OauthApp } from '../../../api/oauth-apps/schema'
import type { OauthAppId } from '../../../domain/ids'
import { saveFile } from '../../../lib/save-file'
import { reportOf, type Report, type ReportInput } from './report-content'
import { reportFile } from './report-file'
import { reportFileName } from './report-file-name'
import { reportText } from './report-text'

/** Saves the report as one HTML file and tells its name. */
export function downloadReport(queryClient: QueryClient, app: OauthApp): string {
  const at = Date.now()
  const name = reportFileName(at)
  saveFile(name, 'text/html;charset=utf-8', [reportFile(collect(queryClient, app, at))])
  return name
}

/** Copies the report as plain text; rejects where the browser refuses. */
export async function copyReport(queryClient: QueryClient, app: OauthApp): Promise<void> {
  await navigator.clipboard.writeText(reportText(collect(queryClient, app, Date.now())))
}

/** What the page has read of the app, from the cache: a report asks the service for nothing. */
function collect(queryClient: QueryClient, app: OauthApp, at: number): Report {
  const { id } = app
  const counts = queryClient.getQueryData(oauthAppAccounts.counts(id).queryKey)
  return reportOf({
    app,
    appReadAt: queryClient.getQueryState(oauthApps.detail(id).queryKey)?.dataUpdatedAt ?? at,
    investigation: investigationOf(queryClient, id),
    accounts: {
      loaded: loadedAccounts(queryClient, id),
      numActive: counts?.numActive ?? null,
      everGranted: counts?.everGranted ?? null,
      readAt: counts?.readAt ?? null,
    },
    at,
    // The words are the demo's alone: they must not be in the production build.
    demo: __MOCK__ ? 'Demo data. Nothing in this report is real.' : null,
    link: location.href,
  })
}

function investigationOf(queryClient: QueryClient, id: OauthAppId): ReportInput['investigation'] {
  const state = queryClient.getQueryState(oauthApps.investigation(id).queryKey)
  if (state?.error) return { unknown: sentence(state.error, 'read investigations') }
  return state?.data === undefined ? { unknown: 'The investigation was not loaded.' } : state.data
}

/** Each account once, whatever views were opened. */
function loadedAccounts(queryClient: QueryClient, id: OauthAppId): AppAccount[] {
  const lists = queryClient.getQueriesData<InfiniteData<AccountPage>>({
    queryKey: oauthAppAccounts.lists(id),
  })
  const byId = new Map<string, AppAccount>()
  for (const [, list] of lists)
    for (const page of list?.pages ?? [])
      for (const account of page.items) byId.set(account.id, account)
  return [...byId.values()]
}
