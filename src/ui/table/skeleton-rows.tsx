import styles from './data-table.module.css'

const rows = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`)

/** Eight grey rows that appear after 200 ms, so that a fast answer does not flash them. */
export function SkeletonRows({ columns }: { columns: number }) {
  return rows.map((row) => (
    <tr key={row} aria-hidden="true" className={styles.skeleton}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={`${row}-${column}`}>
          <div className={styles.bar} />
        </td>
      ))}
    </tr>
  ))
}
