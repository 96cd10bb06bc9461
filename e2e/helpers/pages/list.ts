import { type Locator, type Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import type { WirePage } from '#mocks/service/engine/cursors'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { appsTable, rowsOf } from '../people'

/**
 * Returns the queries of the list requests so far, oldest first. A hovered row is preloaded by a request of another
 * path.
 */
export function listSearches(service: Service): string[] {
  return service.requests
    .filter(({ path }) => path === '/api/v1/oauth-apps')
    .map(({ search }) => search)
}

/** Returns the status codes so far, oldest first; null without an answer. */
export function statuses(service: Service): (number | null)[] {
  return service.requests.map(({ status }) => status)
}

/** Returns the row with this text, usually a client ID. */
export function rowOf(page: Page, text: string): Locator {
  return appsTable(page).getByRole('row').filter({ hasText: text })
}

/** Returns the client IDs on the screen, top to bottom. */
export async function clientIdsIn(table: Locator): Promise<string[]> {
  return (await rowsOf(table)).map((row) => row['Client ID'] ?? '')
}

/** Returns what the service itself would list now. Logs one more request. */
export function listedBy(service: Service, query: string): WireOauthApp[] {
  const { token } = persona('full access')
  const { text } = service.handle({ method: 'GET', url: `/api/v1/oauth-apps?${query}`, token })
  return (JSON.parse(text) as WirePage<WireOauthApp>).items
}
