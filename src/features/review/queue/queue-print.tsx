import { PrintedName } from '#/app-parts/app-columns'
import { ClassificationBadge } from '#/decision/badges/classification-badge'
import { TenantId } from '#/decision/badges/tenant-id'
import { firstObservedHelp } from '#/domain/accounts/first-sync'
import { classificationLabel } from '#/domain/decision/classification'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { countLabel } from '#/lib/words'
import { filterFacts } from '#/lists/filters/list-filters'
import type { ListColumn } from '#/lists/define-list'
import { UtcTime } from '#/lists/print/print-cells'
import { PrintTable } from '#/lists/print/print-rows'
import type { Match } from '../scan/scan'
import { toCoverage } from '#/scans/coverage'
import { coversScan } from '../scan/scan-line'
import { filtersFor, sortLabels } from './queue-controls'
import type { Queue } from './use-queue'

/** The full list for the printout, because the screen renders only the items in view. */
export function QueuePrint({ queue: { queue, view, state } }: { queue: Queue }) {
  if (queue.length === 0) return null
  return (
    <PrintTable
      name="recommendations"
      facts={[
        ...filterFacts({ of: filtersFor(state.scan.matches), filters: view }),
        ['Order', sortLabels[view.sort]],
      ]}
      coverage={toCoverage(coversScan, { phase: state.phase, found: state.scan })}
      extent={`${countLabel(queue.length, 'recommendation', 'recommendations')}.`}
      columns={columns}
      rows={queue}
    />
  )
}

const columns: readonly ListColumn<Match>[] = [
  {
    id: 'name',
    header: 'App',
    text: ({ name }) => name,
    print: (match) => <PrintedName app={match} />,
  },
  {
    id: 'tenant_id',
    header: 'Tenant',
    text: ({ tenantId }) => tenantId,
    print: ({ tenantId }) => <TenantId id={tenantId} />,
  },
  {
    id: 'recommended',
    header: 'Recommended',
    text: ({ recommendedClassification }) =>
      classificationLabel(recommendedClassification?.value ?? null),
    print: ({ recommendedClassification }) => (
      <ClassificationBadge value={recommendedClassification?.value ?? null} />
    ),
  },
  {
    id: 'committed',
    header: 'Committed',
    text: ({ classification }) => classificationLabel(classification),
    print: ({ classification }) => <ClassificationBadge value={classification} />,
  },
  {
    id: 'standing_policy',
    header: 'Standing policy',
    text: ({ remediation }) => standingPolicyLabel(remediation),
  },
  {
    id: 'first_observed',
    header: 'First observed',
    help: firstObservedHelp,
    text: ({ firstObserved }) => firstObserved,
    print: ({ firstObserved }) => <UtcTime at={firstObserved} />,
  },
]
