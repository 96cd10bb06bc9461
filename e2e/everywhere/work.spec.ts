import type { Page } from '@playwright/test'
import { tellMessages } from '#/lib/work'
import { expect, test } from '../fixtures'
import { exportButton, holdNextPages, panel } from '../helpers/pages/export'
import { scanDone } from '../helpers/pages/review'
import { open } from '../helpers/people'
import { skipTime } from '../helpers/rest'
import type { ConsoleServer } from '../helpers/servers/console-server'
import { hold, type Gate } from '../helpers/servers/hold'

// For the notification about a run, see src/runs/run-work.test.ts.
const tell = (page: Page) => page.getByRole('button', { name: tellMessages.button })
/** Longer than the work that is too short for a notification, shorter than the patience with a request. */
const aWhile = 15_000

/** Returns the arguments of each notification of this page, across its documents. */
async function noteNotifications(page: Page): Promise<unknown[][]> {
  const sent: unknown[][] = []
  await page.exposeFunction('noteSent', (args: unknown[]) => void sent.push(args))
  await page.addInitScript(() => {
    globalThis.Notification = new Proxy(Notification, {
      construct: (target, args: unknown[], newTarget) => {
        ;(Reflect.get(globalThis, 'noteSent') as (args: unknown[]) => void)(args)
        return Reflect.construct(target, args, newTarget) as Notification
      },
    })
  })
  return sent
}

/** Starts a lookup of 100 client IDs that waits for its second answer. */
async function startLookup(page: Page, server: ConsoleServer): Promise<Gate> {
  let asked = 0
  const isLater = (url = '') => url.includes('clientId=') && ++asked > 1
  const gate = hold(server, ({ url }) => isLater(url))
  await open(page, '/lookup')
  const ids = Array.from({ length: 100 }, (_, at) => `${at}-hidden.apps.googleusercontent.com`)
  await page.getByRole('textbox', { name: 'Client IDs' }).fill(ids.join('\n'))
  await page.getByRole('button', { name: 'Look up 100 client IDs' }).click()
  await expect(page).toHaveTitle(/^\d+\/100 · Client ID lookup · OAuth Apps Console$/)
  return gate
}

test.describe('with a browser that allows notifications', () => {
  test.use({ permissions: ['notifications'] })

  test('every page has the progress of a lookup in its title, and its end sends one notification', async ({
    page,
    server,
  }) => {
    const sent = await noteNotifications(page)
    const gate = await startLookup(page, server)
    await expect(tell(page)).toHaveAttribute('aria-pressed', 'false')
    await tell(page).click()
    await expect(tell(page)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveTitle(/^\d+\/100 · Settings · OAuth Apps Console$/)
    await skipTime(page, aWhile, { pending: gate.count() })
    expect(sent).toEqual([])
    gate.release()
    await expect(page).toHaveTitle('Settings · OAuth Apps Console')
    expect(sent).toEqual([[tellMessages.done]])
  })

  test('Lock ends the lookup, its progress and its notification', async ({ page, server }) => {
    const sent = await noteNotifications(page)
    const gate = await startLookup(page, server)
    await tell(page).click()
    await expect(tell(page)).toHaveAttribute('aria-pressed', 'true')
    await skipTime(page, aWhile, { pending: gate.count() })
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(page).toHaveTitle('Connect to the service · OAuth Apps Console')
    gate.release()
    await expect(page.getByLabel('API token')).toBeVisible()
    expect(sent).toEqual([])
  })

  test.describe('and small pages', () => {
    test.use({ serviceOptions: { knobs: { rateLimit: 'off', limitMaximum: 50 } } })

    test('a short scan sends no notification, and its button leaves the focus on the page', async ({
      page,
      server,
    }) => {
      const sent = await noteNotifications(page)
      const gate = holdNextPages(server)
      await open(page, '/review')
      await expect(page).toHaveTitle(/^50\/[\d,]+ · Review queue · OAuth Apps Console$/)
      await tell(page).press('Enter')
      await expect(tell(page)).toHaveAttribute('aria-pressed', 'true')
      gate.release()
      await scanDone(page)
      await expect(page).toHaveTitle('Review queue · OAuth Apps Console')
      await expect(tell(page)).toHaveCount(0)
      await expect(page.locator('body')).not.toBeFocused()
      expect(sent).toEqual([])
    })
  })
})

test.describe('with a browser that refuses notifications', () => {
  test.use({
    permissions: [],
    serviceOptions: { knobs: { rateLimit: 'off', limitMaximum: 50 } },
  })

  test('an export says that the browser refuses, and shows its progress in the title', async ({
    page,
    server,
  }) => {
    const sent = await noteNotifications(page)
    const gate = holdNextPages(server)
    await open(page)
    await exportButton(page).click()
    await expect(page).toHaveTitle(/^50\/[\d,]+ · Apps · OAuth Apps Console$/)
    await tell(page).click()
    await expect(panel(page).getByText(tellMessages.refused, { exact: true })).toBeVisible()
    await expect(page.getByRole('status').getByText(tellMessages.refused)).toHaveCount(1)
    await expect(tell(page)).toHaveAttribute('aria-pressed', 'false')
    const saved = page.waitForEvent('download')
    gate.release()
    await saved
    await expect(page).toHaveTitle('Apps · OAuth Apps Console')
    expect(sent).toEqual([])
  })
})
