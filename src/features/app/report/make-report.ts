import type { QueryClient } from '@tanstack/react-query'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { decisionNote } from '#/api/writes/decided-here'
import { noRunMessage } from '#/app-parts/investigation/run-labels'
import { tenantName } from '#/decision/badges/tenant-label'
import { saveFile } from '#/lib/save-file'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { cachedFacts } from './known'
import {
  accountNotes,
  createReport,
  decision,
  formatUtc,
  investigationLines,
  reportLines,
  writtenByAgent,
  type Report,
  type ReportInput,
  type ReportLine,
} from './report-content'
import { reportFile } from './report-file'

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
    ...accounts.rows.map((row) => row.map(cellText).join(' | ')),
    '',
  ].join('\n')
}

/** Indents text from outside, so that its first line is no label and no heading either. */
function lineText(line: ReportLine): string {
  if ('label' in line) return `${line.label}: ${marked(line.value, '\n  ')}`
  return `${line.isOutside ? '  ' : ''}${marked(line.text, '\n  ')}`
}

/** Replaces `|`, so that no value can look like other cells of its row. */
function cellText(cell: string): string {
  return marked(cell, ', ').replaceAll('|', '¦')
}

/** Keeps line breaks, with an indent, so that no value can look like the next line's label. */
function marked(text: string, joint: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map(withMarkers)
    .join(joint)
}

/** Longer values are cut. The report has them in full. */
const longest = 2_000

const own: ReadonlySet<string> = new Set([noRunMessage, writtenByAgent])

/** Creates a ticket in Markdown. Values are in code spans, so none becomes markup, a link or a mention. */
export function createTicket(input: ReportInput): string {
  const { app, accounts, at, demo, link } = input
  const [verdict, ...decided] = decision(input).lines
  return [
    `## OAuth app ${code(app.clientId)}`,
    '',
    ...(demo === null ? [] : [`**${demo}**`, '']),
    ...reportLines(app, ['name']).map(markdown),
    bullet('Tenant', tenantName(app.tenantId)),
    ...(verdict ? [markdown(verdict)] : []),
    '',
    '### Evidence',
    '',
    ...reportLines(app, ['brand_state', 'restricted_scopes', 'observed_scopes']).map(markdown),
    ...accountNotes(accounts)
      .slice(0, 1)
      .map((note) => bullet('Accounts', note)),
    ...investigationLines(input.investigation).map(markdown),
    '',
    '### Decision',
    '',
    ...decided.map(markdown),
    '',
    `Page: <${toUrl(link)}>`,
    '',
    `Created ${formatUtc(at)}. This ticket shows what the service reported at that time.`,
    '',
  ].join('\n')
}

function markdown(line: ReportLine): string {
  if ('label' in line) return bullet(line.label, line.value)
  return own.has(line.text) ? `- ${line.text}` : quoted(line.text)
}

/** `label` is the console's own text. Any publisher can write `value`. */
function bullet(label: string, value: string): string {
  return `- **${label}:** ${code(value)}`
}

function quoted(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return lines.map((line) => `  - ${code(line)}`).join('\n') || '  - (empty)'
}

/** Fences the text with more backticks than it has. Backslashes fail, because trackers find links behind them. */
function code(text: string): string {
  const line = withMarkers(cut(text.replaceAll(/[\r\n\t ]+/g, ' ').trim(), longest))
  if (line === '') return '(empty)'
  const run = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(run + 1)
  return run === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`
}

/** Returns the page's URL without parameters and fragment, and with `<`, `>` and spaces encoded. */
function toUrl(link: string): string {
  const { origin, pathname } = new URL(link)
  return origin + pathname.replaceAll(/[<>\s]/g, encodeURIComponent)
}
