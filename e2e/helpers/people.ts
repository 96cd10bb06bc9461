import { expect, type Locator, type Page } from '@playwright/test'
import { limitMessages } from '#/domain/failures'
import { persona } from '#mocks/personas'

/** Opens a URL without a session and types the token of a persona, for tests of connecting. */
export async function connect(page: Page, address = '/apps', who = 'full access'): Promise<void> {
  await page.goto(address)
  await connectHere(page, who)
}

/** Types the token of a persona into the form of a locked page. */
export async function connectHere(page: Page, who = 'full access'): Promise<void> {
  await page.getByLabel('API token').fill(persona(who).token)
  await page.getByRole('button', { name: 'Connect' }).click()
}

/**
 * Puts a persona's session into the tab, like a token kept for the tab, so the next load is connected. Each call
 * affects one load, so that a page that locks afterwards stays locked. Call the result to end it.
 */
export async function signIn(
  page: Page,
  who = 'full access',
): Promise<{ dispose(): Promise<void> }> {
  return page.addInitScript(putSession, { token: persona(who).token, once: `once ${++signIns}` })
}

/** Opens a URL as a persona, without the connect form, and waits for the console's frame. */
export async function open(page: Page, address = '/apps', who = 'full access'): Promise<void> {
  await signIn(page, who)
  await page.goto(address)
  await expect(page.getByRole('banner')).toBeVisible()
}

let signIns = 0

/** Runs in the page, before its code. The names are those of `src/session/session.ts`. */
function putSession({ token, once }: { token: string; once: string }): void {
  // A blank page has no storage.
  if (!location.protocol.startsWith('http') || sessionStorage.getItem(once) !== null) return
  sessionStorage.setItem(once, 'done')
  const now = Date.now()
  sessionStorage.removeItem('oauth-apps-console.locked')
  sessionStorage.setItem('oauth-apps-console.token', token)
  const lock = localStorage.getItem('oauth-apps-console.lock') ?? 'none'
  sessionStorage.setItem('oauth-apps-console.life', `${now} ${now} ${lock}`)
}

/** Opens a URL without a load, like a link inside the page. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address)
}

/** The page moves when this notice comes or disappears, so a test that presses a button waits for it. */
export function rateLimitNotice(page: Page): Locator {
  return page.getByRole('main').getByText(new RegExp(`^${limitMessages.notice}`))
}

export function appsTable(page: Page): Locator {
  return page.getByRole('table', { name: 'OAuth apps' })
}

/**
 * Returns the rows on the screen, as objects keyed by the text of the column's header. The name and the client ID of
 * an app share a cell, and each has its own key.
 */
export async function rowsOf(table: Locator): Promise<Record<string, string>[]> {
  return table.evaluate((element) => {
    const text = (node: Element) => {
      const seen = node.cloneNode(true) as Element
      // Text that only describes a control to a screen reader.
      for (const hidden of seen.querySelectorAll('.visually-hidden, [hidden]')) hidden.remove()
      return (seen.textContent ?? '').replace(/\s+/g, ' ').trim()
    }
    const headers = [...element.querySelectorAll('thead tr > *')].map(text)
    return [...element.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell, index): [string, string] => [
        headers[index] ?? '',
        text(cell),
      ])
      const [name, clientId] = [row.querySelector('td a'), row.querySelector('td code')]
      if (headers.includes('App') && name && clientId)
        cells.push(['App', text(name)], ['Client ID', text(clientId)])
      return Object.fromEntries(cells)
    })
  })
}

/** Waits until a row shows these texts in these columns. */
export async function expectRow(
  table: Locator,
  cells: Record<string, string | RegExp>,
): Promise<void> {
  await expect
    .poll(async () =>
      (await rowsOf(table)).some((row) =>
        Object.entries(cells).every(([column, want]) =>
          typeof want === 'string' ? row[column]?.includes(want) : want.test(row[column] ?? ''),
        ),
      ),
    )
    .toBe(true)
}

/** Returns the names in the column "App", top to bottom. */
export async function namesIn(table: Locator): Promise<string[]> {
  return (await rowsOf(table)).map((row) => row['App'] ?? '')
}
