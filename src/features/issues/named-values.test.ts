import { expect, test } from 'vitest'
import { severityLook } from './named-values'

test.each([
  ['40-critical', 'level fails', 4],
  ['10-critical', 'level fails', 4],
  ['20-high', 'level fails', 3],
  ['30-medium', 'level warns', 2],
  ['40-low', 'level quiet', 1],
  ['50-info', 'level quiet', 0],
  ['99-urgent', undefined, undefined],
  [null, undefined, undefined],
])('the severity %j has the look %j and %j marks, whatever its number', (severity, look, marks) => {
  const { className, style } = severityLook(severity)
  expect([className, style]).toEqual([look, marks === undefined ? marks : { '--n': marks }])
})
