import { expect, type Locator, type Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'

export function decisionDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Classify and remediate' })
}

/** Waits until the dialog accepts a submit: after its first half second and its first answer. */
export async function armed(page: Page, dialog = decisionDialog(page)): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect(dialog).not.toContainText('loading…')
  const opened = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() - since > 550, opened)
}

/** Presses a key in the dialog once it accepts a submit. */
export async function pressWhenArmed(page: Page, key: string): Promise<void> {
  await armed(page)
  await page.keyboard.press(key)
}

/** Opens the dialog with this button of the page, and waits until it can be used. */
export async function openDecision(page: Page, button: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await armed(page)
  return decisionDialog(page)
}

/** Returns the page's own status region, which announces the result of a decision. */
export function pageStatus(page: Page): Locator {
  return page.locator('#root').getByRole('status')
}

/** Collects the body of every PATCH that the page sends from now on. */
export function sentBodies(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON())
  })
  return bodies
}

/** Returns how many requests of this method the service received, optionally for one app. */
export function countRequests(service: Service, method: string, fixture?: string): number {
  const path = fixture === undefined ? '' : `/oauth-apps/${service.fixture(fixture).id}`
  return service.requests.filter(
    (request) => request.method === method && request.path.includes(path),
  ).length
}

/** Returns the requests since the last write, as `GET /path?query` without IDs. */
export function sinceWrite(service: Service): string[] {
  const last = service.requests.findLastIndex(({ method }) => method === 'PATCH')
  return service.requests
    .slice(last + 1)
    .map(({ method, path, search }) => `${method} ${path.replace(/oapp\.[^/]+/, '{id}')}${search}`)
}

/** Returns the focused element: its tag and name. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'nothing'
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.tagName.toLowerCase()} ${name.trim()}`.trim()
  })
}
