import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.mjs'

const { executablePath } = findBrowser()
// Workers load this file again: they need not look again.
if (executablePath !== undefined) process.env['PW_CHROMIUM'] = executablePath

/**
 * The servers are worker fixtures, so there is no `webServer`. Build first: `console` tests dist/,
 * `demo` tests dist-demo/.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Nothing but the tests may use the network.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'console', testMatch: '*.spec.ts', testIgnore: 'demo*.spec.ts' },
    { name: 'demo', testMatch: 'demo*.spec.ts' },
  ],
})
