import { describe, expect, test } from 'vitest'
import { headersFor } from '#/security-headers'
import { missingHeaders } from './header-notice'

const here = { apiOrigin: undefined, tls: true }
const all = headersFor({ path: '/', mode: 'production', tls: true })
const sent = (change: Record<string, string | null> = {}) =>
  new Headers(
    Object.entries({ ...all, ...change }).filter(
      (item): item is [string, string] => item[1] !== null,
    ),
  )

test('a header that is sent as specified is not missing', () => {
  expect(missingHeaders(sent(), here)).toEqual([])
  expect(missingHeaders(new Headers(), here)).toEqual(Object.keys(all))
})

test.each(Object.keys(all))('%s: absent or with another value, it is missing', (name) => {
  expect(missingHeaders(sent({ [name]: null }), here)).toEqual([name])
  expect(missingHeaders(sent({ [name]: 'something else' }), here)).toEqual([name])
})

describe('a policy', () => {
  const name = 'Content-Security-Policy'
  const policy = all[name] ?? ''

  test('counts beside another policy, and a weaker one does not', () => {
    expect(missingHeaders(sent({ [name]: `${policy}, default-src https:` }), here)).toEqual([])
    expect(missingHeaders(sent({ [name]: policy.replace("'none'", '*') }), here)).toEqual([name])
  })

  test.each(['report-to here', 'report-uri /reports', 'report-uri /a; report-to b'])(
    'may add where violations are reported to: %s',
    (where) => {
      expect(missingHeaders(sent({ [name]: `${policy}; ${where}` }), here)).toEqual([])
      const weaker = policy.replace("'none'", '*')
      expect(missingHeaders(sent({ [name]: `${weaker}; ${where}` }), here)).toEqual([name])
    },
  )

  test('must name the service where that is on another origin', () => {
    const apiOrigin = 'https://api.example.com'
    expect(missingHeaders(sent(), { ...here, apiOrigin })).toEqual([name])
  })
})

test('without TLS, Strict-Transport-Security is not required', () => {
  const plain = sent({ 'Strict-Transport-Security': null })
  expect(missingHeaders(plain, { ...here, tls: false })).toEqual([])
})
