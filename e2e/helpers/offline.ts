import type { Page } from '@playwright/test'
import type { Problems } from './problems'

/** Cuts the network. What the browser fetches for later, while it idles, may be cut with it. */
export async function goOffline(page: Page, problems: Problems): Promise<void> {
  problems.expect('net::ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(true)
}
