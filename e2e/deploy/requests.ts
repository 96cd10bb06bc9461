import { endpoints } from '#/api/endpoints'
import type { Raw } from '../helpers/servers/raw-request'
import { signedOn } from '../helpers/servers/upstream'

// The requests sent to both samples. The IDs have the service's format and belong to no object.
const app = '/api/v1/oauth-apps/oapp.1.abc-_9'
const account = `${app}/accounts/acct.12.Zm9v`

/** Headers of the console behind a proxy, from a signed-on user. */
export const read = {
  'sec-fetch-site': 'same-origin',
  cookie: `${signedOn.name}=${signedOn.value}`,
}
export const write = { ...read, 'x-console-request': '1' }

/** Every call of the console, in each of its spellings. */
export const calls: readonly Raw[] = [
  { method: 'GET', path: '/api/v1/oauth-apps' },
  { method: 'GET', path: '/api/v1/oauth-apps?' },
  { method: 'GET', path: '/api/v1/oauth-apps?limit=50&sort=name%3Aasc&cursor=a%2Fb%3D%3D' },
  { method: 'GET', path: '/api/v1/oauth-apps?search=..%2F..%5C%3B+%C3%A9*' },
  { method: 'GET', path: app },
  { method: 'GET', path: `${app}%3D%3D?include=investigation` },
  { method: 'GET', path: `${app}==/accounts?limit=500` },
  { method: 'PATCH', path: app, body: '{"classification":"safe"}' },
  { method: 'POST', path: `${account}%3D/revoke` },
  { method: 'GET', path: '/api/v1/issues?status=open&include=accounts' },
  { method: 'GET', path: '/api/v1/issues/issue.1.x_y-z~%3D' },
  { method: 'GET', path: '/api/v1/issues/a%20b%3A%C3%A9%F0%9F%98%80' },
  { method: 'GET', path: '/api/v1/issues/1.2.3.4/messages?limit=1' },
  { method: 'GET', path: '/api/v1/accounts?vip=true&setting.dailyDigest=on&limit=50' },
  { method: 'PATCH', path: '/api/v1/accounts/acct.1.Zm9v%3D', body: '{"settings":{}}' },
  { method: 'GET', path: '/api/v1/roles?limit=1000' },
  { method: 'POST', path: '/api/v1/messages/search', body: '{"mqlSearchString":"x"}' },
  { method: 'GET', path: '/api/v1/messages/search/job.1.Zm9v%3D?cursor=a%2Fb' },
  { method: 'GET', path: '/api/v1/messages/msg.1.Zm9v%3D%3D' },
  { method: 'GET', path: '/api/v1/trusted-entities?type=external_domain&enabled=true&limit=50' },
  { method: 'POST', path: '/api/v1/trusted-entities', body: '{"entity":"a.example"}' },
  { method: 'GET', path: '/api/v1/trusted-entities/te.1.Zm9v?include=timeline' },
  { method: 'PATCH', path: '/api/v1/trusted-entities/te.1.Zm9v', body: '{"enabled":false}' },
]

/** A sample of each ID, by its name in a path. */
const ids: Readonly<Record<string, string>> = {
  appId: 'oapp.1.abc-_9',
  accountId: 'acct.12.Zm9v',
  issueId: 'issue.1.x_y-z',
  searchId: 'job.1.a',
  messageId: 'msg.1.a',
  entityId: 'te.1.a',
}
const fill = (path: string, toId = (kind: string) => ids[kind] ?? '') =>
  `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_, kind: string) => toId(kind))}`
const toPath = (endpoint: string) => endpoint.slice(endpoint.indexOf('/'))
const paths = [...new Set(Object.keys(endpoints).map(toPath))]
/** The paths with an ID of a known form. */
const withId = paths.filter((path) => path.includes('{') && !path.includes('{issueId}'))

