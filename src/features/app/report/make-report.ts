import type { QueryClient } from '@tanstack/react-query'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { saveFile } from '#/lib/save-file'
import { knownOf } from './known'
import { reportOf, type Report } from './report-content'
import { reportFile } from './report-file'
import { reportFileName } from './report-file-name'
import { reportText } from './report-text'

/** Saves the report as one HTML file and returns its name. */
export function downloadReport(queryClient: QueryClient, app: OauthApp): string {
  const at = Date.now()
  const name = reportFileName(at)
  saveFile(name, 'text/html;charset=utf-8', [reportFile(collect(queryClient, app, at))])
  return name
}

/** Copies the report as plain text; rejects when the browser refuses. */
export async function copyReport(queryClient: QueryClient, app: OauthApp): Promise<void> {
  await navigator.clipboard.writeText(reportText(collect(queryClient, app, Date.now())))
}

/** What the page has read of the app, from the cache: a report sends no request. */
function collect(queryClient: QueryClient, app: OauthApp, at: number): Report {
  return reportOf({
    ...knownOf(queryClient, app),
    at,
    // Demo only: these words must not be in the production build.
    demo: __MOCK__ ? 'Demo data. Nothing in this report is real.' : null,
    link: location.href,
  })
}
