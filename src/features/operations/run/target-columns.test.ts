import { expect, test } from 'vitest'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { newRun } from '#/domain/runs/run'
import { createRows, findNameless } from './target-columns'

const app = (name: string) => ({
  appId: `oapp.1.${name}` as OauthAppId,
  clientId: `client-${name}`,
  tenantId: 'tnt.1.a',
})
const plan = {
  kind: 'revoke',
  apps: [app('a'), app('b')],
  targets: [
    { app: 0, accountId: 'acct.1.x' as AccountId },
    { app: 1, accountId: 'acct.1.x' as AccountId },
    { app: 1, accountId: 'acct.1.y' as AccountId },
  ],
} as const

test('nameless apps are requested by client ID, nameless accounts through their app', () => {
  const { clientIds, accounts } = findNameless(plan, new Map())
  expect(clientIds).toEqual(['client-a', 'client-b'])
  expect([...accounts].map(([id, ids]) => [id, [...ids]])).toEqual([
    ['oapp.1.a', ['acct.1.x']],
    ['oapp.1.b', ['acct.1.x', 'acct.1.y']],
  ])
})

test('known names and addresses hidden from the token are not requested', () => {
  const names = new Map([
    ['oapp.1.a', 'A'],
    ['acct.1.x', null],
  ])
  const { clientIds, accounts } = findNameless(plan, names)
  expect(clientIds).toEqual(['client-b'])
  expect([...accounts].map(([id, ids]) => [id, [...ids]])).toEqual([['oapp.1.b', ['acct.1.y']]])
})

test('a row has the app of its target and is cached by target', () => {
  const [first, second] = newRun('1', plan, 0).targets
  const rowOf = createRows(plan, new Map([['acct.1.x', 'x@a.example']]))
  if (!first || !second) throw new Error('The run has no targets.')
  expect(rowOf(second)).toMatchObject({
    app: { id: 'oapp.1.b', clientId: 'client-b', name: null },
    address: 'x@a.example',
  })
  expect(rowOf(first)).toBe(rowOf(first))
  expect(rowOf({ ...first })).not.toBe(rowOf(first))
})
