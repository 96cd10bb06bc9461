import { expect, test } from 'vitest'
import type { Decided } from '#/api/oauth-apps/mutations'
import { lock } from '#/api/token'
import { decisions, noteDecision } from './ask-decision'
import { inSession } from '#/testing/test-session'

const decided = { before: { id: 'oapp.1.abc' } } as Decided

inSession()

test('a lock removes the outcomes of decisions and drops later ones', () => {
  noteDecision(decided, '/apps/oapp.1.abc')
  expect([...decisions.get().keys()]).toEqual(['oapp.1.abc'])
  lock('rejected')
  noteDecision(decided, '/apps/oapp.1.abc')
  expect(decisions.get().size).toBe(0)
})
