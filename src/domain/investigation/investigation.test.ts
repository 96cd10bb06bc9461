import { describe, expect, test } from 'vitest'
import { dimensionName, dimensions, mayBeLaterRun, readLevel, readRunState } from './investigation'

describe('a level reads by dimension and level', () => {
  test.each([
    ['vendorTrust', 'very_high', 'Trust: very high', 'good'],
    ['vendorTrust', 'high', 'Trust: high', 'good'],
    ['vendorTrust', 'medium', 'Trust: medium', 'caution'],
    ['vendorTrust', 'low', 'Trust: low', 'bad'],
    ['vendorTrust', 'distrust', 'Trust: distrust', 'bad'],
    ['scopeRisk', 'very_low', 'Risk: very low', 'good'],
    ['scopeRisk', 'low', 'Risk: low', 'good'],
    ['scopeRisk', 'medium', 'Risk: medium', 'caution'],
    ['scopeRisk', 'high', 'Risk: high', 'bad'],
    ['scopeRisk', 'critical', 'Risk: critical', 'bad'],
    ['blastRadius', 'small', 'Blast radius: small', 'good'],
    ['blastRadius', 'moderate', 'Blast radius: moderate', 'caution'],
    ['blastRadius', 'large', 'Blast radius: large', 'bad'],
    ['appBehavior', 'benign', 'Behavior: benign', 'good'],
    ['appBehavior', 'unclear', 'Behavior: unclear', 'caution'],
    ['appBehavior', 'suspicious', 'Behavior: suspicious', 'bad'],
  ] as const)('%s %s', (dimension, level, label, tone) => {
    expect(readLevel(dimension, level)).toEqual({ label, tone })
  })

  test.each([
    ['blastRadius', 'global', 'Blast radius: global'],
    // A level of another dimension is unlisted here.
    ['blastRadius', 'high', 'Blast radius: high'],
    ['appBehavior', 'very_odd', 'Behavior: very_odd'],
    ['vendorTrust', 'constructor', 'Trust: constructor'],
  ] as const)('an unlisted %s %s is kept as it came', (dimension, level, label) => {
    expect(readLevel(dimension, level)).toEqual({ label, tone: 'unlisted' })
  })

  test('every dimension has its card', () => {
    expect(dimensions.map(dimensionName)).toEqual([
      'Vendor trust',
      'Scope risk',
      'Blast radius',
      'App behavior',
    ])
  })
})

test.each([
  ['running', 'running', 'Running'],
  ['completed', 'completed', 'Completed'],
  ['failed', 'failed', 'Failed'],
  ['queued', 'unlisted', 'queued'],
  ['toString', 'unlisted', 'toString'],
])('the status %s is %s', (status, state, label) => {
  expect(readRunState(status)).toEqual({ state, label })
})

test.each([
  ['a resolved recommendation, saved before the start', 'accepted', 50, 10, true],
  ['rejected, saved before the start', 'rejected', 50, 10, true],
  ['saved after the start', 'accepted', 50, 90, false],
  ['still staged: a new run is expected', 'staged', 50, 10, false],
  ['no recommendation', null, 50, 10, false],
  ['never saved', 'rejected', 50, null, false],
  ['a start that is not a date', 'accepted', null, 10, false],
])('whether the run may be later than the recommendation: %s', (_, status, start, saved, later) => {
  expect(mayBeLaterRun(status, start, saved)).toBe(later)
})
