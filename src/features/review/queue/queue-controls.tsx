import { Popover } from '#/ui/dialog/popover'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { number } from '#/lib/words'
import { useMemo } from 'react'
import { putInOrder } from '../review-store'
import { listHeadingId } from './places'
import { outOfPlace, queueOf, type QueueSort } from './queue'
import { QueueFilters } from './queue-filters'
import type { Queue } from './use-queue'
import styles from './queue-list.module.css'

const sortLabels: Record<QueueSort, string> = {
  stake: 'Most urgent first',
  newest: 'Newest first',
  recommended: 'By recommended value',
  policy: 'By standing policy',
}

/** The order and the filters of the finds. They work on this side and send no request. */
export function QueueControls({ queue }: { queue: Queue }) {
  const { view, show: onView, state } = queue
  const { finds } = state.scan
  const set = view.recommended.length + view.tenant.length
  return (
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
      <Popover button={{ children: set === 0 ? 'Filters' : `Filters (${set})` }} title="Filters">
        <QueueFilters view={view} finds={finds} onView={onView} />
      </Popover>
    </div>
  )
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
