import type { Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { idOf } from '#mocks/service/engine/ids'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const issuePath = (key: string) => `/issues/${idOf('issue', key)}`
export const mail = issuePath('mail phishing wave')

/** Returns the requests about issues so far: path and query. */
export function issueRequests(service: Service): string[] {
  return service.requests
    .filter(({ path }) => path.startsWith('/api/v1/issues'))
    .map(({ path, search }) => `${path.slice('/api/v1'.length)}${search}`)
}
