import { expect, test } from 'vitest'
import { contradicts, type JudgedRun } from './investigation'

/** A run with these levels: trust, scope risk, behavior. A dash is no assessment. */
function runOf(levels: string, status = 'completed'): JudgedRun {
  const [trust, risk, behavior] = levels
    .split(' ')
    .map((level) => (level === '-' ? null : { level }))
  return {
    status,
    assessments: {
      vendorTrust: trust ?? null,
      scopeRisk: risk ?? null,
      blastRadius: { level: 'large' },
      appBehavior: behavior ?? null,
    },
  }
}

test.each([
  ['malicious', 'high low benign', true],
  ['malicious', 'very_high very_low benign', true],
  ['suspicious', 'high low benign', true],
  ['malicious', 'distrust low benign', false],
  ['malicious', 'high critical benign', false],
  ['malicious', 'high low suspicious', false],
  ['malicious', 'high low unclear', false],
  ['malicious', 'medium low benign', false],
  // A plain contradiction needs all three dimensions.
  ['malicious', '- low benign', false],
  ['malicious', 'high - benign', false],
  ['malicious', 'high low -', false],
  ['malicious', 'high low calm', false],
  ['overprivileged', 'high very_low benign', true],
  ['overprivileged', 'high medium benign', false],
  ['overprivileged', 'high - benign', false],
  ['safe', 'distrust low benign', true],
  ['safe', 'low low benign', true],
  ['safe', 'high low suspicious', true],
  ['safe', 'high critical benign', false],
  ['safe', 'medium medium unclear', false],
  ['safe', '- - -', false],
  ['unnecessary', 'distrust critical suspicious', false],
  ['quarantined', 'high low benign', false],
])(
  'the recommendation %s is contradicted by the levels %s: %s',
  (recommended, levels, expected) => {
    expect(contradicts(recommended, runOf(levels))).toBe(expected)
  },
)

test('a run that is not completed contradicts nothing', () => {
  for (const status of ['running', 'failed', 'queued'])
    expect(contradicts('malicious', runOf('high low benign', status))).toBe(false)
  expect(contradicts('malicious', null)).toBe(false)
})
