import { Popover } from '#/ui/dialog/popover'
import type { QueueSort } from './queue'
import { QueueFilters, type QueueFiltersProps } from './queue-filters'
import styles from './queue-list.module.css'

const sortLabels: Record<QueueSort, string> = {
  stake: 'Most urgent first',
  newest: 'Newest first',
  recommended: 'By recommended value',
  policy: 'By standing policy',
}

/** The order and the filters of the finds. They work on this side and send no request. */
export function QueueControls(props: QueueFiltersProps) {
  const { view, onView } = props
  const set = view.recommended.length + view.tenant.length
  return (
    <div className={styles.controls}>
      <select
        aria-label="Sort"
        value={view.sort}
        onChange={({ target }) => onView({ ...view, sort: target.value as QueueSort })}
      >
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Popover button={{ children: set === 0 ? 'Filters' : `Filters (${set})` }} title="Filters">
        <QueueFilters {...props} />
      </Popover>
    </div>
  )
}
