import { useEffect, type ReactNode } from 'react'
import { formatSecond, formatZone } from '#/lib/time'
import { announceAlert } from './announcer'
import styles from './problem.module.css'

interface ProblemProps {
  title: string
  /** When it was asked for, milliseconds since the epoch. */
  at?: number
  children?: ReactNode
  actions?: ReactNode
  /** What the page's alert region says, where this blocks the person. */
  alert?: string
}

/** A panel in place of content that could not be shown: what happened, its details, and how to go on. */
export function Problem({ title, at, children, actions, alert = '' }: ProblemProps) {
  useEffect(() => {
    announceAlert(alert)
    return () => announceAlert('')
  }, [alert])
  return (
    <div className={styles.problem}>
      <p className={styles.title}>{title}</p>
      {at !== undefined && (
        <p className={styles.at}>
          Asked at{' '}
          <time dateTime={new Date(at).toISOString()}>
            {formatSecond(at)} {formatZone(at)}
          </time>
        </p>
      )}
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
