import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Operation } from '#/api/writes/operation'
import { lostOperations, operations } from '#/api/writes/operations-log'
import type { Run } from '#/domain/runs/run'
import { lostMessage } from '#/lib/lost-message'
import { countLabel } from '#/lib/words'
import { StaticList } from '#/lists/static-list'
import { lostRuns, runs } from '#/runs/runs'
import { useNames, type Names } from '#/runs/use-names'
import { Notice } from '#/ui/feedback/notice'
import { PageHead } from '#/ui/text/page-head'
import { useStore } from '#/ui/hooks/use-store'
import { operationsList, type Entry } from './operations-list'

export function OperationsPage() {
  const all = useStore(operations)
  const ofRuns = useStore(runs)
  const names = useNames((known) => findNameless(all, known), noLists)
  const entries = useMemo(() => createEntries(all, ofRuns, names), [all, ofRuns, names])
  const lost = [
    lostMessage(useStore(lostOperations), ['action', 'actions']),
    lostMessage(useStore(lostRuns), ['run', 'runs']),
  ].join(' ')
  const unknown = all.filter(({ state }) => state === 'unknown').length
  return (
    <div className="page">
      <PageHead title="Operations" />
      {unknown > 0 && (
        <Notice tone="warning">
          {unknown === 1 ? 'One action' : countLabel(unknown, 'action', 'actions')} could not be
          confirmed. Open what it is about to see what the service shows now.
        </Notice>
      )}
      {lost !== ' ' && <Notice tone="warning">{lost}</Notice>}
      <section className="card stack" aria-labelledby="operations-tab">
        <h2 id="operations-tab">Actions from this browser tab</h2>
        {entries.length === 0 ? (
          <p className="links">
            Nothing was written from this browser tab yet.{' '}
            <Link to="/review">Open the review queue</Link>
          </p>
        ) : (
          <>
            <StaticList
              of={operationsList}
              rows={entries}
              rowId={idOf}
              scrollId="operations"
              find="Find in the actions"
              none=""
              coverage={null}
              file={
                all.length === 0
                  ? null
                  : () => ({
                      rows: entries.filter(({ operation }) => operation !== null),
                      notes: operationNotes,
                    })
              }
            />
            <p className="quiet prose">
              {countLabel(entries.length, 'action', 'actions')}, newest first. A reload drops
              account addresses, trusted entities and the service’s words. “Lock” or another token
              clears the list; an automatic lock keeps only the runs.
            </p>
          </>
        )}
      </section>
      <section className="card stack" aria-labelledby="operations-audit">
        <h2 id="operations-audit">The service’s own audit log</h2>
        <p>This list is what this tab sent; the service’s audit log has the whole.</p>
        <details>
          <summary className="dim">What the audit log can show</summary>
          <p className="quiet prose">
            It keeps what was done through the API and marks who acted through it with an API
            indicator. It can be filtered to one token. That view covers one week by default and
            misses what the same person did in other ways or with another token.
          </p>
        </details>
      </section>
    </div>
  )
}

const idOf = ({ id }: Entry) => id
const noLists: never[] = []
const operationNotes = [
  ['Note', 'The service’s own audit log is the record that counts.'],
  ['Note', 'A run has a file of its own, with a line for each target.'],
] as const

function createEntries(all: readonly Operation[], ofRuns: readonly Run[], names: Names): Entry[] {
  const writes = all.map((operation): Entry => {
    const { id, at, subject } = operation
    const name = subject.about === 'app' ? (names.get(subject.id) ?? null) : null
    return { id: `write ${id}`, at, operation, run: null, name }
  })
  const others = ofRuns.map((run): Entry => {
    return { id: `run ${run.id}`, at: run.startedAt, operation: null, run, name: null }
  })
  return [...writes, ...others].toSorted((entry, other) => other.at - entry.at)
}

/** The apps whose names this session does not know: after a reload all of them. */
function findNameless(all: readonly Operation[], names: Names) {
  const clientIds = all.flatMap(({ subject }) =>
    subject.about === 'app' && !names.has(subject.id) ? [subject.clientId] : [],
  )
  return { clientIds: [...new Set(clientIds)], accounts: new Map<never, never>() }
}
