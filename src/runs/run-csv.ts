import { byteOrderMark, csvLine } from '#/lib/csv'
import { withMarkers } from '#/lib/hidden-characters'
import { tenantWords } from '#/decision/badges/tenant-words'
import { runTitle, type PlannedApp } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { runLine, saidLine } from '#/domain/runs/run-words'

/** A run as a file for a spreadsheet: what it does, how far it is, and one line for each target with its reason. */
export function runCsv(run: Run): string {
  const { plan, startedAt, targets } = run
  const isDecision = plan.kind === 'decide'
  const lines = [
    ['Run', runTitle(plan)],
    ['Started (UTC)', new Date(startedAt).toISOString()],
    ['Result', runLine(run)],
    ...(isDecision
      ? []
      : [
          ['Client ID', plan.clientId],
          ['Tenant', tenantWords(plan.tenantId)],
          ['App id', plan.appId],
        ]),
    [],
    isDecision
      ? ['Client ID', 'Tenant', 'App id', 'State', 'Reason', 'The service said']
      : ['Account id', 'State', 'Reason', 'The service said'],
    ...targets.map(({ id, state, words, said }, index) => [
      ...(isDecision ? identityOf(plan.targets[index]) : []),
      id,
      state === 'waiting' ? 'not tried' : state,
      words ?? '',
      said === null ? '' : saidLine(said),
    ]),
  ]
  return byteOrderMark + lines.map((cells) => csvLine(cells.map(withMarkers))).join('')
}

/** Which app a target is: a client ID is one app in each tenant (SERVICE.md §2.1). */
function identityOf(target: PlannedApp | undefined): string[] {
  if (target === undefined) return ['', '']
  const { clientId, tenantId } = target.planned
  return [clientId, tenantWords(tenantId)]
}
