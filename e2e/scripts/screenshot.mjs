// Takes the picture in the README from the demo build: npm run screenshot
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { findBrowser } from './find-browser.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const shared = { root, configFile: `${root}vite.config.ts`, mode: 'demo' }

await build({ ...shared, logLevel: 'warn' })
const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0 } })
const { executablePath } = findBrowser()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1.5,
  colorScheme: 'light',
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
})
const page = await context.newPage()
const address =
  '/apps?classification=malicious,suspicious,overprivileged&verified=false&sort=lastNewGrant:desc'
await page.goto(new URL(address, server.resolvedUrls?.local[0]).href)
await page.getByRole('table', { name: 'OAuth apps' }).getByRole('link').first().waitFor()
await page.screenshot({ path: `${root}e2e/screenshots/inventory.png` })
await browser.close()
await server.close()
