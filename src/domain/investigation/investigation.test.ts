import { expect, test } from 'vitest'
import { dimensionName, dimensions, mayBeLaterRun, readLevel, readRunState } from './investigation'

test.each([
  ['vendorTrust', 'Trust', ['very_high high', 'medium', 'low distrust']],
  ['scopeRisk', 'Risk', ['very_low low', 'medium', 'high critical']],
  ['blastRadius', 'Blast radius', ['small', 'moderate', 'large']],
  ['appBehavior', 'Behavior', ['benign', 'unclear', 'suspicious']],
] as const)('the levels of %s have their label and tone', (dimension, name, levels) => {
  for (const [at, tone] of (['good', 'caution', 'bad'] as const).entries())
    for (const level of levels[at]?.split(' ') ?? []) {
      const label = `${name}: ${level.replace('_', ' ')}`
      expect(readLevel(dimension, level)).toMatchObject({ label, tone })
    }
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
  const names = dimensions.map(dimensionName).join(', ')
  expect(names).toBe('Vendor trust, Scope risk, Blast radius, App behavior')
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
  ['saved at the start', 'accepted', 50, 50, false],
  ['saved after the start', 'accepted', 50, 90, false],
  ['still staged', 'staged', 50, 10, false],
  ['no recommendation', null, 50, 10, false],
  ['never saved', 'rejected', 50, null, false],
  ['a start that is not a date', 'accepted', null, 10, false],
])('a run is compared with the time of the decision: %s', (_, status, start, saved, later) => {
  expect(mayBeLaterRun(status, start, saved)).toBe(later)
})
