/** `vite preview` uses these lists; the samples for nginx and Caddy have the same, and a test compares them. */

const query = String.raw`(?:\?(?:[A-Za-z0-9*._+&=-]|%[0-9A-F]{2})*)?`
const id = (kind: string) => String.raw`${kind}\.[0-9]{1,2}\.[A-Za-z0-9_-]{1,512}(?:=|%3D){0,2}`
const app = `/oauth-apps/${id('oapp')}`
/** One path segment of any text, percent-encoded. */
const segment = String.raw`(?:\.?(?:[A-Za-z0-9_~!'()*-]|%(?:2[0-46BC]|3[AC-F]|40|5[BDE]|60|7[B-D]|[89ABD-F][0-9A-F]|C[2-9A-F])))+`

/** Every call of the console, as `METHOD /path?query` before any decoding. Nothing else reaches the service. */
export const serviceCalls: readonly RegExp[] = [
  `GET /oauth-apps${query}`,
  `GET ${app}${query}`,
  `PATCH ${app}`,
  `GET ${app}/accounts${query}`,
  `POST ${app}/accounts/${id('acct')}/revoke`,
  `GET /issues${query}`,
  `GET /issues/${segment}(?:/messages)?${query}`,
  'POST /messages/search',
  `GET /messages/search/${id('job')}${query}`,
  `GET /messages/${id('msg')}`,
  `GET /accounts${query}`,
  `PATCH /accounts/${id('acct')}`,
  `GET /roles${query}`,
  `GET /trusted-entities${query}`,
  'POST /trusted-entities',
  `GET /trusted-entities/${id('te')}${query}`,
  `PATCH /trusted-entities/${id('te')}`,
].map((call) => new RegExp(`^${call.replace(' /', ' /api/v1/')}$`))

/** The browser's headers that reach the service; the server adds its own `Host` and `Accept`. */
export const requestHeaders = ['content-type', 'user-agent', 'x-service-client-secret'] as const

/** The service's headers that reach the browser. */
export const responseHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'retry-after',
  'date',
] as const

/** The longest body of a request, in bytes. */
export const mostBody = 64 * 1024
