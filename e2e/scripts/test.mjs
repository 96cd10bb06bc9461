// `npm test`: every check of the project, one after the other. `npm run check`: those that need no browser and no
// build. The last line is always "N passed, N failed": unit tests, end-to-end tests, and one for each other step.
//
// npm run check -- --changed  only what the files concern that differ from the branch this one came from
// npm test -- --busy          beside four loops that keep a machine of four cores busy
// npm test -- --slowest       runs nothing, and lists what took longest in the last run
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keepBusy } from './busy.mjs'
import { changedFiles } from './changed-files.mjs'
import { countPlaywright, countStep, countVitest, failedUnits, summary } from './counts.mjs'
import { findBrowser } from './find-browser.mjs'
import { findFirefox } from './find-firefox.mjs'
import { findServer, SERVERS } from './find-server.mjs'
import { findWebkit } from './find-webkit.mjs'
import { slowest } from './slowest.mjs'

/**
 * @typedef {object} Step
 * @property {string} command
 * @property {number} seconds that it takes on two quiet cores, until it has run here once
 * @property {{ path: string, count: (report: unknown) => import('./counts.mjs').Counts }} [report] written by the
 *   command; it says how many tests ran
 */

process.chdir(fileURLToPath(new URL('../../', import.meta.url)))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    busy: { type: 'boolean' },
    slowest: { type: 'boolean' },
  },
})
const unitReport = { path: '.cache/vitest.json', count: countVitest }
const e2eReport = { path: '.cache/playwright.json', count: countPlaywright }
const durationsPath = '.cache/durations.json'
/**
 * Names of failed tests and steps, printed again at the end.
 *
 * @type {string[]}
 */
const failures = []
const reportUnits = `--reporter=default --reporter=json --outputFile.json=${unitReport.path}`

if (values.slowest) {
  console.log(slowest(read(unitReport.path), read(e2eReport.path)))
} else {
  mkdirSync('.cache', { recursive: true })
  const endBusy = values.busy ? keepBusy() : undefined
  if (positionals[0] !== 'check') runAll()
  else finish(run(values.changed ? stepsOfChange() : stepsWithoutBrowser()))
  endBusy?.()
}

function runAll() {
  const hasBrowser = findChromium()
  const notTested = otherPrograms()
  const builds = [
    { command: 'npm run build', seconds: 4 },
    { command: 'npm run build -- --mode demo', seconds: 4 },
    { command: 'npm run size', seconds: 1 },
  ]
  const command = 'npx --no playwright test -c e2e/playwright.config.ts'
  const e2e = { command, seconds: 1100, report: e2eReport }
  process.env['E2E_PATIENT'] = 'true'
  const results = run([...stepsWithoutBrowser(), ...builds, ...(hasBrowser ? [e2e] : [])])
  if (!hasBrowser) results.push({ passed: 0, failed: 1, skipped: 0 })
  // Printed again at the end, because a skipped suite must not look like a passed one.
  for (const what of notTested) console.log(`\nNot run: ${what}`)
  finish(results)
}

/** @returns {Step[]} */
function stepsWithoutBrowser() {
  return [
    { command: 'npm run types', seconds: 12 },
    { command: 'npm run lint', seconds: 20 },
    { command: 'npm run format:check', seconds: 3 },
    { command: 'npm run dead-code', seconds: 8 },
    { command: `npm run unit -- ${reportUnits}`, seconds: 70, report: unitReport },
  ]
}

/** @returns {Step[]} */
function stepsOfChange() {
  const { base, files } = changedFiles()
  console.log(`${files.length} files differ from ${base.slice(0, 8)}.`)
  const names = files.map((file) => JSON.stringify(file)).join(' ')
  const code = files.filter((file) => /\.m?tsx?$|\.mjs$/.test(file))
  const codeNames = code.map((file) => JSON.stringify(file)).join(' ')
  return [
    { command: 'npm run types', seconds: 6 },
    ...(code.length > 0 ? [{ command: `npm run lint -- ${codeNames}`, seconds: 5 }] : []),
    ...(files.length > 0
      ? [
          {
            command: `npm run format:check -- --no-error-on-unmatched-pattern ${names}`,
            seconds: 1,
          },
        ]
      : []),
    { command: `npm run unit -- --changed ${base} --passWithNoTests ${reportUnits}`, seconds: 8 },
    // These read the files as text, so no import leads from a change to them.
    { command: `npm run unit -- src/conventions e2e/scripts ${reportUnits}`, seconds: 6 },
  ]
}

/**
 * Runs the steps, and says of each how long it will take: as long as the last time.
 *
 * @param {Step[]} steps
 */
function run(steps) {
  const known = read(durationsPath)
  /** @type {Record<string, number>} */
  const durations = typeof known === 'object' && known !== null ? { ...known } : {}
  const secondsOf = (/** @type {Step} */ { command, seconds }) =>
    durations[nameOf(command)] ?? seconds
  const all = steps.reduce((sum, step) => sum + secondsOf(step), 0)
  console.log(`\n${steps.length} steps, about ${durationLabel(all)}`)
  return steps.map(({ command, seconds, report }, at) => {
    const name = nameOf(command)
    console.log(
      `\n── ${at + 1} of ${steps.length}: ${name}, about ${durationLabel(secondsOf({ command, seconds }))}`,
    )
    const writesUnits = command.includes(unitReport.path)
    // Remove the old report, which must not count for a runner that never started.
    for (const path of [report?.path, writesUnits ? unitReport.path : undefined])
      if (path !== undefined) rmSync(path, { force: true })
    const start = performance.now()
    const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
    const took = (performance.now() - start) / 1000
    const counts = countStep(status === 0, report?.count(read(report.path)))
    const isGreen = counts.failed === 0
    console.log(`── ${name}: ${isGreen ? 'passed' : 'FAILED'} in ${took.toFixed(1)} s`)
    const units = writesUnits ? failedUnits(read(unitReport.path)) : []
    if (!isGreen) failures.push(...(units.length > 0 ? units : [name]))
    if (isGreen) {
      durations[name] = Math.ceil(took)
      writeFileSync(durationsPath, JSON.stringify(durations))
    }
    return counts
  })
}

/** @param {import('./counts.mjs').Counts[]} results */
function finish(results) {
  const { line, ok } = summary(results)
  if (!ok) process.exitCode = 1
  for (const name of failures) console.log(`Failed: ${name}`)
  console.log(line)
}

/**
 * Returns a command without its files and reporters.
 *
 * @param {string} command
 */
function nameOf(command) {
  return command.replace(/ (?:(?:-- )?--reporter.*|-- (?:"|--no-error).*|[0-9a-f]{40}.*)/, '')
}

/** @param {number} seconds */
function durationLabel(seconds) {
  return seconds < 100 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
}

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
 * @param {string} path
 * @returns {unknown}
 */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
