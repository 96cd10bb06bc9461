import { describe, expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { createSkip, noDecisionMessage, stepFrom } from './queue'

const idOf = (name: string) => `oapp.1.${name}` as OauthAppId
const [a, b, c] = [idOf('a'), idOf('b'), idOf('c')]
const queue = [a, b, c].map((id) => ({ id }))
const item = (id: OauthAppId) => ({ id })
const nowhere = (message: string) => ({ message })

const none = nowhere('No item is open. Press j to open the first one.')

describe('j and k', () => {
  test.each([
    ['j opens the next item', a, 1, item(b)],
    ['k opens the previous item', c, -1, item(b)],
    ['j opens the first item if none is open', null, 1, item(a)],
    ['k opens the first item if none is open', null, -1, item(a)],
    ['j opens the first item from an item that is not listed', idOf('elsewhere'), 1, item(a)],
    ['j stops at the last item', c, 1, nowhere('This is the last item.')],
    ['k stops at the first item', a, -1, nowhere('This is the first item.')],
  ] as const)('the key %s', (_, from, step, to) => {
    expect(stepFrom(queue, from, step)).toEqual(to)
  })

  test.each([1, -1] as const)(
    'a step of %i in an empty list announces that it is empty',
    (step) => {
      expect(stepFrom([], a, step)).toEqual(nowhere('The list is empty.'))
    },
  )
})

test.each([
  ['the opened item', null, a, item(a)],
  ['the opened item if its line has the focus', a, a, item(a)],
  ['the focused item in place of the opened item', b, a, item(b)],
  ['the focused item if no item is open', b, null, item(b)],
  ['no item if none is open or focused', null, null, none],
] as const)('the key s skips %s', (_, focused, opened, skipped) => {
  expect(createSkip(focused, opened)).toEqual(skipped)
})

test('a and r have a message only while no item is open', () => {
  expect(noDecisionMessage(a)).toBeNull()
  expect(noDecisionMessage(null)).toBe('Press j to open the app first')
})
