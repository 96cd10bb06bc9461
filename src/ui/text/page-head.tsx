import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import { PageHeading } from './page-heading'

interface PageHeadProps {
  /** The title as plain text, for the document and the announcement. */
  title: string
  /** The title as it is drawn; left out: as plain text. */
  children?: ReactNode
  /** The way up, before the title. */
  up?: ReactNode
  /** On the title's line, behind it. */
  beside?: ReactNode
  /** Under the title: how many, as of when, "Refresh"; then what else identifies the page. */
  line?: ReactNode
  /** What can be done with the page, at its right. */
  actions?: ReactNode
}

/** The head of every page: the title at one height, one line under it, and the page's actions. */
export function PageHead({ title, children = title, up, beside, line, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <div className={styles.title}>
          {up && <div className={`links unprinted ${styles.up}`}>{up}</div>}
          <div className={styles.name}>
            <PageHeading title={title}>{children}</PageHeading>
            {beside}
          </div>
        </div>
        {line}
      </div>
      {actions && <div className="buttons unprinted">{actions}</div>}
    </header>
  )
}
