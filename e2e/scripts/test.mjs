// `npm test`: every check of the project, one after the other. `npm run check`: those that need no browser and no
// build. The last line is always "N passed, N failed": unit tests, end-to-end tests, and one for each other step.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countPlaywright, countStep, countVitest, summary } from './counts.mjs'
import { findBrowser } from './find-browser.mjs'
import { findFirefox } from './find-firefox.mjs'
import { findServer, SERVERS } from './find-server.mjs'
import { findWebkit } from './find-webkit.mjs'

process.chdir(fileURLToPath(new URL('../../', import.meta.url)))
const VITEST = '.cache/vitest.json'
const PLAYWRIGHT = '.cache/playwright.json'
const isWhole = process.argv[2] !== 'check'
const hasBrowser = isWhole && findChromium()
const notTested = isWhole ? otherPrograms() : []

const results = [
  step('npm run types'),
  step('npm run lint'),
  step('npm run format:check'),
  step('npm run dead-code'),
  step(
    `npm run unit -- --reporter=default --reporter=json --outputFile.json=${VITEST}`,
    VITEST,
    countVitest,
  ),
]
if (isWhole) {
  const builds = [step('npm run build'), step('npm run build -- --mode demo')]
  results.push(...builds, step('npm run size'))
  const canRun = hasBrowser && builds.every(({ failed }) => failed === 0)
  if (!canRun) console.error('\nThe end-to-end tests need a browser and both builds.')
  results.push(
    canRun
      ? step('npx --no playwright test -c e2e/playwright.config.ts', PLAYWRIGHT, countPlaywright)
      : { passed: 0, failed: 1, skipped: 0 },
  )
}
// Printed again at the end, because a skipped suite must not look like a passed one.
for (const what of notTested) console.log(`\nNot run: ${what}`)
const { line, ok } = summary(results)
if (!ok) process.exitCode = 1
console.log(line)

/** Finds the browser first, so that a missing one is reported at once and not after some minutes. */
function findChromium() {
  try {
    const { executablePath, how } = findBrowser()
    if (executablePath !== undefined) process.env['PW_CHROMIUM'] = executablePath
    console.log(`Browser: ${how}`)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** Returns what a whole run does not test on this machine, each with its reason and the command that helps. */
function otherPrograms() {
  const firefox = findFirefox()
  const webkit = findWebkit()
  const programs = [
    ...SERVERS.map((name) => {
      const { executablePath, how } = findServer(name)
      return { name: `The console behind ${name}`, how, isHere: executablePath !== null }
    }),
    { name: 'The console in Firefox', how: firefox.how, isHere: firefox.executablePath !== null },
    { name: 'The console in WebKit', how: webkit.how, isHere: webkit.paths !== null },
  ]
  for (const { name, how } of programs) console.log(`${name}: ${how}.`)
  return programs.flatMap(({ name, how, isHere }) => (isHere ? [] : [`${name}: ${how}.`]))
}

/**
 * @param {string} command
 * @param {string} [report] written by the command; it says how many tests ran
 * @param {(report: unknown) => import('./counts.mjs').Counts} [count]
 */
function step(command, report, count) {
  console.log(`\n── ${command}`)
  // Remove the old report, which must not count for a runner that never started.
  if (report !== undefined) rmSync(report, { force: true })
  mkdirSync('.cache', { recursive: true })
  const start = performance.now()
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  const counts = countStep(status === 0, count?.(read(report)))
  const result = counts.failed > 0 ? 'FAILED' : 'passed'
  console.log(`── ${command}: ${result} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return counts
}

/**
 * @param {string | undefined} report
 * @returns {unknown}
 */
function read(report) {
  try {
    return JSON.parse(readFileSync(report ?? '', 'utf8'))
  } catch {
    return null
  }
}
