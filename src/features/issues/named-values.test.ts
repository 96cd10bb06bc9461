import { expect, test } from 'vitest'
import { severityLook } from './named-values'

test.each([
  ['40-critical', 'level bad', 4],
  ['10-critical', 'level bad', 4],
  ['20-high', 'level bad', 3],
  ['30-medium', 'level mid', 2],
  ['40-low', 'level quiet', 1],
  ['50-info', 'level quiet', 0],
  ['99-urgent', undefined, undefined],
  [null, undefined, undefined],
])('the severity %j has the look %j and %j marks, whatever its number', (severity, look, marks) => {
  const { className, 'data-n': shown } = severityLook(severity)
  expect([className, shown]).toEqual([look, marks])
})
