import type { byRisk } from '#/domain/overview/figures'
import styles from './fills.module.css'

type Value = (typeof byRisk)[number]

export function fillClass(value: Value): string | undefined {
  return styles[value]
}

/** Draws lines across a shape, so that it differs from a full shape also without color. */
export function Hatch({ id, value }: { id: string; value: Value }) {
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={2} height={6} className={styles[value]} />
    </pattern>
  )
}
