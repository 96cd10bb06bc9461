import { tenantWords } from '#/decision/badges/tenant-words'
import { onlyAppOf, runTitle, type PlannedApp, type RevokedApp } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { runLine, saidLine } from '#/domain/runs/run-words'
import { withMarkers } from '#/lib/hidden-characters'
import { csvFile } from '#/lists/export/csv-file'
import type { RunActive } from './active-counts'

/** A run as a file for a spreadsheet: a line for each target with its reason, then what the run does and how far it is. */
export function runCsv(run: Run, active?: RunActive): string[] {
  const { plan, startedAt, targets } = run
  const only = plan.kind === 'revoke' ? onlyAppOf(plan) : null
  const isInMany = plan.kind === 'revoke' && only === null
  return csvFile({
    list: `Run: ${runTitle(plan)}`,
    columns:
      plan.kind === 'decide'
        ? [
            'Client ID',
            'Tenant',
            'App id',
            'State',
            'Reason',
            'The service said',
            ...(active ? ['Active accounts before', 'Active accounts now'] : []),
          ]
        : [
            'Account id',
            ...(isInMany ? ['Client ID', 'Tenant', 'App id'] : []),
            'State',
            'Reason',
            'The service said',
          ],
    rows: targets.map(({ id, state, words, said }, index) =>
      [
        ...(plan.kind === 'decide' ? identityOf(plan.targets[index]) : []),
        id,
        ...(isInMany ? appCells(plan.apps[plan.targets[index]?.app ?? -1]) : []),
        state === 'waiting' ? 'not tried' : state,
        words ?? '',
        said === null ? '' : saidLine(said),
        ...(active
          ? [active.before, active.now].map((counts) => `${counts.get(id)?.numActive ?? ''}`)
          : []),
      ].map(withMarkers),
    ),
    notes: [
      ['Started (UTC)', new Date(startedAt).toISOString()],
      ['Result', runLine(run)],
      ...(run.note === '' ? [] : [['Note', withMarkers(run.note)] as const]),
      ...(only === null
        ? []
        : ([
            ['Client ID', withMarkers(only.clientId)],
            ['Tenant', withMarkers(tenantWords(only.tenantId))],
            ['App id', only.appId],
          ] as const)),
    ],
  })
}

function appCells(app: RevokedApp | undefined): string[] {
  return app === undefined ? ['', '', ''] : [app.clientId, tenantWords(app.tenantId), app.appId]
}

/** Which app a target is: a client ID is one app in each tenant (SERVICE.md §2.1). */
function identityOf(target: PlannedApp | undefined): string[] {
  if (target === undefined) return ['', '']
  const { clientId, tenantId } = target.planned
  return [clientId, tenantWords(tenantId)]
}
