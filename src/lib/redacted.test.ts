import { expect, test } from 'vitest'
import { redacted } from './redacted'

test('S-28: only the kind and code positions of an error are logged', () => {
  const error = new TypeError('someone@example.com\nforged.js:1:2')
  error.stack = `${error}\n    at draw (https://console.example/assets/apps-Ab1.js:1:234)\n    at x (index-Cd2.js:5:6)`
  expect(redacted(error)).toEqual(['error: TypeError', 'apps-Ab1.js:1:234', 'index-Cd2.js:5:6'])
})

test.each([['text'], [null], [{ name: 'someone' }]])(
  'the thrown value %j is never quoted',
  (thrown) => {
    expect(redacted(thrown).join(' ')).toMatch(/^error: Error( \S+\.js:\d+:\d+)*$/)
  },
)

test('the name of an error is cut to letters', () => {
  const error = new Error('x')
  error.name = `a\n<b>${'c'.repeat(100)}`
  error.stack = ''
  expect(redacted(error)).toEqual([`error: ab${'c'.repeat(38)}`])
})
