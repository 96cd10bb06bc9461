import { ClientId } from '#/decision/badges/client-id'
import { Link } from '@tanstack/react-router'
import { curlCommand } from '#/api/curl'
import type { Operation, OperationSubject } from '#/api/writes/operation'
import { GrantedAgain } from '#/app-parts/granted-again'
import { tenantLabel } from '#/decision/badges/tenant-label'
import type { TrustedEntityId } from '#/domain/ids'
import { runTitle } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { runLine, noteLine } from '#/domain/runs/run-messages'
import { defineList, type ListColumn } from '#/lists/define-list'
import { CopyButton } from '#/ui/form/copy-button'
import { Clock, DateTime } from '#/ui/text/clock'
import { ServiceMessage } from '#/ui/text/service-message'
import { UntrustedText } from '#/ui/text/untrusted-text'
import {
  aboutText,
  accountName,
  foundMessage,
  operationStates,
  resultParts,
} from './operation-messages'
import { NameOrId } from './run/target-cells'
import { RunAbout, RunState, RunTitle } from './run/run-buttons'

export interface Entry {
  id: string
  at: number
  operation: Operation | null
  run: Run | null
  /** The app's name if this session has loaded it. The stored action has no names. */
  name: string | null
}

type Column = ListColumn<Entry>

const ofWrite = (text: (operation: Operation) => string | null) => (entry: Entry) =>
  entry.operation && text(entry.operation)

const subject = <About extends OperationSubject['about']>(
  id: string,
  about: About,
  text: (subject: Extract<OperationSubject, { about: About }>) => string | null,
): Column => ({
  id,
  header: id,
  text: ofWrite(({ subject: target }) =>
    target.about === about ? text(target as Extract<OperationSubject, { about: About }>) : null,
  ),
})

/** Columns of the table and the export. Exported cells are empty if not applicable, and omit names from publishers. */
const columns: readonly Column[] = [
  {
    id: 'time',
    header: 'Time',
    width: '20%',
    text: ({ at }) => new Date(at).toISOString(),
    cell: ({ at }) => <DateTime at={at} />,
  },
  { id: 'kind', header: 'Kind', text: ofWrite(({ kind }) => kind) },
  {
    ...subject('client_id', 'app', ({ clientId }) => clientId),
    header: 'About',
    width: '18%',
    findText: ({ operation, name }) =>
      `${name ?? ''} ${operation ? aboutText(operation.subject) : ''}`,
    cell: ({ operation, run, name }) =>
      operation ? (
        <Subject subject={operation.subject} name={name} />
      ) : (
        run && <RunAbout run={run} />
      ),
  },
  subject('tenant_id', 'app', ({ tenantId }) => tenantId),
  subject('tenant_label', 'app', ({ tenantId }) => tenantLabel(tenantId)),
  subject('app_id', 'app', ({ id }) => id),
  {
    id: 'account_id',
    header: 'account_id',
    text: ofWrite((operation) => accountName(operation)?.id ?? null),
  },
  {
    id: 'account_address',
    header: 'account_address',
    text: ofWrite((operation) => accountName(operation)?.email ?? null),
  },
  subject('trusted_entity_id', 'trusted entity', ({ id }) => id),
  subject('trusted_entity', 'trusted entity', ({ entity }) => entity),
  {
    id: 'sent',
    header: 'Sent',
    text: ofWrite(({ sent }) => sent),
    findText: ({ operation, run }) => operation?.sent ?? (run && runTitle(run.plan)),
    cell: ({ operation, run }) =>
      operation ? <Sent {...operation} /> : run && <RunTitle run={run} />,
  },
  { id: 'your_note', header: 'Your note', text: ofWrite(({ note }) => note) },
  {
    id: 'answer',
    header: 'Answer',
    text: ofWrite(({ answered }) => answered),
    cell: ({ operation, run }) => (operation ? <Answer {...operation} /> : run && runLine(run)),
  },
  {
    id: 'service_said',
    header: 'The service said',
    text: ofWrite(({ serviceWords, failures }) => noteLine({ words: serviceWords, failures })),
  },
  { id: 'result', header: 'Result', text: ofWrite(({ state }) => operationStates[state].label) },
  {
    id: 'read_back',
    header: 'Read back',
    width: '30%',
    text: ofWrite(foundMessage),
    cell: ({ operation, run }) =>
      operation ? <ReadBack operation={operation} /> : run && <RunState run={run} />,
  },
]

export const operationsList = defineList<Entry>({
  name: 'Actions from this browser tab',
  listed: 'Actions from one browser tab',
  file: 'operations',
  noun: ['action', 'actions'],
  columns,
  flows: true,
})

function Sent({ sent, note, request }: Operation) {
  return (
    <>
      {sent}
      {request && <CopyButton value={curlCommand(request)} name="Copy as cURL" />}
      {note !== '' && (
        <div className="note">
          Your note: <UntrustedText value={note} max={400} />
        </div>
      )}
    </>
  )
}

function Answer({ answered, serviceWords, failures }: Operation) {
  return (
    <>
      {answered ?? 'None yet'} <ServiceMessage words={serviceWords} failures={failures} />
    </>
  )
}

const looks = { good: 'medium good', bad: 'medium warns', open: 'medium quiet' } as const

function ReadBack({ operation }: { operation: Operation }) {
  const { kind, subject: about, state, notedAt } = operation
  const { look } = operationStates[state]
  const [label, afterState] = resultParts(operation)
  return (
    <>
      <span className={looks[look]}>
        {label}
        {notedAt !== undefined && look !== 'open' && (
          <>
            {' '}
            <Clock at={notedAt} />
          </>
        )}
      </span>
      <UntrustedText value={afterState} max={400} />
      {kind === 'revoke' && about.about === 'app' && about.account && (
        <GrantedAgain app={about.id} account={about.account.id} />
      )}
    </>
  )
}

function Subject({ subject: about, name }: { subject: OperationSubject; name: string | null }) {
  switch (about.about) {
    case 'app':
      return (
        <>
          <Link to="/apps/$appId" params={{ appId: about.id }}>
            <NameOrId name={name} id={about.clientId} />
          </Link>
          {name !== null && (
            <code className="dim clipped">
              <ClientId value={about.clientId} />
            </code>
          )}
          {about.account && <Account {...about.account} />}
        </>
      )
    case 'trusted entity':
      return <TrustedEntity {...about} />
    case 'account':
      return <Account {...about} />
  }
}

/** The name of an entity, as a link once the service has returned its ID. */
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
