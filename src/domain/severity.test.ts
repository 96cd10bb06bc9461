import { expect, test } from 'vitest'
import { knownSeverity, mostSevereFirst, severityLabel } from './issue-facts'

test.each([
  ['40-critical', 'Critical', 'critical'],
  ['10-critical', 'Critical', 'critical'],
  ['40-CRITICAL', 'Critical', 'critical'],
  ['critical', 'Critical', 'critical'],
  ['00-info', 'Info', 'info'],
  ['99-later', 'Later', null],
  ['later', 'later', null],
  ['4-critical', '4-critical', null],
  ['40-two words', '40-two words', null],
  ['', '', null],
])('the severity %j has the label %j and the known word %j', (severity, label, known) => {
  expect(severityLabel(severity)).toBe(label)
  expect(knownSeverity(severity)).toBe(known)
})

const ordered = (severities: (string | null)[]) =>
  mostSevereFirst(severities.map((severity) => ({ severity }))).map(({ severity }) => severity)

test.each([
  ['a higher number', ['10-low', '40-critical', '30-high', '05-info', '20-medium']],
  ['a lower number', ['40-low', '10-critical', '20-high', '50-info', '30-medium']],
])('issues are ordered by the word of their severity where %s is worse', (_, severities) => {
  const labels = ordered(severities).map((text) => severityLabel(text ?? ''))
  expect(labels.join(' ')).toBe('Critical High Medium Low Info')
})

test('unknown severities come last in the order of the service', () => {
  const sorted = ['40-high', '10-low', '10-alpha', null, '99-beta', '50-alpha']
  expect(ordered(['10-alpha', null, '10-low', '99-beta', '40-high', '50-alpha'])).toEqual(sorted)
})
