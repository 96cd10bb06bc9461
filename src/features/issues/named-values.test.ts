import { expect, test } from 'vitest'
import { severityLook } from './named-values'

test.each([
  ['40-critical', 'strong fails'],
  ['10-critical', 'strong fails'],
  ['20-high', 'strong warns'],
  ['30-medium', 'strong'],
  ['40-low', 'quiet'],
  ['50-info', 'quiet'],
  ['99-urgent', undefined],
  [null, undefined],
])('the severity %j has the look %j, whatever its number', (severity, look) => {
  expect(severityLook(severity)).toBe(look)
})
