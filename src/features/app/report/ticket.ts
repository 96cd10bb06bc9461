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
