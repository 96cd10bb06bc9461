import { tenantName } from '#/decision/badges/tenant-label'
import { brandLabels, brandState } from '#/domain/names/brand'
import { isBlankName, noName } from '#/domain/names/app-name'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { noRunMessage } from '#/app-parts/investigation/run-labels'
import { familyMessage } from '../overview/fact-labels'
import {
  accountNotes,
  decision,
  investigationLines,
  formatUtc,
  writtenByAgent,
  type ReportInput,
  type ReportLine,
} from './report-content'

/** A longer value is cut: a ticket is not the place for it, and the report has it whole. */
const longest = 2_000

const own: ReadonlySet<string> = new Set([noRunMessage, writtenByAgent])

/** Only the labels are Markdown; each value is in a code span: it cannot become markup, a link or a mention. */
export function createTicket(input: ReportInput): string {
  const { app, accounts, at, demo, link } = input
  const [verdict, ...decided] = decision(input).lines
  return [
    `## OAuth app ${code(app.clientId)}`,
    '',
    ...(demo === null ? [] : [`**${demo}**`, '']),
    bullet('Name (chosen by the publisher)', isBlankName(app.name) ? noName : app.name),
    bullet('Tenant', tenantName(app.tenantId)),
    ...(verdict ? [markdown(verdict)] : []),
    '',
    '### Evidence',
    '',
    bullet('Brand', brandLabels[brandState(app.brand)]),
    bullet('Restricted scope families', familyMessage(app)),
    bullet('Observed scopes', app.scopes.join(' ') || 'None'),
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
    `Made ${formatUtc(at)}. It shows what the service said then.`,
    '',
  ].join('\n')
}

function markdown(line: ReportLine): string {
  if ('label' in line) return bullet(line.label, line.value)
  return own.has(line.text) ? `- ${line.text}` : quoted(line.text)
}

/** `label` is the console's own; any publisher can write `value`. */
function bullet(label: string, value: string): string {
  return `- **${label}:** ${code(value)}`
}

function quoted(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return lines.map((line) => `  - ${code(line)}`).join('\n') || '  - (empty)'
}

/** A fence longer than any run of backticks. Backslashes would not do: trackers find links and mentions behind them. */
function code(text: string): string {
  const line = withMarkers(cut(text.replaceAll(/[\r\n\t ]+/g, ' ').trim(), longest))
  if (line === '') return '(empty)'
  const run = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(run + 1)
  return run === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`
}

/** The page's address without what was typed after it; `<`, `>` and spaces cannot be in it. */
function toUrl(link: string): string {
  const { origin, pathname } = new URL(link)
  return origin + pathname.replaceAll(/[<>\s]/g, encodeURIComponent)
}
