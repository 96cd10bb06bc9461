import { describe, expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { createSkip, stepFrom, whyNoDecision } from './queue-steps'

const idOf = (name: string) => `oapp.1.${name}` as OauthAppId
const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')]
const queue = [a, b, c].map((id) => ({ id }))
const item = (id: OauthAppId) => ({ kind: 'item', id })
const nowhere = (said: string) => ({ kind: 'nowhere', said })

describe('j and k', () => {
  test.each([
    ['j opens the next item', a, 1, item(b)],
    ['k opens the item before', c, -1, item(b)],
    ['j opens the first item if none is open', null, 1, item(a)],
    ['k opens the first item, too, if none is open', null, -1, item(a)],
    ['j opens the first item from one that is not listed', idOf('elsewhere'), 1, item(a)],
    ['j stops at the last item', c, 1, nowhere('This is the last item.')],
    ['k stops at the first item', a, -1, nowhere('This is the first item.')],
  ] as const)('%s', (_, from, step, to) => {
    expect(stepFrom(queue, from, step)).toEqual(to)
  })

  test.each([1, -1] as const)('an empty list has no item to move to: %i', (step) => {
    expect(stepFrom([], a, step)).toEqual(nowhere('There is nothing in the list.'))
  })
})

test.each([
  ['the opened item', null, a, { kind: 'opened', id: a }],
  ['the opened item, whose line has the focus', a, a, { kind: 'opened', id: a }],
  ['the item with the focus, not the opened one', b, a, { kind: 'other', id: b }],
  ['the item with the focus, if none is opened', b, null, { kind: 'other', id: b }],
  ['nothing', null, null, { kind: 'nothing', said: 'Nothing is open. j opens the first item.' }],
] as const)('s skips %s', (_, focused, opened, skipped) => {
  expect(createSkip(focused, opened)).toEqual(skipped)
})

test('a and r work while an item is open; else they say that none is open', () => {
  expect(whyNoDecision(a)).toBeNull()
  expect(whyNoDecision(null)).toBe('Press j to open it first')
})
