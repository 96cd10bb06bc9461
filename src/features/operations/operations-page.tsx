import { useSyncExternalStore } from 'react'
import { operations } from '#/api/operations/operations-log'
import { Notice } from '#/ui/feedback/notice'
import { PageHeading } from '#/ui/text/page-heading'
import { OperationItem } from './operation-item'
import styles from './operations-page.module.css'

/** What this browser tab has written, newest first, and where the service keeps its own record. */
export function OperationsPage() {
  const all = useSyncExternalStore(operations.subscribe, operations.get)
  const unknown = all.filter(({ state }) => state === 'unknown').length
  return (
    <div className={styles.page}>
      <PageHeading title="Operations">Operations</PageHeading>
      {unknown > 0 && (
        <Notice tone="warning">
          {unknown === 1 ? 'One action' : `${unknown} actions`} could not be confirmed. Open the app
          to see what the service shows now.
        </Notice>
      )}
      <section className={styles.card} aria-labelledby="operations-tab">
        <h2 id="operations-tab">Actions from this browser tab</h2>
        <p className={styles.hint}>
          Kept for this tab and its token: a reload keeps it, without the addresses of accounts and
          the service’s words. A lock, another token or closing the tab clears it. Where the service
          ends the session, it is hidden until the same token is connected again.
          {all.length > 0 &&
            ` ${all.length === 1 ? '1 action' : `${all.length} actions`}, newest first.`}
        </p>
        {all.length === 0 ? (
          <p>Nothing was written from this browser tab yet.</p>
        ) : (
          <ol className={styles.list}>
            {all.map((operation) => (
              <OperationItem key={operation.id} operation={operation} />
            ))}
          </ol>
        )}
      </section>
      <section className={styles.card} aria-labelledby="operations-audit">
        <h2 id="operations-audit">The service’s own audit log</h2>
        <p className={styles.hint}>
          The record that counts is the service’s. It keeps what was done through its API and marks
          it with an API indicator. It can be filtered to one token; that view covers one week by
          default, and misses what the same person did in other ways or with another token.
        </p>
      </section>
    </div>
  )
}
