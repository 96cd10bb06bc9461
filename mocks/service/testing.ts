import { persona } from '#mocks/personas'
import { fixedClock, type FixedClock } from './engine/clock'
import { createService, type Service, type ServiceOptions } from './service'
import type { WireError, WireOauthApp, WirePage } from './engine/wire'

/** A service with a fixed clock, for tests of the simulator. */
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

/** A request below `/api/v1` as a persona; null sends no token. The test names the type of the body. */
export function ask<Body>(
  service: Service,
  path: string,
  as: string | null = 'full access',
): Asked<Body> {
  const token = as === null ? null : persona(as).token
  const { status, headers, text } = service.handle({ method: 'GET', url: `/api/v1${path}`, token })
  return { status, headers, body: JSON.parse(text) as Body }
}

/** One page of the list. Throws the service's error when it is refused. */
export function list(service: Service, query = '', as?: string): WirePage<WireOauthApp> {
  const { status, body } = ask<WirePage<WireOauthApp> & WireError>(
    service,
    `/oauth-apps${query}`,
    as,
  )
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** The names on one page of 200. */
export function names(service: Service, query = '', as?: string): string[] {
  return list(service, query === '' ? '?limit=200' : `${query}&limit=200`, as).items.map(
    (app) => app.name,
  )
}

/** Every app of a query, page by page. */
export function walk(service: Service, query: string, as?: string): WireOauthApp[] {
  const found: WireOauthApp[] = []
  let cursor: string | null = null
  do {
    const page: WirePage<WireOauthApp> = list(
      service,
      cursor === null ? query : `${query}&cursor=${cursor}`,
      as,
    )
    found.push(...page.items)
    cursor = page.meta.nextCursor
  } while (cursor !== null)
  return found
}
