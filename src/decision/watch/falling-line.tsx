import styles from './falling-line.module.css'

/** A live count. `at`: milliseconds since the epoch. */
export interface Reading {
  at: number
  count: number
}

const [width, height] = [96, 20]

/** Chart of the counts. Hidden from screen readers, because the text beside it has the numbers. */
export function FallingLine({ readings }: { readings: readonly Reading[] }) {
  const [first] = readings
  const last = readings.at(-1)
  if (first === undefined || last === undefined || readings.length < 2) return null
  const most = Math.max(1, ...readings.map(({ count }) => count))
  const span = Math.max(1, last.at - first.at)
  const points = readings.map(({ at, count }) => {
    const x = 2 + ((at - first.at) / span) * (width - 4)
    const y = 2 + (1 - count / most) * (height - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M2 ${height - 2}H${width - 2}`} className={styles.floor} />
      <polyline points={points.join(' ')} className={styles.fall} />
    </svg>
  )
}
