/**
 * Headers of the dev server, `vite preview`, the e2e servers and `dist/_headers`. No meta policy, because both would
 * apply.
 */

/**
 * - `production`: uses a real service, without a worker and with one Trusted Types policy
 * - `demo`: like production, with the mock in a service worker
 * - `dev`: like demo, with Vite's nonce and web socket
 */
export type HeaderMode = 'production' | 'demo' | 'dev'

export interface HeaderRequest {
  /** Path of the request, with or without a query. */
  readonly path: string
  readonly mode: HeaderMode
  /** Origin of the service when it is not the console's own, such as `https://api.example.com`. */
  readonly apiOrigin?: string | undefined
  readonly tls?: boolean
  /** Required in dev, refused elsewhere, because a constant nonce in a build would be a security hole. */
  readonly nonce?: string
  /** True for an answer without the requested file (404, 502), which must never be cached. */
  readonly missing?: boolean
}

/** Returns the directives of the Content-Security-Policy, in the order of the header. */
export function policyFor({
  mode,
  apiOrigin,
  nonce,
}: Omit<HeaderRequest, 'path'>): Record<string, string> {
  if ((mode === 'dev') !== (nonce !== undefined)) {
    throw new Error('A nonce belongs to the dev server. Pass one there and nowhere else.')
  }
  const withNonce = nonce === undefined ? '' : ` 'nonce-${checkedNonce(nonce)}'`
  const api = apiOrigin === undefined ? '' : ` ${checkedOrigin(apiOrigin)}`
  const hasWorker = mode !== 'production'
  return {
    'default-src': "'none'",
    'script-src': `'self'${withNonce}`,
    'style-src': `'self'${withNonce}`,
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': `'self'${api}${mode === 'dev' ? ' ws:' : ''}`,
    'manifest-src': "'self'",
    'worker-src': hasWorker ? "'self'" : "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // Registering the mock's worker needs a TrustedScriptURL. `default` allows its one URL.
    'trusted-types': hasWorker ? 'dompurify default' : 'dompurify',
  }
}

/** Returns every header of one answer. The same request always gets the same headers. */
export function headersFor(request: HeaderRequest): Record<string, string> {
  return { ...securityHeaders(request), 'Cache-Control': cacheControl(request) }
}

/**
 * Returns the text of `_headers`, as Cloudflare Pages and others read it. All rules that match a path apply, and
 * values of one header are joined. `! Name` drops the value of an earlier rule. Hosts without that syntax join the
 * two, which only costs caching.
 */
export function headersFile(request: Omit<HeaderRequest, 'path' | 'missing'>): string {
  const page = headersFor({ ...request, path: '/' })
  const asset = headersFor({ ...request, path: '/assets/x.js' })
  const lines = Object.entries(page).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '# Written by the build from src/security-headers.ts. A missing asset must be a 404.',
    '/*',
    ...lines,
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${asset['Cache-Control'] ?? ''}`,
    '',
  ].join('\n')
}

function securityHeaders({ path: _, ...request }: HeaderRequest): Record<string, string> {
  const policy = Object.entries(policyFor(request))
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=()',
    ...(request.tls ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

function cacheControl({ path, mode, missing }: HeaderRequest): string {
  // Names under /assets contain a hash of their content, but not in dev.
  const hashed = path.startsWith('/assets/') && mode !== 'dev'
  return hashed && missing !== true ? 'public, max-age=31536000, immutable' : 'no-store'
}

/** Checks that a value is only an origin, so that no setting can add a directive to the policy. */
function checkedOrigin(value: string): string {
  const origin = URL.canParse(value) ? new URL(value).origin : undefined
  if (origin !== value || !/^https?:\/\/[\w.:[\]-]+$/.test(value)) {
    throw new Error(`"${value}" is not an origin such as https://api.example.com`)
  }
  return value
}

function checkedNonce(value: string): string {
  if (!/^[A-Za-z0-9+/=_-]+$/.test(value)) throw new Error(`"${value}" is not a nonce`)
  return value
}
