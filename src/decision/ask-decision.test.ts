import { expect, test } from 'vitest'
import type { Decided } from '#/api/oauth-apps/mutations'
import { exampleApp } from '#/testing/example-app'
import { inSession } from '#/testing/test-session'
import { decisions, noteDecision } from './ask-decision'

inSession()

const before = exampleApp('a')
const decided = (operation: number, verdict: Decided['verdict']) =>
  ({ before, operation, verdict }) as Decided
const noted = () => decisions.get().get(before.id)

test('a delayed check of an earlier decision does not replace the outcome of a later one', () => {
  const later = decided(2, 'no trace yet')
  noteDecision(later, '/apps')
  noteDecision(decided(1, 'not recorded'), '/review')
  expect(noted()).toEqual({ decided: later, path: '/apps' })
  const checked = decided(2, 'confirmed')
  noteDecision(checked)
  expect(noted()).toEqual({ decided: checked, path: '/apps' })
})
