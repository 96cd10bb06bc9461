import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '../fixtures'
import { FONTS, prepareFonts } from '../helpers/checks/fonts'
import { setFont } from '../helpers/checks/fonts-in-page'
import { CONTEXT, FOLDER, openPicture, PICTURES, readPicture } from '../scripts/pictures.mjs'

test.use(CONTEXT)

for (const picture of PICTURES) {
  test(`the README's picture “${picture}” shows its page as it reads today`, async ({
    page,
    problems,
  }) => {
    // The picture of a run shows it while a write has no answer, after one of its apps has disappeared.
    if (picture === 'run')
      for (const line of [404, 'net::ERR_FAILED'] as const) problems.expect(line)
    await openPicture(page, picture)
    const file = `${FOLDER}/${picture}.txt`
    const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
    await prepareFonts(page)
    // The machine that takes the pictures may have other fonts.
    for (const font of FONTS) {
      await page.evaluate(setFont, font)
      await expect
        .poll(() => readPicture(page), {
          message: `The page has changed since its picture was taken. Look at it, then run: npm run screenshot -- ${picture}`,
          timeout: 5000,
        })
        .toBe(before)
    }
  })
}

test('every picture of the README has its reading', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const shown = readme.matchAll(/e2e\/screenshots\/([a-z]+)-(?:light|dark)\.webp/g)
  expect(new Set([...shown].map(([, name]) => name))).toEqual(new Set(PICTURES))
})
