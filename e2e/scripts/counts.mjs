import { relative } from 'node:path'

/**
 * @typedef {object} VitestReport
 * @property {{ name: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Returns the counts of Vitest's JSON report.
 *
 * @param {unknown} report
 * @returns {Counts}
 */
export function countVitest(report) {
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  }
}

/**
 * Returns the failed tests of Vitest's JSON report by name, because their messages can be longer than a screen.
 *
 * @param {unknown} report
 */
export function failedUnits(report) {
  const { testResults = [] } = /** @type {Partial<VitestReport>} */ (report ?? {})
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('', name)}: ${fullName}`),
  )
}

/**
 * Returns the counts of Playwright's JSON report. A retried test counts as failed, because this project retries none.
 *
 * @param {unknown} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const stats = isRecord(report) ? report['stats'] : undefined
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    skipped: numberAt(stats, 'skipped'),
  }
}

/**
 * Returns the counts of one step. A file that does not load, or an empty run, counts as a failed test.
 *
 * @param {boolean} isGreen whether its command ended well
 * @param {Counts} [counts] of its report; without one the step itself is what passed or failed
 * @returns {Counts}
 */
export function countStep(isGreen, counts) {
  if (counts === undefined) return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: 0 }
  const isSilent = counts.failed === 0 && (!isGreen || counts.passed === 0)
  return isSilent ? { ...counts, failed: 1 } : counts
}

/**
 * Returns the closing line of a run, and whether the run is green.
 *
 * @param {readonly Counts[]} results
 */
export function summary(results) {
  const passed = results.reduce((sum, counts) => sum + counts.passed, 0)
  const failed = results.reduce((sum, counts) => sum + counts.failed, 0)
  return { line: `${passed} passed, ${failed} failed`, ok: failed === 0 && passed > 0 }
}

/**
 * @param {unknown} value
 * @param {string} key
 */
function numberAt(value, key) {
  const found = isRecord(value) ? value[key] : undefined
  return typeof found === 'number' ? found : 0
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null
}
