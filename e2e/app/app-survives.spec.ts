import { statusMessage } from '#/domain/failures'
import { completedRun } from '#mocks/service/oauth-apps/finished-run'
import { idOf } from '#mocks/service/engine/ids'
import { buildApp } from '#mocks/seeds/build-app'
import { expect, test } from '../fixtures'
import { breakText } from '../helpers/checks/break-text'
import { listenToStatus, tabTo } from '../helpers/keyboard'
import { sidewaysScroll } from '../helpers/checks/layout'
import { open } from '../helpers/people'
import { region } from '../helpers/pages/app'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('R-28: very long texts and 2,000 scopes do not break the page at any width', async ({
  page,
  service,
}) => {
  const narrative = `First line.\nSecond line.\n${'W'.repeat(100_000)} ${'word '.repeat(20_000)}The end.`
  const now = service.clock.now()
  const id = service.insertApp({
    name: 'W'.repeat(10_000),
    scopes: Array.from({ length: 2_000 }, (_, index) => `https://scopes.example/auth/s${index}`),
    investigation: {
      ...completedRun('malicious', buildApp({ name: 'Longwind Notes' }, now), 1, now),
      riskAssessment: narrative,
    },
  })
  await open(page, `/apps/${id}`)
  const scopes = region(page, 'Observed scopes')
  const quote = region(page, 'Investigation').locator('blockquote').last()
  await expect(scopes.getByRole('listitem')).toHaveCount(30)
  await expect(quote).toContainText('Second line.')
  await expect(quote).not.toContainText('U+000A')
  await expect(quote).not.toContainText('The end.')
  // With kerning, Chromium measures a long word again for each line.
  await expect(quote.locator('[data-long]').first()).toHaveCSS('font-kerning', 'none')
  await atRest(page)
  expect(await sidewaysScroll(page)).toBe(0)

  await test.step('a narrative is complete in print, and unfolds by keyboard', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(quote).toContainText('The end.')
    await page.emulateMedia({ media: 'screen' })
    await expect(quote).not.toContainText('The end.')

    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page, page.getByRole('button', { name: /^Show all of the narrative/ }))
    await page.keyboard.press('Enter')
    await expect(quote).toContainText('The end.')
    await expect(page.getByRole('button', { name: 'Show less of the narrative' })).toBeFocused()
  })

  await test.step('scopes can be searched and unfolded', async () => {
    await scopes.getByLabel('Find in these scopes').fill('s1999')
    await expect(scopes.getByText('1 of 2,000 scopes')).toBeVisible()
    await scopes.getByLabel('Find in these scopes').fill('')
    await scopes.getByRole('button', { name: /^Show all 2,000/ }).click()
    await expect(scopes.getByRole('listitem')).toHaveCount(2_000)
  })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
})

test('R-18: a part that fails to render fails alone, and recovers alone', async ({
  page,
  service,
  problems,
}) => {
  problems.expectThrown()
  const id = service.insertApp({
    name: 'Breakable Notes',
    remediation: ['SENTINEL' as 'revoke'],
    brand: {
      verified: false,
      displayName: 'SENTINEL',
      supportEmail: null,
      homePageUrl: null,
      iconUrl: null,
    },
    scopes: ['SENTINEL'],
    keyEvents: { created: { at: 'SENTINEL' } },
    investigation: {
      status: 'SENTINEL' as 'running',
      startedAt: '',
      completedAt: 'SENTINEL',
      riskAssessment: '',
      assessments: { vendorTrust: null, scopeRisk: null, blastRadius: null, appBehavior: null },
    },
  })
  const repair = await breakText(page, 'SENTINEL')
  await open(page, `/apps/${id}`)
  const parts = ['Facts', 'Brand', 'Observed scopes', 'Key events', 'Investigation']
  const lost = page.getByText(/could not be shown\./)
  for (const part of parts)
    await expect(region(page, part).getByText(`“${part}” could not be shown.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakable Notes')
  await expect(lost).toHaveCount(parts.length)
  await repair()
  for (const [index, part] of parts.entries()) {
    await region(page, part).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(region(page, part).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(lost).toHaveCount(parts.length - index - 1)
  }
})

test('an app out of reach shows Not Found once, although several requests fail', async ({
  page,
  problems,
}) => {
  problems.expect(404)
  const announced = await listenToStatus(page)
  await open(page, `/apps/${idOf('oapp', 'nobody ever saw it')}`)
  await expect(page.getByText(statusMessage(404))).toHaveCount(1)
  await expect(page.getByRole('region')).toHaveCount(0)
  await atRest(page)
  expect(await announced()).not.toContain('Not found')
})
