// `npm test`: every check of the project. `npm run check`: those that need no browser and no build.
// The last line is always "N passed, N failed": unit tests, end-to-end tests, and one for each other step.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countPlaywright, countVitest, summary } from './counts.mjs'
import { howLong, keepDuration } from './durations.mjs'
import { findBrowser } from './find-browser.mjs'
import { findFirefox } from './find-firefox.mjs'
import { findServer, SERVERS } from './find-server.mjs'
import { findWebkit } from './find-webkit.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const VITEST_REPORT = join(ROOT, '.cache/vitest.json')
const PLAYWRIGHT_REPORT = join(ROOT, '.cache/playwright.json')

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command name of an installed tool, or `node`, and its arguments
 * @property {string[]} [needs] names of the steps without which it cannot run
 * @property {string} [report] written by the step; it tells how many tests ran
 * @property {(report: unknown) => Counts} [count]
 */

/** @type {readonly Step[]} */
const CHECKS = [
  { name: 'Types', command: ['tsc'] },
  { name: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'Format', command: ['oxfmt', '--check'] },
  { name: 'Dead code', command: ['knip', '--config', '.knip.json'] },
  {
    name: 'Unit tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
    ],
    report: VITEST_REPORT,
    count: countVitest,
  },
]

/** @type {readonly Step[]} */
const BUILDS_AND_BROWSER = [
  { name: 'Production build', command: ['vite', 'build'] },
  { name: 'Demo build', command: ['vite', 'build', '--mode', 'demo'] },
  { name: 'Size', command: ['node', 'e2e/scripts/size.mjs'], needs: ['Production build'] },
  {
    name: 'End-to-end tests',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
    needs: ['Browser', 'Production build', 'Demo build'],
    report: PLAYWRIGHT_REPORT,
    count: countPlaywright,
  },
]

/** The start file of a tool: without a shell or npx it is the same on every system. */
const TOOLS = {
  tsc: ['typescript', 'bin/tsc'],
  oxlint: ['oxlint', 'bin/oxlint'],
  oxfmt: ['oxfmt', 'bin/oxfmt'],
  knip: ['knip', 'bin/knip.js'],
  vitest: ['vitest', 'vitest.mjs'],
  vite: ['vite', 'bin/vite.js'],
  playwright: ['@playwright/test', 'cli.js'],
}

/** @type {Counts[]} */
const results = []
/** @type {string[]} */
const failed = []

const isCheckOnly = process.argv[2] === 'check'
const began = performance.now()
try {
  console.log(howLong(isCheckOnly ? 'check' : 'test'))
  if (!isCheckOnly) lookForBrowser()
  const notRun = isCheckOnly ? [] : leftOut()
  if (!isCheckOnly) console.log(`Left out here: ${notRun.join(' ') || 'nothing.'}`)
  for (const step of isCheckOnly ? CHECKS : [...CHECKS, ...BUILDS_AND_BROWSER]) await runStep(step)
  // Printed again at the end: a skipped test must not look like a passed one.
  for (const what of notRun) console.log(`\nNot run: ${what}`)
} catch (error) {
  console.error(error)
  failed.push('the run itself')
  results.push({ passed: 0, failed: 1, skipped: 0 })
}
console.log(`\n${failed.length === 0 ? 'Every step passed.' : `Failed: ${failed.join(', ')}.`}`)
const { line, ok } = summary(results)
if (ok) keepDuration(isCheckOnly ? 'check' : 'test', performance.now() - began)
else process.exitCode = 1
console.log(line)

/** What a whole run does not test on this machine, each with its reason and the command that helps. */
function leftOut() {
  const firefox = findFirefox()
  if (firefox.executablePath !== null) console.log(`Second browser: ${firefox.how}`)
  const servers = SERVERS.flatMap((name) => {
    const { executablePath, how } = findServer(name)
    if (executablePath === null) return [`The console behind ${name}: ${how}.`]
    console.log(`Web server: ${how}`)
    return []
  })
  const webkit = findWebkit()
  if (webkit.paths !== null) console.log(`Third browser: ${webkit.how}`)
  return [
    ...servers,
    ...(firefox.executablePath === null ? [`The console in Firefox: ${firefox.how}.`] : []),
    ...(webkit.paths === null ? [`The console in WebKit: ${webkit.how}.`] : []),
  ]
}

/** First, so that a missing browser is reported now and not after some minutes. */
function lookForBrowser() {
  try {
    const { executablePath, how } = findBrowser()
    if (executablePath !== undefined) process.env['PW_CHROMIUM'] = executablePath
    console.log(`Browser: ${how}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failed.push('Browser')
    results.push({ passed: 0, failed: 1, skipped: 0 })
  }
}

/** @param {Step} step */
async function runStep({ name, command, needs = [], report, count }) {
  console.log(`\n── ${name}`)
  const missing = needs.find((needed) => failed.includes(needed))
  if (missing !== undefined) {
    console.error(`Not run: it needs "${missing}", which failed.`)
    failed.push(name)
    results.push({ passed: 0, failed: 1, skipped: 0 })
    return
  }
  if (report !== undefined) {
    // An old report must not be mistaken for one of a runner that never started.
    rmSync(report, { force: true })
    mkdirSync(dirname(report), { recursive: true })
  }
  const start = performance.now()
  const isGreen = (await run(command)) === 0
  const counts = countsOf(isGreen, report, count)
  results.push(counts)
  if (!isGreen || counts.failed > 0) failed.push(name)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(`── ${name}: ${counts.failed > 0 ? 'FAILED' : 'passed'} in ${seconds} s${skipped}`)
}

/**
 * @param {boolean} isGreen
 * @param {string | undefined} report
 * @param {Step['count']} count
 * @returns {Counts}
 */
function countsOf(isGreen, report, count) {
  if (report === undefined || count === undefined) {
    return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: 0 }
  }
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  // A file that does not load, or an empty run, fails no test: it must still be red.
  const isSilent = counts.failed === 0 && (!isGreen || counts.passed === 0)
  return isSilent ? { ...counts, failed: 1 } : counts
}

/**
 * @param {string[]} command
 * @returns {Promise<number>} exit code
 */
function run([tool = '', ...args]) {
  const script = Object.hasOwn(TOOLS, tool)
    ? [pathOf(/** @type {keyof typeof TOOLS} */ (tool))]
    : []
  const child = spawn(process.execPath, [...script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: process.env,
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** @param {keyof typeof TOOLS} tool */
function pathOf(tool) {
  const [pkg = '', file = ''] = TOOLS[tool]
  return join(ROOT, 'node_modules', pkg, file)
}
