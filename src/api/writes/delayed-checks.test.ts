import { beforeEach, expect, test, vi } from 'vitest'
import { checksAgainAfter } from '#/domain/writes/delayed-write'
import { inSession, testToken } from '#/testing/test-session'
import { connect } from '#/session/session'
import { lock, tryToken } from '../token'
import { checkLater, stopChecking } from './delayed-checks'

// Checks that wait until a write without an answer has certainly arrived.
inSession()
beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const added = (entity: string) => ({ about: 'trusted entity', id: null, entity }) as const
const check = () => vi.fn<() => Promise<void>>(() => Promise.resolve())
const wait = () => vi.advanceTimersByTimeAsync(checksAgainAfter + 100)

test('a check runs once, and a second check of the same subject replaces the first', async () => {
  const [first, second] = [check(), check()]
  checkLater(added('a.example'), first)
  checkLater(added('a.example'), second)
  await wait()
  await wait()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})

test('two new entities have their own checks, and each can be canceled', async () => {
  const [first, second] = [check(), check()]
  checkLater(added('a.example'), first)
  checkLater(added('b.example'), second)
  stopChecking(added('b.example'))
  await wait()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})

test('a lock cancels every check, also if the same token connects again', async () => {
  const waiting = check()
  checkLater(added('a.example'), waiting)
  lock('idle')
  tryToken(testToken)
  connect(false)
  await wait()
  expect(waiting).not.toHaveBeenCalled()
})
