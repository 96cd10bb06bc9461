import { useId, useState } from 'react'
import { Button } from '#/ui/form/button'
import type { QueueSort, QueueView } from './queue'
import styles from './queue-controls.module.css'
import { QueueFilters } from './queue-filters'
import type { Scan } from '../scan/scan'

const sortLabels: Record<QueueSort, string> = {
  newest: 'Newest first',
  recommended: 'By recommended value',
  policy: 'By standing policy',
}

export interface QueueControlsProps {
  view: QueueView
  finds: Scan['finds']
  onView: (view: QueueView) => void
}

/** The sort and the filters of the finds. They work on this side and send no request. */
export function QueueControls({ view, finds, onView }: QueueControlsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const set = view.recommended.length + view.tenant.length
  return (
    <>
      <div className={styles.line}>
        <label className={styles.sort}>
          Sort
          <select
            value={view.sort}
            onChange={({ target }) => onView({ ...view, sort: target.value as QueueSort })}
          >
            {Object.entries(sortLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {set === 0 ? 'Filters' : `Filters (${set})`}
        </Button>
      </div>
      {view.sort !== 'newest' && (
        <p className={styles.hint}>
          Ordered here, among the apps found so far. The service does not have this order.
        </p>
      )}
      <div id={id} hidden={!isOpen} className={styles.filters}>
        {isOpen && <QueueFilters view={view} finds={finds} onView={onView} />}
      </div>
    </>
  )
}
