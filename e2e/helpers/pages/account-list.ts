import type { Locator, Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { read } from '../checks/payloads'
import { armed } from './decision'
import { everything } from '#mocks/service/testing'

export const table = (page: Page) => page.getByRole('table', { name: 'Accounts' })
export const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') })
export const row = (page: Page, text: string) =>
  table(page).getByRole('row').filter({ hasText: text })

export const find = (page: Page) =>
  page.getByRole('searchbox', { name: 'Find by address, name or ID' })

export interface Account {
  id: string
  email: string
  displayName: string
}

/** Returns the accounts as the service lists them. The fourth has a setting from each layer. */
export function accountsOf(service: Service): Account[] {
  return (read(service, 'accounts?limit=50') as { items: Account[] }).items
}

export function lastAccountOf(service: Service): Account {
  const last = everything<Account>(service, '/accounts').at(-1)
  if (last === undefined) throw new Error('The directory is empty.')
  return last
}

/** Returns the requests for accounts and roles so far: path and query. */
export function accountListRequests(service: Service, method: string): string[] {
  return service.requests
    .filter((request) => request.method === method && /\/(accounts|roles)(\/|$)/.test(request.path))
    .map(({ path, search }) => `${path.slice('/api/v1'.length)}${search}`)
}

export async function submit(page: Page, box: Locator, name: string): Promise<void> {
  await armed(page, box)
  await box.getByRole('button', { name, exact: true }).click()
}
