import { expect, type Locator, type Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { everything } from '#mocks/service/testing'

/** Returns every app that the service lists now under this query, newest first. Logs no request. */
export function scannedBy(service: Service, query = ''): WireOauthApp[] {
  const logged = service.requests.length
  const found = everything<WireOauthApp>(service, `/oauth-apps?${query}`)
  service.requests.length = logged
  return found
}

/** Returns the apps that await a decision, newest first. */
export function stagedIn(service: Service): WireOauthApp[] {
  return scannedBy(service).filter(
    ({ recommendedClassification: recommended }) => recommended?.status === 'staged',
  )
}

/** Returns the staged apps in the order of the queue, the most urgent first. */
export function queueIn(service: Service): WireOauthApp[] {
  const staged = stagedIn(service)
  const of = (wanted: (value: string) => boolean) =>
    staged.filter(({ recommendedClassification: one }) => wanted(one?.value ?? ''))
  return [
    ...of((value) => value === 'malicious'),
    ...of((value) => value === 'suspicious'),
    ...of((value) => value !== 'malicious' && value !== 'suspicious'),
  ]
}

/** Returns how many apps the scan reads. */
export function countOfScanned(service: Service): number {
  return scannedBy(service).length
}

/** Returns the list of matches. */
export function queueList(page: Page): Locator {
  return page.getByRole('list', { name: 'Staged recommendations' })
}

/** Returns the line of an app, by its client ID. */
export function itemOf(page: Page, { clientId }: { clientId: string }): Locator {
  return queueList(page).getByRole('link').filter({ hasText: clientId })
}

export function openedHeading(page: Page): Locator {
  return page.getByRole('article').getByRole('heading', { level: 2 }).first()
}

/** Returns the line of the finished scan with this number of apps to review. */
export function foundLine(page: Page, count: number): Locator {
  return page.getByText(new RegExp(`^${count} to review · checked `))
}

/** Waits until the scan has ended. */
export async function scanDone(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Scan again' })).toBeVisible()
}

/** Sorts the queue. Until then new matches wait below the listed ones. */
export async function putInOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^\d+ more found$/ }).click()
}

/** Collects the writes from now on: the app's ID and the body. */
export function collectWrites(page: Page): { id: string; sent: unknown }[] {
  const writes: { id: string; sent: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return
    const id = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    writes.push({ id, sent: request.postDataJSON() as unknown })
  })
  return writes
}

/** Opens an item of the list by a click, and waits until the item itself is loaded. */
export async function openItem(page: Page, app: { clientId: string }): Promise<void> {
  await itemOf(page, app).click()
  const item = page.getByRole('article')
  await expect(item.locator('header code')).toHaveText(app.clientId)
  await expect(item.getByRole('region', { name: 'Decision', exact: true })).toBeVisible()
}

/** Counts every frame without a focused element, from now on. */
export async function watchForLostFocus(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.defineProperty(window, 'framesWithoutFocus', { value: 0, writable: true })
    const check = () => {
      if (document.activeElement === null || document.activeElement === document.body)
        Reflect.set(
          window,
          'framesWithoutFocus',
          Number(Reflect.get(window, 'framesWithoutFocus')) + 1,
        )
      requestAnimationFrame(check)
    }
    check()
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'framesWithoutFocus')))
}
