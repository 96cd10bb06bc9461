import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

/**
 * @typedef {object} Browser
 * @property {string | undefined} executablePath undefined means Playwright's own
 * @property {string} how a few words for the log
 */

const SYSTEM_BROWSERS = [
  // Chromium without windows, with which a whole run takes two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const NONE_FOUND =
  'No Chromium was found and none could be installed. Install Chromium or Google Chrome, ' +
  'or set PW_CHROMIUM to the path of one.'

// Includes a font, because text without a font has zero width. Older systems have only the second choice.
const DEBIAN_PACKAGES = [
  ['chromium-headless-shell', 'fonts-liberation'],
  ['chromium', 'fonts-liberation'],
]

const MINUTE = 60_000
// An install takes minutes, so an older lock belongs to a run that died.
const LOCK_LIMIT = 20 * MINUTE

/**
 * Returns the browser for the end-to-end tests: PW_CHROMIUM, Playwright's own, one of the system, or one installed
 * now. Throws a message when there is none.
 *
 * @returns {Browser}
 */
export function findBrowser() {
  return installedBrowser() ?? oneAtATime(() => installedBrowser() ?? installBrowser())
}

/**
 * Chooses the first installed browser, in order. A PW_CHROMIUM that does not start is an error, because a fallback
 * would test in another browser than the requested one.
 *
 * @param {object} candidates
 * @param {string | undefined} candidates.wanted value of PW_CHROMIUM
 * @param {boolean} candidates.hasOwn whether Playwright's own browser is installed
 * @param {readonly string[]} candidates.system
 * @param {(path: string) => boolean} starts
 * @returns {Browser | undefined}
 */
export function chooseBrowser({ wanted, hasOwn, system }, starts) {
  if (wanted !== undefined && wanted !== '') {
    if (starts(wanted)) return { executablePath: wanted, how: `PW_CHROMIUM, ${wanted}` }
    throw new Error(`PW_CHROMIUM is ${wanted}, but no browser starts there.`)
  }
  if (hasOwn) return { executablePath: undefined, how: "Playwright's own" }
  const path = system.find((candidate) => starts(candidate))
  return path === undefined ? undefined : { executablePath: path, how: path }
}

function installedBrowser() {
  const wanted = process.env['PW_CHROMIUM']
  const hasOwn = existsSync(chromium.executablePath())
  return chooseBrowser({ wanted, hasOwn, system: SYSTEM_BROWSERS }, canStart)
}

/**
 * Returns whether a browser starts. On some systems this path is a script that only explains the installation.
 *
 * @param {string} path
 */
function canStart(path) {
  if (!existsSync(path)) return false
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: MINUTE })
  return status === 0 && /chrom/i.test(stdout)
}

/** @returns {Browser} */
function installBrowser() {
  const isRoot = process.getuid?.() === 0
  const onLinux = process.platform === 'linux'
  console.error('No Chromium found: installing one.')

  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js')
  // System libraries need root. Without root they may be installed already.
  const withDeps = isRoot && onLinux ? ['--with-deps'] : []
  run(process.execPath, [cli, 'install', ...withDeps, 'chromium'])
  const own = installedBrowser()
  if (own) return own

  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const wait = ['-o', 'DPkg::Lock::Timeout=300']
    run('apt-get', [...wait, 'update'])
    for (const packages of DEBIAN_PACKAGES) {
      run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...packages])
      const system = installedBrowser()
      if (system) return system
    }
  }
  throw new Error(NONE_FOUND)
}

/**
 * Runs an installer with its output on stderr. The caller checks afterwards whether the browser is installed.
 *
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    timeout: 10 * MINUTE,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/**
 * Lets one of several runs on a fresh machine install the browser, while the others wait and check again. Creating a
 * folder is atomic, so only one of them succeeds.
 *
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function oneAtATime(work) {
  const lock = join(tmpdir(), 'oauth-apps-console-browser.lock')
  while (!tryLock(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  try {
    return work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** @param {string} lock */
function tryLock(lock) {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > LOCK_LIMIT) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { executablePath, how } = findBrowser()
    console.log(executablePath ?? chromium.executablePath())
    console.error(`Found: ${how}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
