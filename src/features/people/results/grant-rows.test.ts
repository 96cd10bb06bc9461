import { expect, test } from 'vitest'
import { exampleAccount } from '#/testing/example-account'
import { exampleApp } from '#/testing/example-app'
import { cellTexts } from '#/lists/export/static-file'
import { grantList } from './grant-columns'
import { createRows, type Order } from './grant-rows'

const [mia, omar, nobody] = [
  exampleAccount('acct.1.2', { email: 'Mia@corp.example' }),
  exampleAccount('acct.1.1', { email: 'omar@corp.example' }),
  exampleAccount('acct.1.0'),
]
const app = (id: string, name: string) => exampleApp(id, { name })
const [almond, birch, blank, broken] = [
  app('4', 'almond'),
  app('3', 'Birch'),
  app('2', ' '),
  app('1', 'Cedar'),
]
const found = {
  byApp: new Map(
    [birch, almond, blank].map((of) => [
      of.id,
      { app: of, accounts: [omar, nobody, mia], readAt: 1 },
    ]),
  ),
  unread: new Map([[broken.id, { app: broken }]]),
} as unknown as Parameters<ReturnType<typeof createRows>>[0]

/** Returns the app and the account of each row; null for an app that could not be read. */
const rows = (order: Order) =>
  createRows()(found, order).map((row) => [
    row.app.name,
    row.kind === 'grant' ? (row.account.email ?? 'no address') : null,
  ])

test('by person, the rows are in the order of addresses, then of the names of apps', () => {
  const names = [' ', 'almond', 'Birch']
  expect(rows('By person')).toEqual([
    ['Cedar', null],
    ...['Mia@corp.example', 'omar@corp.example', 'no address'].flatMap((email) =>
      names.map((name) => [name, email]),
    ),
  ])
})

test('by app, the rows are in the order of names, then of the addresses of accounts', () => {
  expect(rows('By app')).toEqual([
    ['Cedar', null],
    ...[' ', 'almond', 'Birch'].flatMap((name) =>
      ['Mia@corp.example', 'omar@corp.example', 'no address'].map((email) => [name, email]),
    ),
  ])
})

test('a row stays the same object while its grant does, so that it is not drawn again', () => {
  const toRows = createRows()
  const before = toRows(found, 'By app')
  expect(new Set(toRows(found, 'By person'))).toEqual(new Set(before))
  expect(toRows(found, 'By app').every((row, index) => row === before[index])).toBe(true)
})

test('each column of a grant has its own field of the account or the app', () => {
  const cedar = exampleApp('7', {
    name: 'Cedar',
    clientId: '7.apps.example',
    tenantId: 'tnt.1.b',
    classification: 'malicious',
  })
  const granted = exampleAccount('acct.1.3', {
    email: 'mona@corp.example',
    displayName: 'Mona',
    edge: { scopes: ['mail', 'drive'] },
  })
  const byApp = new Map([[cedar.id, { app: cedar, accounts: [granted], readAt: 1 }]])
  const [row] = createRows()({ byApp, unread: new Map() }, 'By app')
  const cells = cellTexts(grantList).map(({ id, text }) => [id, row && text(row)])
  expect(Object.fromEntries(cells)).toEqual({
    account: 'mona@corp.example',
    account_id: 'acct.1.3',
    display_name: 'Mona',
    app: 'Cedar',
    client_id: '7.apps.example',
    tenant_id: 'tnt.1.b',
    tenant_label: '',
    app_id: 'oapp.1.7',
    effective_classification: 'Malicious',
    staged: 'no',
    scopes: 'mail drive',
    first_granted: '2026-11-01T10:00:00.000Z',
    last_granted: '2026-11-02T10:00:00.000Z',
  })
})
