import { DateTime } from '#/ui/text/clock'
import { Link } from '@tanstack/react-router'
import type { Operation, OperationState, OperationSubject } from '#/api/writes/operation'
import { GrantedAgain } from '#/app-parts/granted-again'
import type { TrustedEntityId } from '#/domain/ids'
import type { Run } from '#/domain/runs/run'
import { ServiceWords } from '#/ui/text/service-words'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { Cell, type Column, type SubjectColumn } from './operations-cell'
import styles from './operations-table.module.css'
import { foundWords, stateWords } from './operation-words'
import { RunRow } from './run/run-row'

const looks: Record<OperationState, 'good' | 'bad' | 'open'> = {
  sending: 'open',
  checking: 'open',
  confirmed: 'good',
  attention: 'bad',
  refused: 'bad',
  'taken back': 'open',
  unknown: 'bad',
}

interface OperationsTableProps {
  operations: readonly Operation[]
  runs: readonly Run[]
}

/** The writes and the runs, newest first. On a phone each row is a card; the roles keep it a table there. */
export function OperationsTable({ operations, runs }: OperationsTableProps) {
  const about = operations.every(({ subject }) => subject.about === 'app') ? 'App' : 'About'
  const columns: readonly Column[] = ['Time', about, 'Sent', 'Answer', 'Read back']
  const rows = [
    ...operations.map((operation) => ({
      at: operation.at,
      drawn: <OperationRow key={operation.id} operation={operation} about={about} />,
    })),
    ...runs.map((run) => ({
      at: run.startedAt,
      drawn: <RunRow key={run.id} run={run} about={about} />,
    })),
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

/** One write: its time, what it is about, what was sent, the answer, and what was read back. */
function OperationRow({ operation, about }: { operation: Operation; about: SubjectColumn }) {
  const { at, subject, sent, answered, serviceWords, failures, state } = operation
  const words = stateWords[state]
  const result = foundWords(operation)
  // What was found may begin with the word of the state.
  const afterState = result.startsWith(words) ? result.slice(words.length) : `. ${result}`
  return (
    <tr role="row">
      <Cell of="Time">
        <DateTime at={at} />
      </Cell>
      <Cell of={about}>
        <Subject subject={subject} />
      </Cell>
      <Cell of="Sent">
        {sent}
        {operation.note !== '' && (
          <div className={styles.note}>
            Your note: <UntrustedText value={operation.note} max={400} />
          </div>
        )}
      </Cell>
      <Cell of="Answer">
        {answered ?? 'None yet'} <ServiceWords words={serviceWords} failures={failures} />
      </Cell>
      <Cell of="Read back">
        <span className={styles[looks[state]]}>{words}</span>
        <UntrustedText value={afterState} max={400} />
        {operation.kind === 'revoke' && subject.about === 'app' && subject.account && (
          <GrantedAgain app={subject.id} account={subject.account.id} />
        )}
      </Cell>
    </tr>
  )
}

/** The identity of what was written, with a link to its page if it has one. */
function Subject({ subject }: { subject: OperationSubject }) {
  switch (subject.about) {
    case 'app':
      return (
        <>
          <Link to="/apps/$appId" params={{ appId: subject.id }} className={styles.clientId}>
            <UntrustedText value={subject.clientId} max={200} />
          </Link>
          {subject.account && <Account {...subject.account} />}
        </>
      )
    case 'trusted entity':
      return <TrustedEntity {...subject} />
    case 'account':
      return <Account {...subject} />
  }
}

/** Without an id there is no page: the service has not said which one it is. */
function TrustedEntity({ id, entity }: { id: TrustedEntityId | null; entity: string | null }) {
  const name = entity ?? id
  const text = name !== null && <UntrustedText value={name} max={200} />
  return (
    <div>
      Trusted entity{text && ': '}
      {id === null ? (
        text
      ) : (
        <Link to="/trusted-entities/$entityId" params={{ entityId: id }}>
          {text}
        </Link>
      )}
    </div>
  )
}

function Account({ id, email }: { id: string; email: string | null }) {
  return (
    <div>
      Account: <UntrustedText value={email ?? id} max={200} />
    </div>
  )
}
