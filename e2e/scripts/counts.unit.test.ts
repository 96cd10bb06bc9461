import { describe, expect, it } from 'vitest'
import { countPlaywright, countStep, countVitest, failedUnits, summary } from './counts.mjs'

describe('the counts of a run', () => {
  it('the counts of a run are read from Vitest’s report', () => {
    const report = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
    expect(countVitest(report)).toStrictEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('failed tests are listed with their file', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'one is green' },
      { status: 'failed', fullName: 'one is red' },
    ]
    const testResults = [{ name: `${process.cwd()}/src/a.test.ts`, assertionResults }]
    expect(failedUnits({ testResults })).toStrictEqual(['src/a.test.ts: one is red'])
    expect(failedUnits(null)).toStrictEqual([])
  })

  it('a retried test of Playwright’s report counts as failed', () => {
    const report = { stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 3 } }
    expect(countPlaywright(report)).toStrictEqual({ passed: 5, failed: 3, skipped: 3 })
  })

  it.each([null, 'the odd report %j counts no test', {}, { stats: null }])(
    'are zero in the odd report %j',
    (report) => {
      expect(countVitest(report)).toStrictEqual({ passed: 0, failed: 0, skipped: 0 })
      expect(countPlaywright(report)).toStrictEqual({ passed: 0, failed: 0, skipped: 0 })
    },
  )

  it.each([
    { step: 'passed', isGreen: true, counts: undefined, failed: 0 },
    { step: 'failed', isGreen: false, counts: undefined, failed: 1 },
    { step: 'ran no test', isGreen: true, counts: [0, 0], failed: 1 },
    { step: 'ended red without a red test', isGreen: false, counts: [7, 0], failed: 1 },
    { step: 'has two red tests', isGreen: false, counts: [7, 2], failed: 2 },
    { step: 'has green tests only', isGreen: true, counts: [7, 0], failed: 0 },
  ])('a step that $step counts $failed failed tests', ({ isGreen, counts, failed }) => {
    const [passed = 0, red = 0] = counts ?? []
    const report = counts && { passed, failed: red, skipped: 0 }
    expect(countStep(isGreen, report).failed).toBe(failed)
  })

  it('the summary closes a run in one line', () => {
    const results = [
      { passed: 1, failed: 0, skipped: 4 },
      { passed: 40, failed: 2, skipped: 0 },
    ]
    expect(summary(results)).toStrictEqual({ line: '41 passed, 2 failed', ok: false })
  })

  it('a run without tests is not green', () => {
    expect(summary([]).ok).toBe(false)
  })
})
