// Takes the pictures in the README from the demo build, in light and dark: npm run screenshot. For some of them by
// name: npm run screenshot -- overview. Beside each picture it keeps what the page reads like, which
// e2e/demo/pictures.spec.ts compares with the page of today.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { build, preview } from 'vite'
import { WITH_SCROLL_BARS } from './browser-args.mjs'
import { findBrowser } from './find-browser.mjs'
import { CONTEXT, FOLDER, openPicture, PICTURES, readPicture } from './pictures.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Difference of one colour of a pixel, of 255. Chromium draws the edge of a curve slightly differently each time. */
const SMALL_DIFFERENCE = 48

const shared = { root: ROOT, configFile: `${ROOT}vite.config.ts`, mode: 'demo' }
await build({ ...shared, logLevel: 'warn' })
const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0 } })
const { executablePath } = findBrowser()
const browser = await chromium.launch({
  ...WITH_SCROLL_BARS,
  ...(executablePath && { executablePath }),
})
mkdirSync(FOLDER, { recursive: true })
const wanted = process.argv.slice(2)
for (const name of PICTURES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const context = await browser.newContext({
      ...CONTEXT,
      baseURL: server.resolvedUrls?.local[0] ?? '',
      colorScheme,
    })
    const page = await context.newPage()
    await openPicture(page, name)
    const file = `${FOLDER}/${name}-${colorScheme}.webp`
    const png = await page.screenshot({ animations: 'disabled' })
    const webp = await sharp(png).webp({ lossless: true, effort: 6 }).toBuffer()
    // The repository keeps every version, so a picture is saved only if it changed.
    const isNew = !existsSync(file) || !(await looksSame(readFileSync(file), png))
    if (isNew) writeFileSync(file, webp)
    if (colorScheme === 'light') writeFileSync(`${FOLDER}/${name}.txt`, await readPicture(page))
    const size = `${Math.round(webp.length / 1000)} kB`
    console.log(`${name}-${colorScheme}: ${isNew ? `${size}, new` : 'unchanged'}`)
    await context.close()
  }
}
await browser.close()
await server.close()

/**
 * Returns whether two pictures differ only where a curve ends.
 *
 * @param {Buffer} saved
 * @param {Buffer} taken
 */
async function looksSame(saved, taken) {
  const pixels = (/** @type {Buffer} */ picture) => sharp(picture).removeAlpha().raw().toBuffer()
  const [before, now] = await Promise.all([pixels(saved), pixels(taken)])
  return (
    before.length === now.length &&
    before.every((value, place) => Math.abs(value - (now[place] ?? 0)) <= SMALL_DIFFERENCE)
  )
}
