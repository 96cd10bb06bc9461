import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Operation, OperationState } from '#/api/writes/operations-log'
import { formatExact } from '#/lib/time'
import { LongText } from '#/ui/text/long-text'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './operations-page.module.css'

const kinds: Record<Operation['kind'], string> = {
  decision: 'Classify and remediate',
  revoke: 'Revoke grant',
}

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

/** One write: its time, its app, what was sent, the answer, and what was read back. */
export function OperationItem({ operation }: { operation: Operation }) {
  const { kind, at, appId, clientId, account, sent, answered, serviceWords, found } = operation
  const state = states[operation.state]
  return (
    <li className={styles.item}>
      <h3 className={styles.title}>
        {kinds[kind]} <span className={styles[state.look]}>{state.words}</span>
      </h3>
      <dl className={styles.facts}>
        <Fact term="Time">
          <time dateTime={new Date(at).toISOString()}>{formatExact(at)}</time>
        </Fact>
        <Fact term="Client ID">
          <Link to="/apps/$appId" params={{ appId }} className={styles.clientId}>
            <UntrustedText value={clientId} max={200} />
          </Link>
        </Fact>
        {account && (
          <Fact term="Account">
            <UntrustedText value={account.email ?? account.id} max={200} />
          </Fact>
        )}
        <Fact term="Sent">{sent}</Fact>
        <Fact term="Answer">
          {answered ?? 'None yet'}
          {serviceWords !== null && (
            <>
              {' '}
              “<LongText value={serviceWords} max={300} />”
            </>
          )}
        </Fact>
        <Fact term="Read back">
          <UntrustedText value={found ?? notFound(operation)} max={400} />
        </Fact>
      </dl>
    </li>
  )
}

/** Why nothing was read back. */
function notFound({ state }: Operation): string {
  switch (state) {
    case 'sending':
    case 'checking':
      return 'Not yet'
    case 'refused':
    case 'taken back':
      return 'Not needed: nothing was recorded'
    case 'confirmed':
    case 'attention':
    case 'unknown':
      return 'Not read again'
  }
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
