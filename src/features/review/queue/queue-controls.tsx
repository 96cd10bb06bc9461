import { tenants } from '#/app-parts/tenant-choice'
import { classificationLabel, classifications } from '#/domain/decision/classification'
import type { FiltersOf } from '#/lists/filters/filter'
import { ListFilterBar, ListFilterChips } from '#/lists/filters/list-filters'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { number } from '#/lib/words'
import { useMemo } from 'react'
import { putInOrder } from '../review-store'
import { listHeadingId } from './places'
import {
  allInView,
  outOfPlace,
  queueOf,
  queueSearch,
  type QueueSort,
  type QueueView,
} from './queue'
import type { Queue } from './use-queue'
import styles from './queue-list.module.css'
import type { Find } from '../scan/scan'

const sortLabels: Record<QueueSort, string> = {
  stake: 'Most urgent first',
  newest: 'Newest first',
  recommended: 'By recommended value',
  policy: 'By standing policy',
}

/** The filters of the queue; the tenants to choose from are those of the finds. */
function filtersOf(finds: Finds): FiltersOf<QueueView> {
  return {
    nothing: allInView,
    write: queueSearch.write,
    filters: [
      {
        name: 'recommended',
        label: 'Recommended',
        kind: 'any of',
        options: classifications.map((value) => ({ value, label: classificationLabel(value) })),
      },
      {
        name: 'tenant',
        ...tenants,
        kind: 'any of',
        seen: () => [...countsOf(finds, 'tenant').keys()],
      },
    ],
  }
}

/** The order and the filters of the finds. They work on this side and send no request. */
export function QueueControls({ queue }: { queue: Queue }) {
  const { view, show: onView, state } = queue
  const { finds } = state.scan
  const filters = {
    of: filtersOf(finds),
    asked: view,
    onAsk: onView,
    room: 0,
    countsOf: (name: string) => countsOf(finds, name),
  }
  return (
    <>
      <div className={styles.controls}>
        <select
          aria-label="Sort"
          value={view.sort}
          onChange={({ target }) => {
            const sort = target.value as QueueSort
            onView({ ...view, sort })
            announce(sortLabels[sort])
          }}
        >
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <MoreFound queue={queue} />
        <ListFilterBar {...filters} />
      </div>
      <ListFilterChips
        {...filters}
        hasClear={queue.queue.length > 0 || finds.size === 0}
        onClear={() => onView({ ...allInView, sort: view.sort })}
      />
    </>
  )
}

type Finds = ReadonlyMap<string, Find>

/** The finds of each value. */
function countsOf(finds: Finds, name: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  if (name === 'recommended') for (const value of classifications) counts.set(value, 0)
  for (const { recommendedClassification, tenantId } of finds.values()) {
    const value = name === 'tenant' ? tenantId : (recommendedClassification?.value ?? '')
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** What was found since and belongs further up: it moves nothing that is seen before its person asks for it. */
function MoreFound({ queue: { queue, state, view } }: { queue: Queue }) {
  const { scan, marks } = state
  const more = useMemo(
    () => outOfPlace(queue, queueOf(scan.finds.values(), marks, view)),
    [queue, scan.finds, marks, view],
  )
  if (more === 0) return null
  return (
    <Button
      variant="link"
      data-tip="Puts all of them in order"
      onClick={() => {
        putInOrder()
        document.getElementById(listHeadingId)?.focus()
      }}
    >
      {number(more)} more found
    </Button>
  )
}
