import { describe, expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { skipOf, stepFrom, whyNoDecision } from './queue-steps'

const idOf = (name: string) => `oapp.1.${name}` as OauthAppId
const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')]
const queue = [a, b, c].map((id) => ({ id }))
const item = (id: OauthAppId) => ({ kind: 'item', id })
const nowhere = (said: string) => ({ kind: 'nowhere', said })

describe('j and k', () => {
  test.each([
    ['the following one', a, 1, item(b)],
    ['the one before', c, -1, item(b)],
    ['from nowhere to the first', null, 1, item(a)],
    ['back from nowhere to the first, too', null, -1, item(a)],
    ['from one that is not listed to the first', idOf('elsewhere'), 1, item(a)],
    ['not beyond the last', c, 1, nowhere('This is the last item.')],
    ['not before the first', a, -1, nowhere('This is the first item.')],
  ] as const)('%s', (_, from, step, to) => {
    expect(stepFrom(queue, from, step)).toEqual(to)
  })

  test.each([1, -1] as const)('nowhere where there is nothing: %i', (step) => {
    expect(stepFrom([], a, step)).toEqual(nowhere('There is nothing in the list.'))
  })
})

test.each([
  ['the opened one', null, a, { kind: 'opened', id: a }],
  ['the opened one, whose line has the focus', a, a, { kind: 'opened', id: a }],
  ['the one that has the focus, not the opened one', b, a, { kind: 'other', id: b }],
  ['the one that has the focus, with none opened', b, null, { kind: 'other', id: b }],
  ['none', null, null, { kind: 'nothing', said: 'Nothing is open. j goes to the first item.' }],
] as const)('s skips %s', (_, focused, opened, skipped) => {
  expect(skipOf(focused, opened)).toEqual(skipped)
})

test('a and r decide where an item is open, and say it where none is', () => {
  expect(whyNoDecision(a)).toBeNull()
  expect(whyNoDecision(null)).toMatch(/^Nothing is open\. Enter opens/)
})
