import { describe, expect, it } from 'vitest'
import { headersFile, headersFor, policyFor } from './security-headers'

// Written out on purpose, so that a review sees every change of a promise.
const PRODUCTION_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dompurify',
}

describe('the content security policy', () => {
  it('the policy of production allows only its own files', () => {
    expect(policyFor({ mode: 'production' })).toStrictEqual(PRODUCTION_POLICY)
  })

  it('the policy of the demo differs in two words', () => {
    expect(policyFor({ mode: 'demo' })).toStrictEqual({
      ...PRODUCTION_POLICY,
      'worker-src': "'self'",
      'trusted-types': 'dompurify default',
    })
  })

  it('the policy of dev adds a nonce and the web socket', () => {
    expect(policyFor({ mode: 'dev', nonce: 'n0nce' })).toStrictEqual({
      ...policyFor({ mode: 'demo' }),
      'script-src': "'self' 'nonce-n0nce'",
      'style-src': "'self' 'nonce-n0nce'",
      'connect-src': "'self' ws:",
    })
  })

  it('the policy allows requests to the service’s own origin', () => {
    const policy = policyFor({ mode: 'production', apiOrigin: 'https://api.example.com:8443' })
    expect(policy).toStrictEqual({
      ...PRODUCTION_POLICY,
      'connect-src': "'self' https://api.example.com:8443",
    })
  })

  it.each([
    'https://api.example.com/',
    'https://api.example.com/v1',
    "https://api.example.com; script-src 'unsafe-inline'",
    'https://*.example.com',
    'api.example.com',
    'ws://api.example.com',
    '*',
    '',
  ])('the policy refuses %j as the origin of a service', (apiOrigin) => {
    expect(() => policyFor({ mode: 'production', apiOrigin })).toThrow('is not an origin')
  })

  it('the policy refuses a nonce in a build, and dev without one', () => {
    expect(() => policyFor({ mode: 'production', nonce: 'x' })).toThrow('nonce')
    expect(() => policyFor({ mode: 'demo', nonce: 'x' })).toThrow('nonce')
    expect(() => policyFor({ mode: 'dev' })).toThrow('nonce')
    expect(() => policyFor({ mode: 'dev', nonce: "x' *" })).toThrow('is not a nonce')
  })
})

describe('the headers of an answer', () => {
  it('a page has exactly these headers', () => {
    const headers = headersFor({ path: '/apps?sort=name', mode: 'production' })
    expect(headers).toStrictEqual({
      'Content-Security-Policy': Object.entries(PRODUCTION_POLICY)
        .map((directive) => directive.join(' '))
        .join('; '),
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Permissions-Policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=()',
      'Cache-Control': 'no-store',
    })
  })

  it('headers require TLS only over TLS', () => {
    const overTls = headersFor({ path: '/', mode: 'production', tls: true })
    expect(overTls['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains')
    expect(headersFor({ path: '/', mode: 'production' })).not.toHaveProperty(
      'Strict-Transport-Security',
    )
  })

  it.each([
    ['/', false, 'no-store'],
    ['/index.html', false, 'no-store'],
    ['/apps/oapp.1.abc', false, 'no-store'],
    ['/mockServiceWorker.js', false, 'no-store'],
    ['/assets/index-abc.js', false, 'public, max-age=31536000, immutable'],
    ['/assets/index-gone.js', true, 'no-store'],
    ['/apps/assets/x.js', false, 'no-store'],
  ])('%s (missing: %s) is cached as %s', (path, missing, cacheControl) => {
    expect(headersFor({ path, mode: 'production', missing })['Cache-Control']).toBe(cacheControl)
  })
})

describe('the _headers file', () => {
  it('the _headers file sets the headers of a page and the caching of assets', () => {
    const page = headersFor({ path: '/', mode: 'demo', tls: true })
    const lines = headersFile({ mode: 'demo', tls: true }).split('\n')
    const start = lines.indexOf('/*') + 1
    expect(lines.slice(start, lines.indexOf('/assets/*'))).toStrictEqual(
      Object.entries(page).map(([name, value]) => `  ${name}: ${value}`),
    )
    expect(lines.slice(lines.indexOf('/assets/*') + 1)).toStrictEqual([
      '  ! Cache-Control',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ])
  })
})
