import { tenantWords } from '#/decision/badges/tenant-words'
import { onlyAppOf, runTitle } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { runCounts, runLine } from '#/domain/runs/run-words'
import { withMarkers } from '#/lib/hidden-characters'
import { lostWords } from '#/lib/lost-words'
import { countOf } from '#/lib/words'
import type { Note } from '#/lists/export/csv-file'
import type { HeldFile } from '#/lists/export/held-file'
import type { HeldDescription } from '#/lists/list-of'
import type { RunActive } from '#/runs/active-counts'
import type { Coverage } from '#/walks/coverage'
import { phaseWords } from './run-screen-words'
import { targetList } from './target-columns'
import { createRows, type TargetRow } from './target-rows'

/** On paper, too. */
export function runCoverage(run: Run): Coverage {
  const { unknown } = runCounts(run)
  return {
    state: runLine(run),
    gaps: [
      ...(run.phase === 'done' ? [] : [`The run was not at its end. ${phaseWords(run)}`]),
      ...(run.lost === 0 ? [] : [lostWords(run.lost, ['target', 'targets'])]),
      ...(unknown === 0 ? [] : [`${countOf(unknown, 'result is', 'results are')} unknown.`]),
    ],
    readAt: null,
  }
}

/** What a run writes into a file: a line for each target with its reason, then what the run does and how far it is. */
export function runFile(
  run: Run,
  active?: RunActive,
): { of: HeldDescription<TargetRow>; file: HeldFile<TargetRow> } {
  const { plan, startedAt, targets, note } = run
  const only = plan.kind === 'revoke' ? onlyAppOf(plan) : null
  const app: Note[] =
    only === null
      ? []
      : [
          ['Client ID', withMarkers(only.clientId)],
          ['Tenant', withMarkers(tenantWords(only.tenantId))],
          ['App ID', only.appId],
        ]
  return {
    of: { ...targetList(plan), listed: `Run: ${runTitle(plan)}` },
    file: {
      rows: targets.map(createRows(plan, new Map(), active)),
      startedAt,
      coverage: runCoverage(run),
      notes: [...(note === '' ? [] : [['Note', withMarkers(note)] as const]), ...app],
    },
  }
}
