import { expect, test } from 'vitest'
import type { Target, TargetState } from '#/domain/runs/run'
import { failedFirst } from './run-search'

test('failed and refused targets come first, and the others keep the order of the plan', () => {
  const states: TargetState[] = ['confirmed', 'refused', 'waiting', 'failed', 'unknown', 'refused']
  const targets = states.map((state, at) => ({ id: `${at}`, state }) as Target)
  expect(failedFirst(targets).map(({ id }) => id)).toEqual(['3', '1', '5', '0', '2', '4'])
})
