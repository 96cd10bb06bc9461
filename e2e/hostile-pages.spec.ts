import type { Page } from '@playwright/test'
import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import { expect, test } from './fixtures'
import { follow, openKept } from './helpers/people'
import { takenOut } from './helpers/purify-oracle'
import { rawHiddenTexts, sound, traces } from './helpers/untrusted'

test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })

/** Nothing ran, nothing was loaded, nothing hidden is raw, and DOMPurify finds nothing that is not ours. */
async function expectSound(page: Page, where: string): Promise<void> {
  expect(await traces(page), where).toEqual(sound)
  expect(await rawHiddenTexts(page), where).toEqual([])
  expect(await takenOut(page), where).toEqual([])
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

function ids(service: Service, path: string): string[] {
  const { token } = persona('full access')
  const { text } = service.handle({ method: 'GET', url: `/api/v1/${path}?limit=200`, token })
  return (JSON.parse(text) as { items: { id: string }[] }).items.map(({ id }) => id)
}

test('there are at least sixty payloads, and each is an app', ({ service }) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(60)
  expect(ids(service, 'oauth-apps').length).toBeGreaterThanOrEqual(60)
})

for (const [part, of] of [
  [0, 2],
  [1, 2],
] as const) {
  test(`S-01: every hostile app is only text, on its page and among its accounts (${part + 1} of ${of})`, async ({
    page,
    service,
  }) => {
    test.setTimeout(300_000)
    await openKept(page)
    const apps = ids(service, 'oauth-apps').filter((_, index) => index % of === part)
    for (const id of apps) {
      await follow(page, `/apps/${id}`)
      await expect(page.getByRole('region', { name: 'Key events' })).toBeVisible()
      await settled(page)
      await expectSound(page, id)
      await follow(page, `/apps/${id}/accounts`)
      await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible()
      await settled(page)
      await expectSound(page, `${id} accounts`)
    }
  })
}

test('S-01: hostile issues, the queue, the dialog, the palette and what this tab wrote are only text', async ({
  page,
  service,
}) => {
  test.setTimeout(300_000)
  await openKept(page, '/issues')
  await settled(page)
  await expectSound(page, 'issues')
  for (const id of ids(service, 'issues').slice(0, 12)) {
    await follow(page, `/issues/${encodeURIComponent(id)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await expectSound(page, `issue ${id}`)
  }

  await follow(page, '/review')
  const queue = page.getByRole('region', { name: 'Staged recommendations' })
  await expect(queue.getByRole('link').first()).toBeVisible()
  await settled(page)
  await expectSound(page, 'the queue')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Accept: set/ })).toBeVisible()
  await settled(page)
  await expectSound(page, 'an item of the queue')

  await page.getByRole('button', { name: /^Reject/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Classify and remediate' })
  await expect(dialog.getByRole('radio', { name: 'Overprivileged' })).toBeVisible()
  await expectSound(page, 'the dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Search and commands' }).click()
  await page.getByRole('combobox').fill('script')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectSound(page, 'the palette')
  await page.keyboard.press('Escape')
  await follow(page, '/operations')
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()
  await expectSound(page, 'operations')
})

test('the oracle sees what it is there for', async ({ page }) => {
  await openKept(page)
  await page.evaluate(() => {
    const foreign = document.createElement('iframe')
    document.querySelector('main')?.append(foreign)
    const link = document.createElement('a')
    link.setAttribute('href', ['javascript', '1'].join(':'))
    document.querySelector('main')?.append(link)
  })
  const found = (await takenOut(page)).join(' ')
  expect(found).toMatch(/iframe/i)
  expect(found).toMatch(/a href="javascript:1"/)
})
