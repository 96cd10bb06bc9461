import { expect, test } from 'vitest'
import { hasIdForm } from './ids'

test.each([
  ['oapp.1.YQ', true],
  ['oapp.12.a-b_c==', true],
  ['oapp.123.YQ', false],
  ['oapp.1.', false],
  ['oapp.1.a=b', false],
  ['oapp.1.YQ===', false],
  ['xoapp.1.YQ', false],
  ['oapp.1.YQ x', false],
  ['acct.1.YQ', false],
])('§2.1 %s has the form of an app ID: %s', (text, has) => {
  expect(hasIdForm('oapp', text)).toBe(has)
})
