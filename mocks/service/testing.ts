import { persona } from '#mocks/personas'
import { fixedClock, type FixedClock } from './engine/clock'
import type { WirePage } from './engine/cursors'
import type { WireError } from './engine/errors'
import type { WireAccount, WireAccountPage, WireOauthApp } from './oauth-apps/wire'
import { createService, type Service, type ServiceOptions } from './service'

/** Creates a service with a fixed clock, for tests of the simulator. */
export function testService(
  options: Omit<ServiceOptions, 'clock'> = {},
): Service & { clock: FixedClock } {
  const clock = fixedClock()
  return Object.assign(createService({ ...options, clock }), { clock })
}

export interface Asked<Body> {
  status: number
  headers: Record<string, string>
  body: Body
}

/** A successful answer with the fields of an error, so that a test can read either. */
type Possibly<T> = T & WireError

/**
 * Sends a request below `/api/v1` as a persona; null sends no token. A body of text is sent unchanged, any
 * other as JSON. The test names the type of the answer. Null when the answer has no body.
 */
export function send<Body = WireError>(
  service: Service,
  method: string,
  path: string,
  { body, as = 'full access' }: { body?: unknown; as?: string | null } = {},
): Asked<Body> {
  const { status, headers, text } = service.handle({
    method,
    url: `/api/v1${path}`,
    token: as === null ? null : persona(as).token,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer: unknown = text === '' ? null : JSON.parse(text)
  if (status >= 400 && status < 500) requireMessage(answer as WireError, status)
  return { status, headers, body: answer as Body }
}

/** Requires a message in each refusal, and in a 400 one for each parameter (SERVICE.md §7). */
function requireMessage({ error, validationFailures }: WireError, status: number): void {
  const hasMessage = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).every(hasMessage)
      : typeof value === 'string' && value !== ''
  const named =
    status === 400 ? (validationFailures ?? []).length > 0 : validationFailures === undefined
  if (!named || !hasMessage([error, ...(validationFailures ?? [])]))
    throw new Error(`A ${status} without words: ${JSON.stringify({ error, validationFailures })}`)
}

/** Sends a GET as a persona; null sends no token. */
export function ask<Body>(service: Service, path: string, as?: string | null): Asked<Body> {
  return send<Body>(service, 'GET', path, as === undefined ? {} : { as })
}

export interface Listed<Item> {
  meta: {
    totalCount?: number
    limit: number
    hasMore: boolean
    nextCursor: string | null
    numLinks?: number
    numAttachments?: number
  }
  items: Item[]
}

/** Returns every item of a list, page by page. Throws the service's error when a page is refused. */
export function everything<Item>(service: Service, path: string, as?: string): Item[] {
  return paged<Item>(service, `${path}${path.includes('?') ? '&' : '?'}limit=200`, as)
}

/** Returns every app of a query, page by page. */
export function scan(service: Service, query: string, as?: string): WireOauthApp[] {
  return paged<WireOauthApp>(service, `/oauth-apps${query}`, as)
}

function paged<Item>(service: Service, path: string, as?: string): Item[] {
  const found: Item[] = []
  let pages = 0
  let cursor: string | null = null
  do {
    if (++pages > 2_000) throw new Error(`The pages of ${path} never end`)
    const next: string = cursor === null ? path : `${path}&cursor=${cursor}`
    const page: Listed<Item> = accepted(ask<Listed<Item>>(service, next, as))
    found.push(...page.items)
    cursor = page.meta.nextCursor
  } while (cursor !== null)
  return found
}

function accepted<Body>({ status, body }: Asked<Body>): Body {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** Returns a page of the list. Throws the service's error when refused. */
export function list(service: Service, query = '', as?: string): WirePage<WireOauthApp> {
  return accepted(ask<WirePage<WireOauthApp>>(service, `/oauth-apps${query}`, as))
}

/** Returns the names on one page of 200. */
export function names(service: Service, query = '', as?: string): string[] {
  return list(service, query === '' ? '?limit=200' : `${query}&limit=200`, as).items.map(
    (app) => app.name,
  )
}

/** Sends a `PATCH` for a fixture. Text is sent unchanged, anything else as JSON. */
export function patch(service: Service, fixture: string, body: unknown, as = 'full access') {
  const path = `/oauth-apps/${service.fixture(fixture).id}`
  return send<Possibly<WireOauthApp>>(service, 'PATCH', path, { body, as })
}

/** Revokes one account's grant of a fixture. */
export function revoke(service: Service, fixture: string, accountId: string, as = 'full access') {
  const path = `/oauth-apps/${service.fixture(fixture).id}/accounts/${accountId}/revoke`
  return send<Possibly<WireAccount>>(service, 'POST', path, { as })
}

/** Returns the app of a fixture as it is now. */
export function read(service: Service, fixture: string, query = '', as?: string): WireOauthApp {
  return ask<WireOauthApp>(service, `/oauth-apps/${service.fixture(fixture).id}${query}`, as).body
}

/** Returns a page of the accounts of a fixture. */
export function accounts(service: Service, fixture: string, query = '', as?: string) {
  const path = `/oauth-apps/${service.fixture(fixture).id}/accounts${query}`
  return ask<WireAccountPage & Pick<WireError, 'validationFailures'>>(service, path, as)
}

/** Returns the live count and the number of active rows. */
export function activity(service: Service, fixture: string): { live: number; seen: number } {
  const { items, meta } = accounts(service, fixture, '?limit=200').body
  return {
    live: meta.numActive ?? Number.NaN,
    seen: items.filter((account) => account.edge.active).length,
  }
}

/** All rows of the apps, for comparing two services. */
export function dump(service: Service): unknown[] {
  service.settle()
  return service.tables.apps.map(({ row }) => ({
    ...row,
    grants: row.grants.get(),
    investigation: row.investigation.get(),
  }))
}
