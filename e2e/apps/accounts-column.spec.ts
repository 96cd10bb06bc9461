import type { Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { exported } from '../helpers/pages/export'
import { read } from '../helpers/checks/payloads'
import { appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const header = (page: Page) => appsTable(page).getByRole('columnheader', { name: 'Accounts' })
/** Returns the content of the column, by the ID of the app. */
const shown = (page: Page) =>
  appsTable(page).evaluate((table) => {
    const heads = [...table.querySelectorAll('thead tr > *')]
    const at = heads.findIndex((head) => head.textContent === 'Accounts')
    const { top = 0, bottom = 0 } = table.parentElement?.getBoundingClientRect() ?? {}
    return [...table.querySelectorAll('tbody tr[data-index]')].map((row) => {
      const box = row.getBoundingClientRect()
      return {
        app: row.querySelector('a')?.pathname.split('/').at(-1) ?? '',
        isInView: box.top < bottom && box.bottom > top,
        text: row.children[at]?.textContent ?? '',
        tip: row.children[at]?.querySelector('[data-tip]')?.getAttribute('data-tip') ?? '',
      }
    })
  })
const inView = async (page: Page) => (await shown(page)).filter(({ isInView }) => isInView)
const areAllCounted = async (page: Page) => (await inView(page)).every(({ text }) => text !== '')
const expectedCount = (service: Service, app: string) => {
  const { meta } = read(service, `oauth-apps/${app}/accounts?limit=1`) as unknown as {
    meta: { numActive: number }
  }
  return meta.numActive.toLocaleString('en')
}
const pathOf = (app: string) => `/api/v1/oauth-apps/${app}/accounts`
const counts = (service: Service) =>
  service.requests.filter(({ path }) => path.endsWith('/accounts')).map(({ path }) => path)

test('sorting by accounts counts each row in view with one request', async ({ page, service }) => {
  await open(page, '/apps')
  await expect(page.getByText('1,060 apps', { exact: true })).toBeVisible()
  await atRest(page)
  await expect(header(page)).toHaveCount(0)
  expect(counts(service)).toEqual([])

  await page
    .getByRole('combobox', { name: 'Sort' })
    .selectOption('Active accounts (cached), most first')
  await expect(header(page)).toHaveAttribute('aria-sort', 'descending')
  await expect(header(page).getByRole('button')).toHaveAttribute('data-note', 'cached order')
  await expect.poll(() => areAllCounted(page)).toBe(true)
  await atRest(page)
  const before = counts(service)
  const seen = await inView(page)
  for (const { app, text, tip } of seen) {
    expect(text).toBe(expectedCount(service, app))
    expect(tip).toMatch(/^[\d,]+ active \(live\) · 13:00:\d\d CET$/)
  }
  expect(before.toSorted()).toEqual(seen.map(({ app }) => pathOf(app)).toSorted())

  await test.step('the file has the numbers of the counted apps', async () => {
    const { rows } = await exported(page)
    const counted = rows.filter((row) => row['active_accounts_live'] !== '')
    expect(new Set(counted.map((row) => row['app_id']))).toEqual(
      new Set(seen.map(({ app }) => app)),
    )
    for (const row of counted) {
      expect(row['active_accounts_live']).toBe(
        expectedCount(service, row['app_id'] ?? '').replace(',', ''),
      )
      expect(row['active_accounts_counted']).toMatch(/^2026-11-20T12:00:\d\d\.\d{3}Z$/)
    }
  })

  await test.step('a recent number is not read again', async () => {
    const countsBefore = counts(service).length
    await page.getByRole('button', { name: 'First observed' }).click()
    await expect(header(page)).toHaveCount(0)
    await page.goBack()
    await expect.poll(() => areAllCounted(page)).toBe(true)
    await atRest(page)
    expect(counts(service)).toHaveLength(countsBefore)
  })
})

test('“Columns” shows the accounts column, which stays while the list is sorted by it', async ({
  page,
  service,
}) => {
  await open(page, '/apps?verified=false')
  const choice = page.getByRole('dialog', { name: 'Columns' })
  const box = choice.getByRole('checkbox', { name: 'Accounts', exact: true })
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(box).not.toBeChecked()
  await box.check()
  await page.keyboard.press('Escape')
  await expect(header(page)).toBeVisible()
  await expect(header(page)).not.toHaveAttribute('aria-sort')
  await expect.poll(() => areAllCounted(page)).toBe(true)
  for (const { app, text } of await inView(page)) expect(text).toBe(expectedCount(service, app))
  await header(page).getByRole('button').click()
  await expect(page).toHaveURL('/apps?verified=false&sort=activeAccounts:desc')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(box).toBeChecked()
  await expect(box).toBeDisabled()
})
