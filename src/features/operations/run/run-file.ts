import { tenantName } from '#/decision/badges/tenant-label'
import type { ActiveCounts } from '#/domain/runs/active-accounts'
import { singleApp, runTitle, type Plan } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { runCounts, runLine } from '#/domain/runs/run-messages'
import { withMarkers } from '#/lib/hidden-characters'
import { lostMessage, countLabel } from '#/lib/words'
import type { Note } from '#/lists/export/csv-file'
import type { StaticFile } from '#/lists/export/static-file'
import type { ListDefinition } from '#/lists/define-list'
import type { RunActive } from '#/runs/active-counts'
import type { Coverage } from '#/scans/coverage'
import { phaseMessage } from './run-page-messages'
import { targetList, createRows } from './target-columns'
import type { TargetRow } from './target-cells'

/** Describes what a run covers, for its export and its printout. */
export function runCoverage(run: Run): Coverage {
  const { unknown } = runCounts(run)
  return {
    state: runLine(run),
    gaps: [
      ...(run.phase === 'done' ? [] : [`The run was not finished. ${phaseMessage(run)}`]),
      ...(run.lost === 0 ? [] : [lostMessage(run.lost, ['target', 'targets'])]),
      ...(unknown === 0 ? [] : [`${countLabel(unknown, 'result is', 'results are')} unknown.`]),
    ],
    readAt: null,
  }
}

/** Returns the export of a run: a line for each target with its reason, then the state and progress of the run. */
export function runFile(
  run: Run,
  active?: RunActive,
): { of: ListDefinition<TargetRow>; file: StaticFile<TargetRow> } {
  const { plan, startedAt, targets, note } = run
  const only = singleApp(plan)
  const appId: Note[] = only === null ? [] : [['App ID', only.appId]]
  return {
    of: { ...targetList(plan), listed: `Run: ${runTitle(plan)}` },
    file: {
      rows: targets.map(createRows(plan, new Map(), active)),
      startedAt,
      coverage: runCoverage(run),
      notes: [
        ...(note === '' ? [] : [['Note', withMarkers(note)] as const]),
        ...appNotes(plan),
        ...appId,
        ...countNotes('before', active?.before),
        ...countNotes('now', active?.now),
      ],
    },
  }
}

/** Says when the active accounts were counted, because the file outlives “now”. Empty without a count. */
function countNotes(which: string, counts: ActiveCounts = new Map()): Note[] {
  const times = [...counts.values()].map(({ at }) => at)
  if (times.length === 0) return []
  const [from, until] = [Math.min(...times), Math.max(...times)].map((at) =>
    new Date(at).toISOString(),
  )
  return [
    [`Active accounts ${which}, counted (UTC)`, from === until ? `${from}` : `${from} to ${until}`],
  ]
}

/** Identifies the only app of a run of revokes. Empty for other runs. */
export function appNotes(plan: Plan): Note[] {
  const only = singleApp(plan)
  if (only === null) return []
  return [
    ['Client ID', withMarkers(only.clientId)],
    ['Tenant', withMarkers(tenantName(only.tenantId))],
  ]
}
