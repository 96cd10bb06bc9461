import { expect, test } from 'vitest'
import type { SentValues } from '#/domain/trusted/trust-settings'
import { editProblem } from './edit-dialog'
import { typedProblem } from './trust-dialog'

const typeAgain = typedProblem('wide', 'co.uk', '')
const enabled: SentValues = { enabled: true }

test.each<[text: string, sent: SentValues, typed: string, problem: string | null]>([
  ['co.uk', {}, 'co.uk', 'Nothing has changed.'],
  ['co.uk', enabled, '', typeAgain],
  ['co.uk', enabled, 'co.u', typeAgain],
  ['co.uk', enabled, ' co.uk ', null],
  ['co.uk', { enabled: false }, '', null],
  ['partner.example', enabled, '', null],
])('a change of %s to %j after typing %j: %j', (text, sent, typed, problem) => {
  expect(typeAgain).not.toBeNull()
  expect(editProblem(text, sent, typed)).toBe(problem)
})
