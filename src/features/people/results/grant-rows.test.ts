import { expect, test } from 'vitest'
import { exampleAccount } from '#/testing/example-account'
import { exampleApp } from '#/testing/example-app'
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
