import { persona } from '#mocks/personas'
import type { Service } from './service'
import { ask, type Asked } from './testing'
import type { WireAccount, WireAccountPage, WireError, WireOauthApp } from './engine/wire'

/** A right answer with the fields of an error, so that a test can read either. */
type Possibly<T> = T & WireError

/** Sends a write below `/api/v1` as a persona. An answer without a body gives null. */
export function send<Body>(
  service: Service,
  method: string,
  path: string,
  body: string | null = null,
  as = 'full access',
): Asked<Body> {
  const { status, headers, text } = service.handle({
    method,
    url: `/api/v1${path}`,
    token: persona(as).token,
    body,
  })
  return { status, headers, body: (text === '' ? null : JSON.parse(text)) as Body }
}

/** `PATCH` of a fixture. Text is sent unchanged, anything else as JSON. */
export function patch(service: Service, fixture: string, body: unknown, as?: string) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const path = `/oauth-apps/${service.fixture(fixture).id}`
  return send<Possibly<WireOauthApp>>(service, 'PATCH', path, text, as)
}

/** Revokes one account's grant of a fixture. */
export function revoke(service: Service, fixture: string, accountId: string, as?: string) {
  const path = `/oauth-apps/${service.fixture(fixture).id}/accounts/${accountId}/revoke`
  return send<Possibly<WireAccount>>(service, 'POST', path, null, as)
}

/** The app of a fixture as it is now. */
export function read(service: Service, fixture: string, query = '', as?: string): WireOauthApp {
  const path = `/oauth-apps/${service.fixture(fixture).id}${query}`
  return ask<WireOauthApp>(service, path, as).body
}

/** One page of the accounts of a fixture. */
export function accounts(service: Service, fixture: string, query = '', as?: string) {
  const path = `/oauth-apps/${service.fixture(fixture).id}/accounts${query}`
  return ask<WireAccountPage & Pick<WireError, 'validationFailures'>>(service, path, as)
}

/** The live count, and how many rows are active. */
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
