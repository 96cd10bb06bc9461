import { describe, expect, test } from 'vitest'
import { dimensionName, dimensions, laterRunSign, readLevel, readRunState } from './investigation'

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

describe('the run may be later than the recommendation', () => {
  const run = (levels: Record<string, string | null>, startedAt = 50, status = 'completed') => ({
    status,
    startedAt,
    levels,
  })
  const good = { vendorTrust: 'high', appBehavior: 'benign' }
  const bad = { vendorTrust: 'high', appBehavior: 'suspicious' }
  const after = 'started after the classification was last saved'
  test.each([
    ['no recommendation', run(good), null, 10, null],
    ['started after the save', run(bad), 'malicious', 10, after],
    ['started before the save', run(bad), 'malicious', 90, null],
    ['benign beside malicious', run(good), 'malicious', null, 'reads differently'],
    ['suspicious beside safe', run(bad), 'safe', null, 'reads differently'],
    ['both harmful', run(bad), 'suspicious', null, null],
    ['both harmless', run(good), 'safe', null, null],
    ['unclear beside malicious', run({ appBehavior: 'unclear' }), 'malicious', null, null],
    ['nothing assessed', run({}), 'malicious', null, null],
    ['still running', run(good, 50, 'running'), 'malicious', null, null],
    ['a start that is not a date', { ...run(bad), startedAt: null }, 'malicious', 10, null],
  ])('%s', (_, facts, recommended, savedAt, sign) => {
    expect(laterRunSign(facts, recommended, savedAt)).toBe(sign)
  })
})
