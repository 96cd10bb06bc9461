import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Operation, OperationState } from '#/api/writes/operations-log'
import { runTitle } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { runLine } from '#/domain/runs/run-words'
import { formatExact } from '#/lib/time'
import { countOf } from '#/lib/words'
import { LongText } from '#/ui/text/long-text'
import { useOnline } from '#/ui/hooks/use-online'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './operations-table.module.css'
import { RunButtons } from './run/run-buttons'
import { phaseWords } from './run/run-screen-words'

const states: Record<OperationState, { words: string; look: 'good' | 'bad' | 'open' }> = {
  sending: { words: 'Sending', look: 'open' },
  checking: { words: 'Checking', look: 'open' },
  confirmed: { words: 'Confirmed', look: 'good' },
  attention: { words: 'Needs a look', look: 'bad' },
  refused: { words: 'Refused', look: 'bad' },
  // A person took it back, or the session ended; the answer says which.
  'taken back': { words: 'Not recorded', look: 'open' },
  unknown: { words: 'Not known', look: 'bad' },
}

const columns = ['Time', 'App', 'Sent', 'Answer', 'Read back'] as const

interface OperationsTableProps {
  operations: readonly Operation[]
  runs: readonly Run[]
}

/** The writes and the runs, newest first. On a phone each row is a card; the roles keep it a table there. */
export function OperationsTable({ operations, runs }: OperationsTableProps) {
  const rows = [
    ...operations.map((operation) => ({
      at: operation.at,
      drawn: <OperationRow key={operation.id} operation={operation} />,
    })),
    ...runs.map((run) => ({ at: run.startedAt, drawn: <RunRow key={run.id} run={run} /> })),
  ].toSorted((one, other) => other.at - one.at)
  return (
    <table role="table" className={styles.table} aria-labelledby="operations-tab">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{rows.map(({ drawn }) => drawn)}</tbody>
    </table>
  )
}

/** One write: its time, its app, what was sent, the answer, and what was read back. */
function OperationRow({ operation }: { operation: Operation }) {
  const { at, appId, clientId, account, sent, answered, serviceWords, found } = operation
  const state = states[operation.state]
  const result = found ?? notFound(operation)
  // What was found may begin with the word of the state.
  const afterState = result.startsWith(state.words)
    ? result.slice(state.words.length)
    : `. ${result}`
  return (
    <tr role="row">
      <Cell of="Time">
        <time dateTime={new Date(at).toISOString()}>{formatExact(at)}</time>
      </Cell>
      <Cell of="App">
        <Link to="/apps/$appId" params={{ appId }} className={styles.clientId}>
          <UntrustedText value={clientId} max={200} />
        </Link>
        {account && (
          <div>
            Account: <UntrustedText value={account.email ?? account.id} max={200} />
          </div>
        )}
      </Cell>
      <Cell of="Sent">{sent}</Cell>
      <Cell of="Answer">
        {answered ?? 'None yet'}
        {serviceWords !== null && (
          <>
            {' '}
            “<LongText value={serviceWords} max={300} />”
          </>
        )}
      </Cell>
      <Cell of="Read back">
        <span className={styles[state.look]}>{state.words}</span>
        <UntrustedText value={afterState} max={400} />
      </Cell>
    </tr>
  )
}

/** A run: its title leads to its page, and what a reload interrupted can be resumed or discarded here. */
function RunRow({ run }: { run: Run }) {
  const id = useId()
  const online = useOnline()
  const { plan } = run
  return (
    <tr role="row">
      <Cell of="Time">
        <time dateTime={new Date(run.startedAt).toISOString()}>{formatExact(run.startedAt)}</time>
      </Cell>
      <Cell of="App">
        {plan.kind === 'revoke' ? (
          <Link to="/apps/$appId" params={{ appId: plan.appId }} className={styles.clientId}>
            <UntrustedText value={plan.clientId} max={200} />
          </Link>
        ) : (
          countOf(plan.targets.length, 'app', 'apps')
        )}
      </Cell>
      <Cell of="Sent">
        <Link id={id} to="/operations/$runId" params={{ runId: run.id }}>
          {runTitle(plan)}
        </Link>
      </Cell>
      <Cell of="Answer">{runLine(run)}</Cell>
      <Cell of="Read back">
        {phaseWords(run, online)}
        <div className={styles.buttons}>
          <RunButtons run={run} inList describedBy={id} />
        </div>
      </Cell>
    </tr>
  )
}

/** A cell. A card shows the column's name in it, which a screen reader already gets from the header. */
function Cell({ of, children }: { of: (typeof columns)[number]; children: ReactNode }) {
  return (
    <td role="cell">
      <span className={styles.term} aria-hidden="true">
        {of}
      </span>
      <div>{children}</div>
    </td>
  )
}

/** Why nothing was read back. */
function notFound({ state }: Operation): string {
  switch (state) {
    case 'sending':
    case 'checking':
      return 'Not read back yet.'
    case 'refused':
    case 'taken back':
      return 'Nothing was recorded, so there is nothing to read back.'
    case 'confirmed':
    case 'attention':
    case 'unknown':
      return 'Not read again.'
  }
}