/** URLs that the service reads differently from the web server before it, or cannot read. */
export const strangePaths: readonly string[] = [
  '/api/v1/..;/..;/internal/admin',
  '/internal/..%2fapi/v1/x',
  '/internal/..%2fapi/v1/oauth-apps',
  '/internal/../api/v1/oauth-apps',
  '/internal/%2e%2e/api/v1/oauth-apps',
  '/api/v1/oauth-apps/../oauth-apps',
  '/api/v1/oauth-apps/%2e%2e/users',
  '/api/v1/oauth-apps/..%2fusers',
  '/api/v1/oauth-apps/..%5cusers',
  '/api/v1/oauth-apps/..\\users',
  '/api/v1/./oauth-apps',
  '/api/v1//oauth-apps',
  '//api/v1/oauth-apps',
  '/api//v1/oauth-apps',
  '/api%2fv1%2foauth-apps',
  '/%61pi/v1/oauth-apps',
  '/api/v1/oauth%2dapps',
  '/API/v1/oauth-apps',
  '/api/v1/OAUTH-APPS',
  '/api/v2/oauth-apps',
  '/api/v1',
  '/api/v1/',
  '/api/v1;x/oauth-apps',
  `${app}%2faccounts`,
  `${app}%00`,
  `${app}===`,
  `${app}?a=;`,
  `${app}?a=%zz`,
  `${app}?a="`,
  `${app}#x`,
  account,
  '/api/v1/issues/.',
  '/api/v1/issues/...',
  '/api/v1/issues/a..b',
  '/api/v1/issues/%2E%2E',
  '/api/v1/issues/..%3b',
  '/api/v1/issues/a%3Bb',
  '/api/v1/issues/a;b',
  '/api/v1/issues/a%2Fb',
  '/api/v1/issues/a%5Cb',
  '/api/v1/issues/a%252fb',
  '/api/v1/issues/a%0d%0ab',
  '/api/v1/issues/a%C0%AFb',
  '/api/v1/issues/a\\b',
  '/api/v1/issues/a/../../users',
  '/api/v1/issues/a/messages/b',
  '/api/v1/issues//messages',
  '/api/v1/users/1',
  '/api/v1/groups',
  '/api/v1/messages',
  '/internal/admin',
  '/sign-on/check',
  'http://127.0.0.1/internal/admin',
  '*',
  ...['/', ';x', '/..', '/..;/users', '%2f..', '%2f..%2fbulk', '.json', '/bulk'].flatMap((end) =>
    paths
      .filter((path) => !(path.startsWith('/issues') && ['.json', '/bulk'].includes(end)))
      .map((path) => fill(path) + end),
  ),
  // An ID of another kind, without a value, with a version or a value that is too long.
  ...withId.flatMap((path) => [
    fill(path, () => 'tnt.1.a'),
    fill(path, (kind) => (ids[kind] ?? '').replace(/[^.]+$/, '')),
    fill(path, (kind) => (ids[kind] ?? '').replace(/\d+/, '100')),
    fill(path, (kind) => (ids[kind] ?? '') + 'a'.repeat(513)),
  ]),
]

const methods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST', 'TRACE', 'PROPFIND']

/** Methods that the console does not send to its URLs, and queries that it does not send with them. */
export const strangeMethods: readonly Raw[] = [
  ...paths.flatMap((path) =>
    methods
      .filter((method) => !Object.hasOwn(endpoints, `${method} ${path}`))
      .map((method) => ({ method, path: fill(path) })),
  ),
  ...Object.entries(endpoints)
    .filter(([, { sends }]) => sends !== 'query')
    .map(([endpoint]) => ({
      method: endpoint.split(' ')[0] ?? '',
      path: `${fill(toPath(endpoint))}?x=1`,
    })),
  { method: 'DELETE', path: '/api/v1/users/1' },
]

/** Senders of a request when the server adds the token, with the expected status of a GET and of a write. */
export const askers: readonly { headers: Record<string, string>; read: number; write: number }[] = [
  { headers: {}, read: 403, write: 403 },
  { headers: { cookie: read.cookie }, read: 403, write: 403 },
  { headers: { 'sec-fetch-site': 'same-origin' }, read: 401, write: 403 },
  { headers: { 'sec-fetch-site': 'same-origin', 'x-console-request': '1' }, read: 401, write: 401 },
  ...['cross-site', 'same-site', 'none', 'same-origin, cross-site', 'same-origin GET', ''].map(
    (site) => ({ headers: { ...write, 'sec-fetch-site': site }, read: 403, write: 403 }),
  ),
  ...['', '0', 'true', '11', '1,1'].map((mark) => ({
    headers: { ...read, 'x-console-request': mark },
    read: 200,
    write: 403,
  })),
  { headers: { ...write, origin: 'https://evil.example' }, read: 200, write: 200 },
  { headers: { ...write, cookie: 'sign-on=no' }, read: 401, write: 401 },
]

/** Headers that the service needs from no request of the console, or that would claim an identity. */
export const forgedHeaders: Readonly<Record<string, string>> = {
  authorization: 'Bearer evil',
  'proxy-authorization': 'Basic evil',
  'x-forwarded-for': '10.0.0.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-user': 'root',
  'x-forwarded-evil': '1',
  forwarded: 'for=10.0.0.1',
  'x-real-ip': '10.0.0.1',
  'true-client-ip': '10.0.0.1',
  'x-original-url': '/internal/admin',
  'x-rewrite-url': '/internal/admin',
  'x-http-method-override': 'DELETE',
  'x-method-override': 'DELETE',
  'x-user': 'root',
  'x-remote-user': 'root',
  'x-console-request': '1',
  cookie: `${read.cookie}; evil=1`,
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'sec-fetch-site': 'same-origin',
  range: 'bytes=0-1',
  'if-none-match': '*',
  'accept-language': 'tlh',
  traceparent: '00-evil',
  via: '1.1 evil',
  'x-accel-redirect': '/index.html',
}
