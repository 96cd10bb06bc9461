import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Decided } from '../../api/oauth-apps/mutations'
import { connect, lock, tryToken } from '../../api/session'
import { decisions, noteDecision } from './ask-decision'

const decided = { before: { id: 'oapp.1.abc' } } as Decided

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  tryToken('token-one-two-three')
  connect(false)
})
afterEach(() => {
  lock('by-hand')
  vi.unstubAllGlobals()
})

test('what becomes known of a decision is kept until the lock, and nothing that comes after it', () => {
  noteDecision(decided, '/apps/oapp.1.abc')
  expect([...decisions.get().keys()]).toEqual(['oapp.1.abc'])
  lock('rejected')
  noteDecision(decided, '/apps/oapp.1.abc')
  expect(decisions.get().size).toBe(0)
})
