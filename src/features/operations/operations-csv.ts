import type { Operation } from '#/api/writes/operation'
import { tenantLabel } from '#/decision/badges/tenant-words'
import { saidLine } from '#/domain/runs/run-words'
import { withMarkers } from '#/lib/hidden-characters'
import { csvFile } from '#/lists/export/csv-file'
import { foundWords, stateWords } from './operation-words'

/** Each column with its cell. What a write is not about is an empty cell; no name that a publisher chose is there. */
const columns: readonly [name: string, value: (operation: Operation) => string | null][] = [
  ['time', ({ at }) => new Date(at).toISOString()],
  ['kind', ({ kind }) => kind],
  ['client_id', ({ subject }) => (subject.about === 'app' ? subject.clientId : null)],
  ['tenant_id', ({ subject }) => (subject.about === 'app' ? subject.tenantId : null)],
  [
    'tenant_label',
    ({ subject }) => (subject.about === 'app' ? tenantLabel(subject.tenantId) : null),
  ],
  ['app_id', ({ subject }) => (subject.about === 'app' ? subject.id : null)],
  ['account_id', ({ subject }) => accountOf(subject)?.id ?? null],
  ['account_address', ({ subject }) => accountOf(subject)?.email ?? null],
  ['trusted_entity_id', ({ subject }) => (subject.about === 'trusted entity' ? subject.id : null)],
  ['trusted_entity', ({ subject }) => (subject.about === 'trusted entity' ? subject.entity : null)],
  ['sent', ({ sent }) => sent],
  ['your_note', ({ note }) => note],
  ['answer', ({ answered }) => answered],
  ['service_said', ({ serviceWords, failures }) => saidLine({ words: serviceWords, failures })],
  ['result', ({ state }) => stateWords[state]],
  ['read_back', foundWords],
]

/** The writes of this tab as a file: what was sent to what, the answer, and what was read back. */
export function operationsCsv(operations: readonly Operation[], at: number): string[] {
  return csvFile({
    list: 'Actions from one browser tab',
    columns: columns.map(([name]) => name),
    rows: operations.map((one) => columns.map(([, value]) => withMarkers(value(one) ?? ''))),
    notes: [
      ['Written (UTC)', new Date(at).toISOString()],
      ['Note', 'The service’s own audit log is the record that counts.'],
      ['Note', 'A run has a file of its own, with a line for each target.'],
    ],
  })
}

function accountOf(
  subject: Operation['subject'],
): { id: string; email: string | null } | undefined {
  if (subject.about === 'account') return subject
  return subject.about === 'app' ? subject.account : undefined
}
