import type { QueryClient } from '@tanstack/react-query'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { decisionNote } from '#/api/writes/decided-here'
import { saveFile } from '#/lib/save-file'
import { withMarkers } from '#/lib/hidden-characters'
import { cachedFacts } from './known'
import { createReport, type Report, type ReportInput, type ReportLine } from './report-content'
import { reportFile } from './report-file'
import { createTicket } from './ticket'

export function downloadReport(queryClient: QueryClient, app: OauthApp): string {
  const at = Date.now()
  const name = reportFileName(at)
  saveFile(name, 'text/html;charset=utf-8', [
    reportFile(createReport(collect(queryClient, app, at))),
  ])
  return name
}

/** Copies the report as plain text, or the ticket as Markdown. Rejects when the browser refuses. */
export async function copyReport(
  queryClient: QueryClient,
  app: OauthApp,
  form: 'text' | 'Markdown',
): Promise<void> {
  const input = collect(queryClient, app, Date.now())
  await navigator.clipboard.writeText(
    form === 'text' ? reportText(createReport(input)) : createTicket(input),
  )
}

/** Collects what the page has loaded. A report uses the cache only and sends no request. */
function collect(queryClient: QueryClient, app: OauthApp, at: number): ReportInput {
  return {
    ...cachedFacts(queryClient, app),
    at,
    note: decisionNote(app.id),
    // The production build must not contain the demo's note.
    demo: __MOCK__ ? 'Demo data. Nothing in this report is real.' : null,
    link: location.href,
  }
}

/** `oauth-app-report-2026-11-20-1300.html`, in UTC like all times in the report. No text of a publisher. */
export function reportFileName(at: number): string {
  const [day, time] = new Date(at).toISOString().split('T')
  return `oauth-app-report-${day}-${time?.slice(0, 5).replace(':', '')}.html`
}

/** Returns the report as text. A hidden character becomes its marker, and a value keeps its lines. */
export function reportText(report: Report): string {
  const { title, head, sections, accounts } = report
  return [
    withMarkers(title),
    '',
    ...head.map(lineText),
    ...sections.flatMap((section) => ['', `# ${section.title}`, ...section.lines.map(lineText)]),
    '',
    `# ${accounts.title}`,
    ...accounts.notes,
    ...accounts.rows.map((row) => row.map((cell) => marked(cell, ', ')).join(' | ')),
    '',
  ].join('\n')
}

function lineText(line: ReportLine): string {
  return 'text' in line ? marked(line.text, '\n  ') : `${line.label}: ${marked(line.value, '\n  ')}`
}

/** Keeps line breaks, with an indent, so that no value can look like the next line's label. */
function marked(text: string, joint: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map(withMarkers)
    .join(joint)
}
