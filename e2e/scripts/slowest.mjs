import { relative } from 'node:path'

/** @typedef {{ name: string, seconds: number }} Cost */
/** @typedef {{ testResults: { name: string, startTime: number, endTime: number }[] }} VitestReport */
/**
 * @typedef {object} Suite
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {{ tests: { projectName: string, results: { duration: number }[] }[] }[]} [specs]
 */

const ROWS = 20

/**
 * Returns the files of tests that took longest in the last run, as text.
 *
 * @param {unknown} unit Vitest's JSON report
 * @param {unknown} e2e Playwright's JSON report
 */
export function slowest(unit, e2e) {
  const costs = [...costsOfUnits(unit), ...costsOfSuites(e2e)]
  if (costs.length === 0) return 'No run is known here. Run npm test first.'
  const rows = costs.toSorted((a, b) => b.seconds - a.seconds).slice(0, ROWS)
  return [
    `The longest of ${costs.length} files of the last run, in seconds of one worker:`,
    ...rows.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`),
  ].join('\n')
}

/**
 * @param {unknown} report
 * @returns {Cost[]}
 */
function costsOfUnits(report) {
  const { testResults = [] } = /** @type {Partial<VitestReport>} */ (report ?? {})
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative('', name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/**
 * @param {unknown} report
 * @returns {Cost[]}
 */
function costsOfSuites(report) {
  const { suites = [] } = /** @type {Partial<Suite>} */ (report ?? {})
  /** @type {Map<string, number>} */
  const sums = new Map()
  const add = (/** @type {Suite} */ { file, specs = [], suites: inner = [] }) => {
    for (const { projectName, results } of specs.flatMap(({ tests }) => tests))
      for (const { duration } of results) {
        const name = `e2e/${file} (${projectName})`
        sums.set(name, (sums.get(name) ?? 0) + duration / 1000)
      }
    for (const suite of inner) add(suite)
  }
  for (const suite of suites) add(suite)
  return [...sums].map(([name, seconds]) => ({ name, seconds }))
}
