import { relative } from 'node:path'

/** @import { Reporter, TestCase, TestResult } from '@playwright/test/reporter' */

/**
 * At the end of a run, prints for each failed test how to run it alone, and where its trace is.
 *
 * @implements {Reporter}
 */
export default class TellFailed {
  /** @type {string[]} */
  #lines = []

  printsToStdio() {
    return false
  }

  /**
   * @param {TestCase} test
   * @param {TestResult} result
   */
  onTestEnd(test, result) {
    if (test.ok()) return
    this.#lines.push(...howToGoOn(test, result.attachments))
  }

  onEnd() {
    for (const line of this.#lines) console.log(line)
  }
}

/**
 * @param {{ title: string, location: { file: string, line: number } }} test
 * @param {readonly { name: string, path?: string | undefined }[]} attachments
 * @param {string} [from] the folder where the command runs
 * @returns {string[]}
 */
export function howToGoOn({ title, location }, attachments, from = process.cwd()) {
  const place = `${relative(from, location.file).replaceAll('\\', '/')}:${location.line}`
  const trace = attachments.find(({ name }) => name === 'trace')?.path
  return [
    `\nFailed: ${title}`,
    `  alone: npm run e2e -- ${place}`,
    trace === undefined
      ? `  with a trace: PW_TRACE=1 npm run e2e -- ${place}`
      : `  its trace: npx playwright show-trace ${relative(from, trace).replaceAll('\\', '/')}`,
  ]
}
