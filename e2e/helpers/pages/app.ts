import { expect, type Locator, type Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { open } from '../people'

/** Opens the page of a named app and waits for the answer about the app. */
export async function openApp(
  page: Page,
  service: Service,
  fixture: string,
): Promise<{ id: string; clientId: string }> {
  const app = service.fixture(fixture)
  const isConnected = page.url().startsWith('http')
  if (isConnected) await page.goto(`/apps/${app.id}`)
  else await open(page, `/apps/${app.id}`)
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  return app
}

export function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

/** Returns the definition of a term in the facts. */
export function factOf(page: Page, term: string): Locator {
  return region(page, 'Facts')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(term, { exact: true }) })
    .getByRole('definition')
}
