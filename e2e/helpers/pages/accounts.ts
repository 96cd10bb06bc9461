import { expect, type Locator, type Page } from '@playwright/test'
import type { LoggedRequest, Service } from '#mocks/service/service'
import { armed } from './decision'

export const accountsTable = (page: Page): Locator => page.getByRole('table', { name: 'Accounts' })

export function accountRow(page: Page, text: string): Locator {
  return accountsTable(page).getByRole('row').filter({ hasText: text })
}

/** Returns the dialog that revokes. */
export const revokeDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Revoke grant' })

/** Returns the button of a row, whatever the state of the grant. */
export const revokeButton = (row: Locator): Locator =>
  row.getByRole('button', { name: /^Revoke (?:ended )?grant…$/ })

/** Opens the dialog of a row. */
export async function openRevoke(page: Page, text: string): Promise<Locator> {
  await revokeButton(accountRow(page, text)).click()
  await expect(revokeDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  return revokeDialog(page)
}

/**
 * Presses the button that sends. Waits half a second first, in which a new dialog ignores presses.
 */
export async function confirmRevoke(
  page: Page,
  name = 'Revoke grant',
  press: 'click' | 'dblclick' = 'click',
): Promise<void> {
  await armed(page, revokeDialog(page))
  await revokeDialog(page).getByRole('button', { name, exact: true })[press]()
}

export function accountsPath(service: Service, fixture: string, search = ''): string {
  return `/apps/${service.fixture(fixture).id}/accounts${search}`
}

/** Returns the grants of a fixture as the simulator stores them, newest first grant first. */
export function grantsOf(service: Service, fixture: string) {
  const row = service.tables.find(service.fixture(fixture).id)
  if (row === undefined) throw new Error(`No app "${fixture}"`)
  return row.grants.get()
}

/** Returns the account requests so far, oldest first. */
export function accountRequests(service: Service): LoggedRequest[] {
  return service.requests.filter(({ path }) => path.includes('/accounts'))
}

/** Returns the revokes sent so far. */
export function revokesOf(service: Service): LoggedRequest[] {
  return service.requests.filter(({ method }) => method === 'POST')
}
