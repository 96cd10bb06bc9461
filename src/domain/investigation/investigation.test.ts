import { describe, expect, test } from 'vitest'
import { dimensionName, dimensions, mayBeLaterRun, readLevel, readRunState } from './investigation'

describe('the levels of a run', () => {
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
  ] as const)('the level %s %s has its label and tone', (dimension, level, label, tone) => {
    expect(readLevel(dimension, level)).toMatchObject({ label, tone })
  })

  test.each([
    ['blastRadius', 'global', 'Blast radius: global'],
    // A level of another dimension is unlisted here.
    ['blastRadius', 'high', 'Blast radius: high'],
    ['appBehavior', 'very_odd', 'Behavior: very_odd'],
    ['vendorTrust', 'constructor', 'Trust: constructor'],
  ] as const)('the unlisted level %s %s is shown raw', (dimension, level, label) => {
    expect(readLevel(dimension, level)).toEqual({ label, tone: 'unlisted', bars: null })
  })

  test('every dimension has its name', () => {
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
])('the status %s means %s', (status, state, label) => {
  expect(readRunState(status)).toEqual({ state, label })
})

test.each([
  ['accepted, saved before the start', 'accepted', 50, 10, true],
  ['rejected, saved before the start', 'rejected', 50, 10, true],
  ['saved after the start', 'accepted', 50, 90, false],
  ['still staged', 'staged', 50, 10, false],
  ['no recommendation', null, 50, 10, false],
  ['never saved', 'rejected', 50, null, false],
  ['a start that is not a date', 'accepted', null, 10, false],
])('a run is compared with the time of the decision: %s', (_, status, start, saved, later) => {
  expect(mayBeLaterRun(status, start, saved)).toBe(later)
})
