import { expect, type Locator, type Page } from '@playwright/test'
import { persona } from '#mocks/personas'

/** Opens an address without a session and fills in the token of a persona. */
export async function connect(page: Page, address = '/apps', who = 'full access'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('API token').fill(persona(who).token)
  await page.getByRole('button', { name: 'Connect' }).click()
}

/** Opens an address as a persona that may see it, and waits for the console around it. */
export async function open(page: Page, address = '/apps', who = 'full access'): Promise<void> {
  await connect(page, address, who)
  await expect(page.getByRole('banner')).toBeVisible()
}

/** As `open`, and the token stays with the tab: any address opens at once from now on, without a trial. */
export async function openKept(page: Page, address = '/apps', who = 'full access'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('API token').fill(persona(who).token)
  await page.getByRole('checkbox', { name: 'Keep for this tab' }).check()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
}

/** Goes to an address without a load, as a link inside the page would. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address)
}

/** The inventory's table. */
export function inventory(page: Page): Locator {
  return page.getByRole('table', { name: 'OAuth apps' })
}

/** The rows on screen, as objects keyed by the text of the column's header. */
export async function rowsOf(table: Locator): Promise<Record<string, string>[]> {
  return table.evaluate((element) => {
    const text = (node: Element) => {
      const seen = node.cloneNode(true) as Element
      // What only describes a control to a screen reader.
      for (const hidden of seen.querySelectorAll('.visually-hidden, [hidden]')) hidden.remove()
      return (seen.textContent ?? '').replace(/\s+/g, ' ').trim()
    }
    const headers = [...element.querySelectorAll('thead tr > *')].map(text)
    return [...element.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
      Object.fromEntries(
        [...row.querySelectorAll('td')].map((cell, index): [string, string] => [
          headers[index] ?? '',
          text(cell),
        ]),
      ),
    )
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

/** The names in the column "App", top to bottom. */
export async function namesIn(table: Locator): Promise<string[]> {
  return (await rowsOf(table)).map((row) => row['App'] ?? '')
}
