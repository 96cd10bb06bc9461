import { outcomeMessages } from '#/domain/writes/write-messages'
import { forbiddenMessage } from '#/domain/actions'
import papaparse from 'papaparse'
import { expect, test, vi } from 'vitest'
import type { Operation } from '#/api/writes/operation'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { staticFileParts } from '#/lists/export/static-file'
import { operationsList } from './operations-list'

// The runs of a tab listen to events of the window.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}))

const written: Operation = {
  id: 2,
  at: Date.parse('2026-11-20T12:00:00Z'),
  kind: 'revoke',
  subject: {
    about: 'app',
    id: 'oapp.1.a' as OauthAppId,
    clientId: 'client-a',
    tenantId: 'tnt.1.a',
    account: { id: 'acct.1.a', email: null },
  },
  sent: 'Revoke the grant',
  note: 'Ticket 7',
  answered: forbiddenMessage('revokeGrant'),
  serviceWords: '=Off\u202E',
  failures: [[['path', 'limit']]],
  found: null,
  state: 'refused',
}

test('an exported action has its target, change, answer, service message and result in separate columns', () => {
  const rows = [written, { ...written, subject: account }].map((operation) => ({
    id: `${operation.id}`,
    at: operation.at,
    operation,
    run: null,
    name: 'Chosen by its publisher',
  }))
  const text = staticFileParts(operationsList, { rows, coverage: null, notes: [] }, 0).join('')
  const { data } = papaparse.parse<string[]>(text.slice(1).trimEnd())
  const [columns = [], ...lines] = data
  const [first, second] = lines.map((row) =>
    Object.fromEntries(columns.map((name, index) => [name, row[index]])),
  )
  expect(first).toEqual({
    time: '2026-11-20T12:00:00.000Z',
    kind: 'revoke',
    client_id: 'client-a',
    tenant_id: 'tnt.1.a',
    tenant_label: '',
    app_id: 'oapp.1.a',
    account_id: 'acct.1.a',
    account_address: '',
    trusted_entity_id: '',
    trusted_entity: '',
    sent: 'Revoke the grant',
    your_note: 'Ticket 7',
    answer: forbiddenMessage('revokeGrant'),
    service_said: '“=Off U+202E ” path: limit',
    result: 'Refused',
    read_back: outcomeMessages.refused,
  })
  expect(second).toMatchObject({ account_id: 'acct.1.b', account_address: 'b@a.example' })
  expect(new Set(data.map((line) => line.length))).toEqual(new Set([columns.length]))
})

const account = {
  about: 'account',
  id: 'acct.1.b' as AccountId,
  email: 'b@a.example',
} as const
