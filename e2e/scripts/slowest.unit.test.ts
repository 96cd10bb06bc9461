import { expect, it } from 'vitest'
import { slowest } from './slowest.mjs'

const run = (projectName: string, ...durations: number[]) => ({
  tests: [{ projectName, results: durations.map((duration) => ({ duration })) }],
})

it('the files of the last run are listed by what they took, nested suites and both runners together', () => {
  const unit = {
    testResults: [{ name: `${process.cwd()}/src/a.test.ts`, startTime: 1_000, endTime: 3_500 }],
  }
  const file = 'apps/apps.spec.ts'
  const e2e = {
    suites: [
      { file, specs: [run('console', 4_000)], suites: [{ file, specs: [run('console', 1_000)] }] },
      { file, specs: [run('firefox', 2_000)] },
    ],
  }
  expect(slowest(unit, e2e).split('\n').slice(1)).toStrictEqual([
    '     5.0  e2e/apps/apps.spec.ts (console)',
    '     2.5  src/a.test.ts',
    '     2.0  e2e/apps/apps.spec.ts (firefox)',
  ])
})

it('without a run its list says how to get one', () => {
  expect(slowest(null, null)).toContain('npm test')
})
