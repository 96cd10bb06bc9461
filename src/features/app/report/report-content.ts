import { tenantName } from '#/decision/badges/tenant-label'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { Investigation, OauthApp } from '#/api/oauth-apps/schema'
import { firstGrantedHelp, firstObservedHelp } from '#/domain/accounts/first-sync'
import { grantedAgain, grantState } from '#/domain/accounts/account-grant'
import { factLine, type AppColumn } from '#/domain/app-facts'
import { flagColumns } from '#/domain/app-flags'
import {
  dimensionName,
  dimensions,
  readLevel,
  readRunState,
  type Dimension,
} from '#/domain/investigation/investigation'
import { keyEventTimeline } from '#/domain/key-event-timeline'
import { parseInstant } from '#/lib/time/instant'
import { countLabel, number, unknownNumber } from '#/lib/words'
import { boundsMessage, noRunMessage } from '#/app-parts/investigation/run-labels'

export const writtenByAgent = 'Written by the agent. May quote text chosen by the publisher.'

/** The page's data about an app at the time of the report. Times are milliseconds since the epoch. */
export interface ReportInput {
  /** The note of this tab's last decision; empty if there is none. */
  note: string
  app: OauthApp
  /** The read time of the app; null when unknown. */
  appReadAt: number | null
  /** The run (null if there is none) and why its refresh failed, or why the run is unknown. */
  investigation: { run: Investigation | null; failed: string | null } | { unknown: string }
  accounts: {
    loaded: AppAccount[]
    unreadable: number
    /** The live count; null when not loaded. */
    numActive: number | null
    everGranted: number | null
    readAt: number | null
  }
  at: number
  /** The note about demo data; null for a real service. */
  demo: string | null
  link: string
}

/**
 * A line of the report, either a fact with a label or text alone. All values are untrusted plain text. `isOutside`: the
 * text is not the console's own.
 */
export type ReportLine = { label: string; value: string } | { text: string; isOutside?: true }

export interface ReportSection {
  title: string
  lines: ReportLine[]
}

export interface ReportTable {
  title: string
  columns: string[]
  rows: string[][]
}

export interface Report {
  title: string
  head: ReportLine[]
  sections: ReportSection[]
  accounts: ReportTable & { notes: string[] }
}

/** Creates a report of everything the page shows about an app, with the same claims and times in UTC. */
export function createReport(input: ReportInput): Report {
  const { app, accounts, at, demo, link } = input
  return {
    title: `OAuth app report: ${app.clientId}`,
    head: [
      ...(demo === null ? [] : [{ text: demo }]),
      ...reportLines(app, ['client_id', 'name']),
      { text: 'The client ID is the identity; the name is chosen by the publisher.' },
      fact('Tenant', tenantName(app.tenantId)),
      fact('Page', link),
      fact('Report created', formatUtc(at)),
      fact('App read', input.appReadAt === null ? 'Time unknown' : formatUtc(input.appReadAt)),
      {
        text: 'This report shows what the service reported at that time. It is not a record of actions.',
      },
    ],
    sections: [
      decision(input),
      {
        title: 'Facts',
        lines: reportLines(app, [...flagColumns, 'app_id', 'restricted_scopes']),
      },
      brand(app),
      { title: 'Observed scopes', lines: scopeLines(app) },
      keyEvents(app),
      { title: 'Latest investigation', lines: investigationLines(input.investigation) },
    ],
    accounts: {
      title: 'Accounts',
      notes: accountNotes(accounts),
      columns: [
        'Account ID',
        'Address',
        'Name',
        'State',
        'First granted',
        'Last granted',
        'Scopes',
      ],
      rows: accounts.loaded.map(accountRow),
    },
  }
}

export function decision({ app, note }: Pick<ReportInput, 'app' | 'note'>): ReportSection {
  const lines = reportLines(app, [
    'effective_classification',
    'committed_classification',
    'recommended_classification',
    'standing_policy',
    'recommendation_issue_id',
  ])
  return {
    title: 'Decision',
    lines: note === '' ? lines : [...lines, fact('Admin’s note', note)],
  }
}

