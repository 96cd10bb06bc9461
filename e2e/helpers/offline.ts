import type { Page } from '@playwright/test'
import type { Problems } from './checks/problems'

/** Cuts the network. The browser's preloads while idle may be cut with it. */
export async function goOffline(page: Page, problems: Problems): Promise<void> {
  problems.expect('net::ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(true)
}
