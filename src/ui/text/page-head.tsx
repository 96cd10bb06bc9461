import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import { PageHeading } from './page-heading'

interface PageHeadProps {
  /** Plain text for the document title and the announcement. */
  title: string
  children?: ReactNode
  up?: ReactNode
  aside?: ReactNode
  /** Count, time and “Refresh”, then other facts that identify the page. */
  line?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, children = title, up, aside, line, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <div className={styles.title}>
          {up && <div className={`links unprinted ${styles.up}`}>{up}</div>}
          <div className={styles.name}>
            <PageHeading title={title}>{children}</PageHeading>
            {aside}
          </div>
        </div>
        {line}
      </div>
      {actions && <div className="buttons unprinted">{actions}</div>}
    </header>
  )
}
