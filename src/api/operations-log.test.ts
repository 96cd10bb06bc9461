import { beforeEach, expect, test } from 'vitest'
import type { OauthAppId } from '../domain/ids'
import { whatReloadLoses } from '../lib/reload-guard'
import { hasDecided, noteOperation, operations, recordOperation } from './operations-log'
import { connect, giveUp, lock, tryToken } from './session'
import { inSession } from './test-session'

const [one, other] = ['oapp.1.a', 'oapp.1.b'] as [OauthAppId, OauthAppId]
const write = (appId: OauthAppId, kind: 'decision' | 'revoke' = 'decision') =>
  recordOperation({ kind, appId, clientId: 'client', sent: 'Something' })

inSession()
beforeEach(() => operations.set([]))

test('a write is written down before it is answered, the newest first', () => {
  const [first, second] = [write(one), write(other, 'revoke')]
  expect(second).toBeGreaterThan(first)
  expect(operations.get()).toMatchObject([
    { id: second, appId: other, kind: 'revoke', state: 'sending' },
    { id: first, appId: one, answered: null, serviceWords: null, found: null, sent: 'Something' },
  ])
})

test('what becomes known of a write is added to that one; one that was cleared stays cleared', () => {
  const [first, second] = [write(one), write(other)]
  noteOperation(first, { state: 'checking', answered: 'Recorded (2xx)' })
  noteOperation(first, { state: 'confirmed', found: 'It shows it.' })
  expect(operations.get()).toMatchObject([
    { id: second, state: 'sending', answered: null },
    { id: first, state: 'confirmed', answered: 'Recorded (2xx)', found: 'It shows it.' },
  ])
  const before = operations.get()
  noteOperation(-1, { state: 'refused' })
  expect(operations.get()).toBe(before)
})

test('only a decision of this app is a decision about it', () => {
  write(one, 'revoke')
  write(other)
  expect([hasDecided(one), hasDecided(other)]).toEqual([false, true])
})

test.each([
  ['by-hand', 0],
  ['other-tab', 0],
  ['idle', 0],
  ['limit', 0],
  ['rejected', 1],
] as const)('a lock by %s leaves %d of the record', (reason, left) => {
  write(one)
  expect(whatReloadLoses()).toEqual(['the record of what this tab wrote'])
  lock(reason)
  expect(operations.get()).toHaveLength(left)
  expect(whatReloadLoses()).toHaveLength(left)
})

test('a trial that fails, and a connection, leave the record', () => {
  write(one)
  lock('rejected')
  tryToken('token-one-two-three')
  giveUp()
  expect(operations.get()).toHaveLength(1)
  tryToken('token-one-two-three')
  connect(false)
  expect(operations.get()).toHaveLength(1)
})
