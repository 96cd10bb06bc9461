import type { Page } from '@playwright/test'
import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import type { Service } from '#mocks/service/service'
import type { Classification, WireRecommendation } from '#mocks/service/wire'
import { expect, test } from '../fixtures'
import { follow, inventory, open } from '../helpers/people'
import { notRead, read, textsOf } from '../helpers/payloads'
import { takenOut } from '../helpers/purify-oracle'
import { expectSound, expectSoundOnPaper } from '../helpers/sound'
import { rawHiddenTexts, traces } from '../helpers/untrusted'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })

interface Account {
  email: string | null
  displayName: string | null
  edge: { scopes: string[] }
}

function ids(service: Service, path: string): string[] {
  const { items } = read(service, `${path}?limit=200`) as { items: { id: string }[] }
  return items.map(({ id }) => id)
}

/** Those of these texts that a person cannot read on the page. */
async function notShown(page: Page, texts: string[]): Promise<string[]> {
  return notRead(
    await page.evaluate(() => document.querySelector('main')?.textContent ?? ''),
    texts,
  )
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
    await open(page)
    const apps = ids(service, 'oauth-apps').filter((_, index) => index % of === part)
    for (const id of apps) {
      await follow(page, `/apps/${id}`)
      await expect(page.getByRole('region', { name: 'Key events' })).toBeVisible()
      await atRest(page)
      await expectSound(page, id)
      await expectSoundOnPaper(page, id)
      // Where the issue's id can be a link, it is in its address.
      const { recommendedClassification: _, ...app } = read(service, `oauth-apps/${id}`)
      expect(await notShown(page, textsOf(app)), id).toEqual([])
      const run = read(service, `oauth-apps/${id}?include=investigation`)['investigation']
      expect(await notShown(page, textsOf(run)), `${id} investigation`).toEqual([])

      await follow(page, `/apps/${id}/accounts?population=all`)
      const table = page.getByRole('table', { name: 'Accounts' })
      await expect(table).toBeVisible()
      await atRest(page)
      await expectSound(page, `${id} accounts`)
      await expectSoundOnPaper(page, `${id} accounts`)
      const { items } = read(service, `oauth-apps/${id}/accounts`) as { items: Account[] }
      for (const [index, { email, displayName, edge }] of items.entries()) {
        const row = table.getByRole('row').nth(index + 1)
        await row.getByRole('button', { name: /scopes?$/ }).click()
        await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
        const texts = textsOf([email, displayName, edge.scopes])
        expect(await notShown(page, texts), `${id} account ${index}`).toEqual([])
        await page.keyboard.press('Escape')
      }
    }
  })
}

test('S-01: hostile issues, the queue, the dialog, the palette and what this tab wrote are only text', async ({
  page,
  service,
}) => {
  test.setTimeout(300_000)
  await open(page, '/issues')
  await atRest(page)
  await expectSound(page, 'issues')
  for (const id of ids(service, 'issues').slice(0, 12)) {
    await follow(page, `/issues/${encodeURIComponent(id)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await atRest(page)
    await expectSound(page, `issue ${id}`)
  }

  await follow(page, '/review')
  const queue = page.getByRole('region', { name: 'Staged recommendations' })
  await expect(queue.getByRole('link').first()).toBeVisible()
  await atRest(page)
  await expectSound(page, 'the queue')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Accept: set/ })).toBeVisible()
  await atRest(page)
  await expectSound(page, 'an item of the queue')

  await page.getByRole('button', { name: /^Reject/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Classify and remediate' })
  await expect(dialog.getByRole('radio', { name: 'Overprivileged' })).toBeVisible()
  await expectSound(page, 'the dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Search and commands' }).click()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill('script')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await expectSound(page, 'the palette')
  await page.keyboard.press('Escape')
  await follow(page, '/operations')
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()
  await expectSound(page, 'operations')
})

test('S-01: ids, client IDs and values nobody knows are only text, wherever they stand', async ({
  page,
  service,
}) => {
  const unknown = 'rej\u202Eected<img src=x onerror="__pwn=1">'
  const clientId = `${unknown}.apps.example`
  const recommended = { value: unknown, status: 'staged', issueId: unknown }
  const id = service.insertApp({
    name: 'Unheard of',
    clientId,
    classification: unknown as Classification,
    recommendedClassification: recommended as WireRecommendation,
    remediation: ['revoke'],
  })
  await open(page, '/apps')
  await expect(inventory(page).getByRole('link', { name: 'Unheard of' })).toBeVisible()
  await expectSound(page, 'the list')
  for (const address of [`/apps/${id}`, `/apps/${id}/accounts`, '/review', `/review/${id}`]) {
    await follow(page, address)
    await atRest(page)
    await expectSound(page, address)
    await expectSoundOnPaper(page, address)
  }
  const resolved = { ...recommended, status: unknown } as unknown as WireRecommendation
  service.updateApp(id, { recommendedClassification: resolved })
  await follow(page, '/apps')
  await follow(page, `/review/${id}`)
  await expect(page.getByText(/The recommendation is rej/).first()).toBeVisible()
  await expectSound(page, 'an item that was decided elsewhere')
})

for (const place of ['main', '[role=dialog]']) {
  test(`the oracles see in ${place} what they are there for`, async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await takenOut(page)).toEqual([])
    expect(await rawHiddenTexts(page)).toEqual([])
    await page.evaluate((where) => {
      const part = document.querySelector(where)
      const link = document.createElement('a')
      link.setAttribute('href', ['javascript', '1'].join(':'))
      part?.append(document.createElement('iframe'), link, 'rej\u202Eected')
    }, place)
    const found = (await takenOut(page)).join(' ')
    expect(found).toMatch(/iframe/i)
    expect(found).toMatch(/a href="javascript:1"/)
    expect(await rawHiddenTexts(page)).toEqual(['rej\u202Eected'])
    expect((await traces(page)).foreignElements).toHaveLength(1)
  })
}
