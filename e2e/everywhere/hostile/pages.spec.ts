import type { Page } from '@playwright/test'
import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import type { Service } from '#mocks/service/service'
import type { Classification, WireRecommendation } from '#mocks/service/oauth-apps/wire'
import { expect, test } from '#e2e/fixtures'
import { follow, appsTable, open } from '#e2e/helpers/people'
import { notRead, read, cellTexts } from '#e2e/helpers/checks/payloads'
import { sidewaysScroll } from '#e2e/helpers/checks/layout'
import { expectSound, expectSoundInPrint } from '#e2e/helpers/checks/sound'
import { isNameOf } from '#e2e/helpers/checks/untrusted'
import { atRest } from '#e2e/helpers/rest'

test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })

interface App {
  id: string
  clientId: string
  name: string
}

function itemsOf<Item>(service: Service, path: string): Item[] {
  return (read(service, `${path}?limit=200`) as { items: Item[] }).items
}

/** Returns the texts that are not shown on the page. */
async function notShown(page: Page, texts: string[], part = 'main'): Promise<string[]> {
  const text = (where: string) => document.querySelector(where)?.textContent ?? ''
  return notRead(await page.evaluate(text, part), texts)
}

/** Returns the text of an app's page. */
function readApp(page: Page) {
  return page.evaluate(() => {
    const textOf = (where: string) => document.querySelector(where)?.textContent ?? ''
    return {
      title: document.title,
      heading: textOf('h1'),
      isolated: textOf('h1 bdi'),
      main: textOf('main'),
    }
  })
}

/** Matches the paths that the console may request to show an app. */
const ownPath = /^\/api\/v1\/oauth-apps(\/oapp\.[^/]+(\/accounts)?)?$/

test.describe('in a window of usual size', () => {
  test.use({ viewport: { width: 1000, height: 600 } })

  // text.spec.ts tests every name in the list. These apps hold every payload in other fields as well.
  test('S-01: every hostile text is only text on the page of an app', async ({ page, service }) => {
    const apps = itemsOf<App>(service, 'oauth-apps')
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(60)
    expect(apps.length).toBeGreaterThanOrEqual(PAYLOADS.length)
    await open(page, '/settings')
    const before = service.requests.length
    const inPrint = new Set<string>()
    for (const { id, ...named } of apps.filter((_app, at) => at % 8 === 0)) {
      await follow(page, `/apps/${id}`)
      await atRest(page)
      const [seen] = await Promise.all([readApp(page), expectSound(page, id)])
      expect(isNameOf(seen.heading, named), `"${seen.heading}" for ${named.name}`).toBe(true)
      expect(seen.isolated).toBe(seen.heading.replace('(no name) ', ''))
      expect(seen.title, id).toMatch(/ · OAuth Apps Console$/)
      for (const part of [named.clientId, 'as of', 'Key events']) {
        expect(seen.main, id).toContain(part)
      }
      // The issue's ID can be a link. Then it is in the link's URL.
      const { recommendedClassification: _, ...app } = read(service, `oauth-apps/${id}`)
      const run = read(service, `oauth-apps/${id}?include=investigation`)['investigation']
      const texts = cellTexts([app, run])
      expect(notRead(seen.main, texts), id).toEqual([])
      await expectSoundInPrint(page, id)
      for (const text of texts) inPrint.add(text)
    }
    const isThere = (payload: string) => [...inPrint].some((text) => text.includes(payload))
    expect(PAYLOADS.filter((payload) => !isThere(payload))).toEqual([])
    const requests = service.requests.slice(before)
    expect(requests.filter(({ path }) => !ownPath.test(path))).toEqual([])

    await page.setViewportSize({ width: 320, height: 640 })
    for (const { id } of apps.filter(({ name }) => name.length > 300)) {
      await follow(page, `/apps/${id}`)
      await atRest(page)
      expect(await sidewaysScroll(page), id).toBe(0)
      await expectSound(page, `${id} on a phone`)
    }
  })
})

test.describe('in a window that is high enough for every row', () => {
  test.use({ viewport: { width: 1400, height: 9000 } })

  test('S-01: every payload is only text among the accounts of an app', async ({
    page,
    service,
  }) => {
    const id = service.insertApp({
      name: PAYLOADS.filter(({ length }) => length < 500).join(' '),
      accounts: PAYLOADS.map((email, index) => ({
        active: index % 3 > 0,
        first: 1 + index / 100,
        account: { email, displayName: PAYLOADS[(index * 7) % PAYLOADS.length] ?? '' },
        scopes: index === 0 ? PAYLOADS : ['gmail.readonly', email],
      })),
    })
    await open(page, `/apps/${id}/accounts?population=all`)
    await atRest(page)
    const table = page.getByRole('table', { name: 'Accounts' })
    const rows = table.getByRole('row')
    await expect(rows).toHaveCount(PAYLOADS.length + 1)
    expect(
      await notShown(
        page,
        PAYLOADS.filter((text) => text !== ''),
      ),
    ).toEqual([])
    await expectSound(page, 'accounts')
    await expectSoundInPrint(page, 'accounts')

    const scopes = table.getByRole('button', { name: `${PAYLOADS.length} scopes` })
    await scopes.click()
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
    const texts = PAYLOADS.filter((text) => text !== '')
    expect(await notShown(page, texts, '[role=dialog]:popover-open')).toEqual([])
    await expectSound(page, 'the scopes of an account')
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
  })
})

test('S-01: hostile text in the queue, dialogs and Operations is only text', async ({ page }) => {
  await open(page, '/review')
  const queue = page.getByRole('region', { name: 'Staged recommendations' })
  await expect(queue.getByRole('link').first()).toBeVisible()
  await atRest(page)
  await expectSound(page, 'the queue')
  await page.keyboard.press('j')
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
  await palette.getByRole('combobox').fill('invoice')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await atRest(page)
  await expectSound(page, 'the palette')
  await page.keyboard.press('Escape')
  await follow(page, '/operations')
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()
  await expectSound(page, 'operations')
})

test('S-01: IDs, client IDs and unknown values are only text, on every page', async ({
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
  await open(page, '/apps?search=Unheard')
  await expect(appsTable(page).getByRole('link', { name: 'Unheard of' })).toBeVisible()
  await expectSound(page, 'the list')
  for (const address of [`/apps/${id}`, `/apps/${id}/accounts`, '/review', `/review/${id}`]) {
    await follow(page, address)
    await atRest(page)
    await expectSound(page, address)
    await expectSoundInPrint(page, address)
  }
  const resolved = { ...recommended, status: unknown } as unknown as WireRecommendation
  service.updateApp(id, { recommendedClassification: resolved })
  await follow(page, '/apps')
  await follow(page, `/review/${id}`)
  const left = page.locator('bdi', { hasText: 'The recommendation was already rej' })
  await expect(left.first()).toBeVisible()
  await expectSound(page, 'an item that was decided elsewhere')
})
