import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { savedBy } from '../helpers/pages/export'
import { connectHere, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const results = (page: Page): Locator => page.getByRole('table', { name: 'Lookup results' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const box = (page: Page) => page.getByRole('textbox', { name: 'Client IDs' })
const stagedName = 'Quillmoor Inbox Cleaner'
const unknown = '99999999999-nobodyhasthisone.apps.googleusercontent.com'

test('a reload keeps only the client IDs of a lookup, until Lock', async ({ page, service }) => {
  const staged = service.fixture('staged on null')
  const main = page.getByRole('main')
  const offer = main.getByText('This tab still has 2 client IDs from your last lookup.')
  const requestCount = () =>
    service.requests.filter(({ path }) => path === '/api/v1/oauth-apps').length
  await open(page, '/lookup')
  await box(page).fill(`${unknown}\n${staged.clientId}`)
  await button(page, 'Look up 2 client IDs').press('Enter')
  await expect(main).toContainText('Looked up 2 client IDs: 1 found, 1 without a match')
  await expect(offer).toBeHidden()
  await atRest(page)
  const before = await results(page).getByRole('row').allInnerTexts()
  expect(before).toHaveLength(3)
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  expect(kept).toContain(staged.clientId)
  expect(kept).not.toContain(stagedName)
  expect(kept).not.toContain(staged.id)

  await page.reload()
  await expect(offer).toBeVisible()
  await atRest(page)
  // A new lookup waits for a click.
  expect(requestCount()).toBe(1)
  await button(page, 'Look up again').press('Enter')
  await expect(main).toContainText('Looked up 2 client IDs: 1 found, 1 without a match')
  await expect(offer).toBeHidden()
  await expect(main.locator(':focus')).toBeVisible()
  await atRest(page)
  expect(await results(page).getByRole('row').allInnerTexts()).toEqual(before)

  await page.reload()
  await expect(offer).toBeVisible()
  await button(page, 'Lock').click()
  await connectHere(page)
  await expect(button(page, 'Look up client IDs')).toBeVisible()
  await atRest(page)
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(staged.clientId)
})

test('the accounts and days of a log are counted in this page only', async ({ page, service }) => {
  const staged = service.fixture('staged on null')
  const log = [
    'Date,Actor,Event,Client ID',
    `2026-11-02T09:00:00Z,secret@mail.example,authorize,${staged.clientId}`,
    `2026-11-03T09:00:00Z,other@mail.example,authorize,${staged.clientId}`,
    `2026-11-01T09:00:00Z,Secret@mail.example,authorize,${staged.clientId}`,
    `03/11/2026,,authorize,${unknown}`,
  ].join('\n')
  const row = () => results(page).getByRole('row').filter({ hasText: staged.clientId })
  const seenText = 'seen for 2 accounts, last on 3 Nov'
  await open(page, '/lookup')
  await box(page).fill(log)
  await button(page, 'Look up 2 client IDs').press('Enter')
  await expect(row()).toContainText(seenText)
  await expect(results(page).getByRole('row').filter({ hasText: unknown })).not.toContainText(
    'seen',
  )
  await atRest(page)
  const file = await savedBy(page, () => button(page, 'Export CSV').click())
  const names = ['accounts_in_log', 'last_in_log', 'last_in_log_may_be_later']
  expect(file.rows.map((line) => names.map((name) => line[name]))).toEqual([
    ['2', '2026-11-03', 'no'],
    ['', '', ''],
  ])
  // The accounts are counted, but not kept.
  expect(await page.content()).not.toMatch(/mail\.example/i)
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(kept).not.toMatch(/mail\.example|2026-11-03/i)
  expect(JSON.stringify(service.requests)).not.toMatch(/mail(\.|%2E)example/i)

  await page.reload()
  await button(page, 'Look up again').press('Enter')
  await expect(page.getByRole('main')).toContainText('Looked up 2 client IDs')
  await expect(row()).toHaveCount(1)
  await expect(row()).not.toContainText('seen')

  await test.step('the same log, pasted again, is joined to the loaded results', async () => {
    await box(page).fill(log)
    await expect(row()).toContainText(seenText)
    await button(page, 'Lock').click()
    await connectHere(page)
    await expect(button(page, 'Look up client IDs')).toBeVisible()
    await expect(results(page)).toBeHidden()
    expect(await page.content()).not.toContain('seen for')
  })
})
