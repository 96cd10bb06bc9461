import { tenantWords } from '#/decision/badges/tenant-words'
import { onlyAppOf, runTitle } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { runLine } from '#/domain/runs/run-words'
import { withMarkers } from '#/lib/hidden-characters'
import { lostWords } from '#/lib/lost-words'
import type { Note } from '#/lists/export/csv-file'
import type { HeldFile } from '#/lists/export/held-file'
import type { HeldDescription } from '#/lists/list-of'
import type { RunActive } from '#/runs/active-counts'
import { targetList } from './target-columns'
import { createRows, type TargetRow } from './target-rows'

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
      notes: [
        ['Result', runLine(run)],
        ...(note === '' ? [] : [['Note', withMarkers(note)] as const]),
        ...(run.lost === 0 ? [] : [['Gap', lostWords(run.lost, ['target', 'targets'])] as const]),
        ...app,
      ],
    },
  }
}
