import type { OauthApp } from '#/api/oauth-apps/schema'
import { Button } from '#/ui/form/button'
import { putInOrder } from '../review-store'
import { coversScan } from '../scan/scan'
import type { Queue } from './use-queue'
import { createAppColumns } from '#/app-parts/app-columns'
import { ClassificationBadge } from '#/decision/badges/classification-badge'
import { classifications } from '#/domain/decision/classification'
import { countLabel, number } from '#/lib/words'
import { FilterChips, filterFacts } from '#/lists/filters/filter-chips'
import { FilterBar } from '#/lists/filters/filter-bar'
import { UtcTime } from '#/lists/print/print-cells'
import { PrintTable } from '#/lists/print/print-rows'
import { toCoverage } from '#/scans/coverage'
import { tenants } from '#/app-parts/tenant-choice'
import { withParts, type FilterSet } from '#/lists/filters/filter'
import { announce } from '#/ui/feedback/announcer'
import { Select } from '#/ui/form/field'
import { useMemo } from 'react'
import { listHeadingId } from './places'
import { outOfPlace, queueSearch, type QueueSort, type QueueView } from './queue'

const sortLabels: Record<QueueSort, string> = {
  stake: 'Most urgent first',
  newest: 'Newest first',
  recommended: 'By recommended value',
  policy: 'By standing policy',
}
const sorts = Object.entries(sortLabels) as [QueueSort, string][]

/** Returns the filters of the queue. The tenants to choose from are those of the matches. */
function filtersFor(matches: Matches): FilterSet<QueueView> {
  const seen = () => [...countAnswers(matches, 'tenant').keys()]
  return withParts(queueSearch, { tenant: { ...tenants, seen } })
}

/** The order and the filters of the queue. The console applies them without a request. */
export function QueueControls({ queue }: { queue: Queue }) {
  const { filters, onChange, state } = queue
  const { matches } = state.scan
  const listFilters = {
    of: filtersFor(matches),
    filters,
    onChange,
    room: 0,
    countsOf: (name: string) => countAnswers(matches, name),
  }
  return (
    <>
      <div className="queue-bar">
        <Select
          className="quiet-edge"
          aria-label="Sort"
          options={sorts}
          value={filters.sort}
          onChange={(sort) => {
            onChange({ ...filters, sort })
            announce(sortLabels[sort])
          }}
        />
        <MoreFound queue={queue} />
        <FilterBar {...listFilters} />
      </div>
      <FilterChips {...listFilters} hasClear={queue.queue.length > 0 || matches.size === 0} />
    </>
  )
}

type Matches = ReadonlyMap<string, OauthApp>

function countAnswers(matches: Matches, name: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  if (name === 'recommended') for (const value of classifications) counts.set(value, 0)
  for (const { recommendedClassification, tenantId } of matches.values()) {
    const value = name === 'tenant' ? tenantId : (recommendedClassification?.value ?? '')
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** The button for new items that belong further up. Visible items move only when the admin presses it. */
function MoreFound({ queue: { queue, state, view } }: { queue: Queue }) {
  const { marks } = state
  const more = useMemo(() => outOfPlace(queue, marks, view), [queue, marks, view])
  if (more === 0) return null
  return (
    <Button
      variant="link"
      data-tip="Adds them and sorts the queue"
      onClick={() => {
        putInOrder()
        document.getElementById(listHeadingId)?.focus()
      }}
    >
      {number(more)} more found
    </Button>
  )
}

/** The full list for the printout, because the screen renders only the items in view. */
export function QueuePrint({ queue: { queue, view, state } }: { queue: Queue }) {
  if (queue.length === 0) return null
  return (
    <PrintTable
      name="recommendations"
      facts={[
        ...filterFacts(filtersFor(state.scan.matches), view),
        ['Order', sortLabels[view.sort]],
      ]}
      coverage={toCoverage(coversScan, { phase: state.phase, found: state.scan })}
      extent={`${countLabel(queue.length, 'recommendation', 'recommendations')}.`}
      columns={columns}
      rows={queue}
    />
  )
}

const ofApp = createAppColumns<OauthApp>((app) => app)
const columns = [
  ofApp('name'),
  ofApp('tenant_id'),
  ofApp('recommended_classification', {
    header: 'Recommended',
    print: ({ recommendedClassification }) => (
      <ClassificationBadge value={recommendedClassification?.value ?? null} />
    ),
  }),
  ofApp('committed_classification', {
    header: 'Committed',
    print: ({ classification }) => <ClassificationBadge value={classification} />,
  }),
  ofApp('standing_policy'),
  ofApp('first_observed', {
    print: ({ keyEvents }) => <UtcTime at={keyEvents.firstObserved.at} />,
  }),
]
