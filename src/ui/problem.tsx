import type { ReactNode } from 'react'
import styles from './problem.module.css'

/** A panel in place of content that could not be shown: what happened, its details, and how to go on. */
export function Problem({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.problem}>
      <p className={styles.title}>{title}</p>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
