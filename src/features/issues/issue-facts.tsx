import { useId, type ReactNode } from 'react'
import type { Issue } from '#/api/issues/schema'
import { classNames } from '#/ui/text/class-names'
import { LongText } from '#/ui/text/long-text'
import styles from './issue-facts.module.css'
import { ClassificationValue, NamedValue, StatusValue } from './named-values'

/** A longer name is cut in the heading; the facts show all of it. */
export const longName = 300

/** The fields of an issue that the document names. */
export function IssueFacts({ issue }: { issue: Issue }) {
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>Facts</h2>
      <dl className={styles.facts}>
        <Fact term="Status">
          <StatusValue value={issue.status} />
        </Fact>
        <Fact term="Severity">
          <NamedValue value={issue.severity} />
        </Fact>
        <Fact term="Classification">
          <ClassificationValue value={issue.classification} />
        </Fact>
        {issue.name !== null && issue.name.length > longName && (
          <Fact term="Whole name" wide>
            <LongText value={issue.name} max={600} />
          </Fact>
        )}
      </dl>
      <p className={styles.aside}>
        Severity as the service writes it. A name can quote what a publisher or a sender chose.
      </p>
    </section>
  )
}

function Fact({
  term,
  wide = false,
  children,
}: {
  term: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={classNames(styles.fact, wide && styles.whole)}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