function brand(app: OauthApp): ReportSection {
  const lines = reportLines(app, [
    'brand_state',
    'brand_display_name',
    'brand_support_email',
    'brand_home_page',
    'brand_icon',
  ])
  const text = 'Even in a verified record, some fields may be the publisher’s own text.'
  return { title: 'Brand', lines: app.brand === null ? lines : [...lines, { text }] }
}

/** Returns facts of the table of facts, without those that have no text. */
export function reportLines(app: OauthApp, ids: readonly AppColumn[]): ReportLine[] {
  return ids.flatMap((id) => factLine(id, app, 'report') ?? [])
}

function scopeLines(app: OauthApp): ReportLine[] {
  return [
    { text: `${number(app.scopes.length)} as last observed. Can be out of date.` },
    ...app.scopes.map(outside),
  ]
}

function outside(text: string): ReportLine {
  return { text, isOutside: true }
}

function keyEvents(app: OauthApp): ReportSection {
  const { events, absent } = keyEventTimeline(app.keyEvents)
  return {
    title: 'Key events',
    lines: [
      ...events.map(({ label, at, note }) =>
        fact(label, note === null ? instant(at) : `${instant(at)} (${note})`),
      ),
      ...absent.map((text) => ({ text })),
      { text: firstObservedHelp },
    ],
  }
}

export function investigationLines(known: ReportInput['investigation']): ReportLine[] {
  if ('unknown' in known) return [{ text: known.unknown }]
  return [...(known.failed === null ? [] : [{ text: known.failed }]), ...runLines(known.run)]
}

function runLines(run: Investigation | null): ReportLine[] {
  if (run === null) return [{ text: noRunMessage }]
  return [
    fact('Status', readRunState(run.status).label),
    fact('Started', instant(run.startedAt)),
    fact('Completed', boundsMessage(run).end ?? instant(run.completedAt ?? '')),
    ...dimensions.flatMap((dimension) => assessmentLines(dimension, run)),
    { text: writtenByAgent },
    outside(run.riskAssessment || 'No narrative.'),
  ]
}

function assessmentLines(dimension: Dimension, run: Investigation): ReportLine[] {
  const assessment = run.assessments[dimension]
  if (assessment === null) return [fact(dimensionName(dimension), 'No assessment')]
  return [
    fact(dimensionName(dimension), readLevel(dimension, assessment.level).label),
    outside(assessment.summary),
  ]
}

export function accountNotes(accounts: ReportInput['accounts']): string[] {
  const { loaded, unreadable, numActive, everGranted, readAt } = accounts
  return [
    `${numActive === null ? 'An unknown number' : number(numActive)} active (live) of ${everGranted === null ? unknownNumber : number(everGranted)} ever granted${readAt === null ? '' : `, as of ${formatUtc(readAt)}`}.`,
    `${number(loaded.length)} of ${everGranted === null ? `${unknownNumber} of` : number(everGranted)} accounts were loaded and are listed below.${unreadable > 0 ? ` ${countLabel(unreadable, 'account', 'accounts')} could not be read.` : ''}`,
    firstGrantedHelp,
  ]
}

function accountRow({ id, email, displayName, edge }: AppAccount): string[] {
  const state = grantState(edge)
  return [
    id,
    email ?? 'No address available to this token',
    displayName ?? '',
    grantedAgain(edge) ? `${state}, granted again` : state,
    instant(edge.firstGrantedAt),
    instant(edge.lastGrantedAt),
    edge.scopes.join('\n'),
  ]
}

function fact(label: string, value: string): ReportLine {
  return { label, value }
}

/** Returns a date-time of the service in UTC. Any other value stays unchanged. */
function instant(text: string): string {
  const ms = parseInstant(text)
  return ms === null ? text : formatUtc(ms)
}

export function formatUtc(ms: number): string {
  const text = new Date(ms).toISOString()
  return text.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')
}
