import { defaultSort, readSort, sortText, type Sort } from '#/domain/lists/list-filters'
import { sortLabels } from './filters/filters'
import styles from './sort-control.module.css'

/** All four sort fields of the service, in both directions. */
export function SortControl({
  sort = defaultSort,
  onSort,
}: {
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}) {
  return (
    <label className={styles.control}>
      Sort
      <select
        value={sortText(sort)}
        onChange={(event) => {
          const chosen = readSort(event.target.value)
          if (chosen) onSort(chosen)
        }}
      >
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
