/** Calls and headers allowed by `vite preview`. A test compares them with the samples for nginx and Caddy. */

const query = String.raw`(?:\?(?:[A-Za-z0-9*._+&=-]|%[0-9A-F]{2})*)?`
const id = (kind: string) => String.raw`${kind}\.[0-9]{1,2}\.[A-Za-z0-9_-]{1,512}(?:=|%3D){0,2}`
const app = `/oauth-apps/${id('oapp')}`
/** Pattern of a percent-encoded path segment. */
const segment = String.raw`(?:\.?(?:[A-Za-z0-9_~!'()*-]|%(?:2[0-46BC]|3[AC-F]|40|5[BDE]|60|7[B-D]|[89ABD-F][0-9A-F]|C[2-9A-F])))+`

/** Patterns of all calls of the console, as `METHOD /path?query` before decoding. Other calls are refused. */
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

/** Request headers that are forwarded. The server adds its own `Host` and `Accept`. */
export const requestHeaders = ['content-type', 'user-agent', 'x-service-client-secret'] as const

/** Response headers that are forwarded. */
export const responseHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'retry-after',
  'date',
] as const

/** Limit of a request body in bytes. */
export const mostBody = 64 * 1024
