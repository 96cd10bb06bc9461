import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './engines/fixtures'
import { BROWSER_ARGS, WITH_SCROLL_BARS } from './scripts/browser-args.mjs'
import { findBrowser } from './scripts/find-browser.mjs'
import { findFirefox } from './scripts/find-firefox.mjs'
import { findWebkit } from './scripts/find-webkit.mjs'

const { executablePath } = findBrowser()
// Tests compare numbers of messages as English writes them. Every machine has this locale.
process.env['LC_ALL'] = 'C.UTF-8'
// A whole run waits four times as long, because its machine may be slow and busy. A single spec fails sooner.
const patience = process.env['E2E_PATIENT'] === undefined ? 1 : 4
// Workers load this file again and use the same result.
if (executablePath !== undefined) process.env['PW_CHROMIUM'] = executablePath

/**
 * The servers are worker fixtures, so there is no `webServer`. Build first: `console` tests dist/, `demo` tests
 * dist-demo/.
 */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that fails now and then has a cause that must be found, so there are no retries.
  retries: 0,
  timeout: 180_000 * patience,
  expect: { timeout: 30_000 * patience, toPass: { timeout: 60_000 * patience } },
  // Texts that a test compares are written by hand or by `--update-snapshots`, never by a test run.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/{testFileDir}/reading/{arg}{ext}',
  // On two cores the third test uses the moments in which the others wait for a timer.
  workers: 3,
  // Each line says which test of how many is running.
  reporter: [['line'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Headed Chromium gives these permissions to the page in front, headless Chromium asks.
    permissions: ['clipboard-read', 'clipboard-write'],
    // A trace of every test takes a quarter of the time: PW_TRACE=1 npm run e2e.
    trace: process.env['PW_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: BROWSER_ARGS,
      ...WITH_SCROLL_BARS,
    },
  },
  projects: [
    {
      name: 'console',
      testMatch: '**/*.spec.ts',
      testIgnore: 'e2e/{demo,engines,firefox,webkit}/**',
    },
    ...(findFirefox().executablePath === null ? [] : [other('firefox')]),
    ...(findWebkit().paths === null ? [] : [other('webkit')]),
    { name: 'demo', testMatch: 'demo/**/*.spec.ts' },
  ],
})

/** Returns the project of another browser: the tests for all of them, and its own. */
function other(engine: EngineOptions['engine']) {
  const testMatch = `e2e/{engines,${engine}}/**/*.spec.ts`
  return { name: engine, testMatch, use: { engine } }
}
