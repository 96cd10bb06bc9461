import { useEffect, type ReactNode } from 'react'
import { announceAlert } from './announcer'
import styles from './problem.module.css'

interface ProblemProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** What the page's alert region says, where this blocks the person. */
  alert?: string
}

/** A panel in place of content that could not be shown: what happened, its details, and how to go on. */
export function Problem({ title, children, actions, alert = '' }: ProblemProps) {
  useEffect(() => {
    announceAlert(alert)
    return () => announceAlert('')
  }, [alert])
  return (
    <div className={styles.problem}>
      <p className={styles.title}>{title}</p>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
