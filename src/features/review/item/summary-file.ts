import { tenantLabel } from '#/decision/badges/tenant-words'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel, classifications } from '#/domain/decision/classification'
import { isBlankName, noName } from '#/domain/names/app-name'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { withMarkers } from '#/lib/hidden-characters'
import { number } from '#/lib/words'
import { csvFile, csvName } from '#/lists/export/csv-file'
import type { Made } from '../review-store'

/** One decision of the queue, and the app as it was last read. */
export interface Line extends Made {
  app: OauthApp
  /** The live number of active accounts now; null where it was not read. */
  activeNow: number | null
}

/** How many were decided as what: "3 Malicious, 1 Safe". */
export function asWhat(apps: readonly OauthApp[]): string {
  const counts = new Map<string | null, number>()
  for (const { classification: value } of apps) counts.set(value, (counts.get(value) ?? 0) + 1)
  const place = (value: string | null) => classifications.findIndex((one) => one === value)
  return [...counts]
    .toSorted(([a], [b]) => place(b) - place(a))
    .map(([value, count]) => `${number(count)} ${withMarkers(classificationLabel(value))}`)
    .join(', ')
}

const columns: readonly [name: string, value: (line: Line) => string | number | null][] = [
  ['client_id', ({ app }) => app.clientId],
  ['app_name', ({ app }) => (isBlankName(app.name) ? noName : app.name)],
  ['app_id', ({ app }) => app.id],
  ['tenant', ({ app }) => app.tenantId],
  ['tenant_label', ({ app }) => tenantLabel(app.tenantId)],
  ['recommended', ({ decided }) => decided.before.recommendedClassification?.value ?? null],
  ['classification', ({ app }) => classificationLabel(app.classification)],
  ['recommendation', ({ app }) => app.recommendedClassification?.status ?? null],
  ['standing_policy', ({ app }) => standingPolicyLabel(app.remediation)],
  ['result', ({ decided }) => decided.verdict],
  ['read_back', ({ decided }) => new Date(decided.at).toISOString()],
  ['active_accounts_before', ({ activeBefore }) => activeBefore],
  ['active_accounts_now', ({ activeNow }) => activeNow],
]

/** The decisions as a file, each line with the app's identity. An empty cell: not known, or not asked. */
export function fileOf(lines: readonly Line[], at = Date.now()): { name: string; parts: string[] } {
  const rows = lines.map((line) => columns.map(([, value]) => withMarkers(`${value(line) ?? ''}`)))
  return {
    name: csvName('review', at),
    parts: csvFile({
      list: 'Decisions of the review queue',
      columns: columns.map(([name]) => name),
      rows,
      notes: [['Written (UTC)', new Date(at).toISOString()]],
    }),
  }
}
