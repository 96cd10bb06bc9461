import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { hasTokenDigest, knowsOwner } from '#/api/token'
import type { Operation } from '#/api/writes/operation'
import { operations } from '#/api/writes/operations-log'
import type { Run } from '#/domain/runs/run'
import { lostMessage, countLabel } from '#/lib/words'
import { RememberedList } from '#/lists/last-list'
import { StaticList } from '#/lists/static-list'
import { lostRuns, runs } from '#/runs/runs'
import { useNames, type Names } from '#/runs/run-names'
import { Notice } from '#/ui/feedback/notice'
import { buttonClass } from '#/ui/form/button'
import { PageHead } from '#/ui/text/page-head'
import { useStore } from '#/ui/hooks/use-store'
import { removalMessage } from './operation-messages'
import { operationsList, type Entry } from './operations-list'

export function OperationsPage() {
  const { list: all, lost: lostOperations } = useStore(operations)
  const ofRuns = useStore(runs)
  const names = useNames((known) => findNameless(all, known), noLists)
  const entries = useMemo(() => createEntries(all, ofRuns, names), [all, ofRuns, names])
  const lost = [
    lostMessage(lostOperations, ['action', 'actions']),
    lostMessage(useStore(lostRuns), ['run', 'runs']),
  ].join(' ')
  const unknown = all.filter(({ state }) => state === 'unknown').length
  return (
    <div className="page">
      <RememberedList path="/operations" />
      <PageHead title="Operations" />
      {unknown > 0 && (
        <Notice tone="warning">
          {countLabel(unknown, 'action', 'actions')} could not be confirmed. Open{' '}
          {unknown === 1 ? 'its' : 'their'} app, account or entity to check the current values.
        </Notice>
      )}
      {lost !== ' ' && <Notice tone="warning">{lost}</Notice>}
      <section className="section" aria-labelledby="operations-tab">
        <h2 id="operations-tab">Actions from this browser tab</h2>
        {entries.length === 0 ? (
          <div className="empty centered">
            <ListChecks />
            <p className="title">{noActions}</p>
            <div className="row">
              <Link to="/review" className={buttonClass()}>
                Open the review queue
              </Link>
            </div>
          </div>
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
            <p className="hint prose">
              {countLabel(entries.length, 'action', 'actions')}, newest first.{' '}
              {removalMessage({ atReload: knowsOwner(), atLock: hasTokenDigest() })}
            </p>
          </>
        )}
      </section>
      <section className="section" aria-labelledby="operations-audit">
        <h2 id="operations-audit">The service’s own audit log</h2>
        <p>This list shows what this tab sent. The service’s audit log has the full record.</p>
        <details>
          <summary>What the audit log can show</summary>
          <p className="quiet prose">
            The audit log records API activity and marks who used the API. You can filter it to one
            token (default: one week). That view can miss other events of the same user.
          </p>
        </details>
      </section>
    </div>
  )
}

const idOf = ({ id }: Entry) => id
const noLists: never[] = []
const operationNotes = [
  ['Note', 'The service’s audit log is the authoritative record.'],
  ['Note', 'Each run has a separate export with a line for each target.'],
] as const
const noActions = 'No actions from this browser tab yet.'

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

/** Returns the apps whose names this session has not loaded. After a reload, all apps. */
function findNameless(all: readonly Operation[], names: Names) {
  const clientIds = all.flatMap(({ subject }) =>
    subject.about === 'app' && !names.has(subject.id) ? [subject.clientId] : [],
  )
  return { clientIds: [...new Set(clientIds)], accounts: new Map<never, never>() }
}
