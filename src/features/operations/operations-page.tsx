import { Link } from '@tanstack/react-router'
import type { Operation } from '#/api/writes/operation'
import { operations } from '#/api/writes/operations-log'
import { countOf } from '#/lib/words'
import { csvName, saveCsv } from '#/lists/export/csv-file'
import { runs } from '#/runs/runs'
import { announce } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { PageHead } from '#/ui/text/page-head'
import { useStore } from '#/ui/hooks/use-store'
import { operationsCsv } from './operations-csv'
import { OperationsTable } from './operations-table'
import styles from './operations-page.module.css'

/** The writes of this browser tab, newest first, and where to find the service's own record. */
export function OperationsPage() {
  const all = useStore(operations)
  const ofRuns = useStore(runs)
  const count = all.length + ofRuns.length
  const unknown = all.filter(({ state }) => state === 'unknown').length
  return (
    <div className={styles.page}>
      <PageHead title="Operations" />
      {unknown > 0 && (
        <Notice tone="warning">
          {unknown === 1 ? 'One action' : countOf(unknown, 'action', 'actions')} could not be
          confirmed. Open what it is about to see what the service shows now.
        </Notice>
      )}
      <section className={styles.card} aria-labelledby="operations-tab">
        <h2 id="operations-tab">Actions from this browser tab</h2>
        {all.length > 0 && (
          <div>
            <Button onClick={() => save(all)}>Export CSV</Button>
          </div>
        )}
        {count > 0 && (
          <p className={styles.hint}>
            {countOf(count, 'action', 'actions')}, newest first. A reload drops account addresses,
            trusted entities and the service’s words. “Lock” or another token clears the list; an
            automatic lock keeps only the runs.
          </p>
        )}
        {count === 0 ? (
          <p>
            Nothing was written from this browser tab yet.{' '}
            <Link to="/review">Open the review queue</Link>
          </p>
        ) : (
          <OperationsTable operations={all} runs={ofRuns} />
        )}
      </section>
      <section className={styles.card} aria-labelledby="operations-audit">
        <h2 id="operations-audit">The service’s own audit log</h2>
        <p>This list is what this tab sent; the service’s audit log has the whole.</p>
        <details className={styles.more}>
          <summary>What the audit log can show</summary>
          <p className={styles.hint}>
            It keeps what was done through the API and marks who acted through it with an API
            indicator. It can be filtered to one token. That view covers one week by default and
            misses what the same person did in other ways or with another token.
          </p>
        </details>
      </section>
    </div>
  )
}

function save(all: readonly Operation[]): void {
  const at = Date.now()
  const name = csvName('operations', at)
  saveCsv(name, operationsCsv(all, at))
  announce(`${countOf(all.length, 'action', 'actions')} exported to ${name}.`)
}
