import { describe, expect, test } from 'vitest'
import { headersFor } from '#/security-headers'
import { missingHeaders } from './header-notice'

const deployment = { apiOrigin: undefined, tls: true }
const all = headersFor({ path: '/', mode: 'production', tls: true })
const sent = (change: Record<string, string | null> = {}) =>
  new Headers(
    Object.entries({ ...all, ...change }).filter(
      (item): item is [string, string] => item[1] !== null,
    ),
  )

test('headers sent as specified are not reported as missing', () => {
  expect(missingHeaders(sent(), deployment)).toEqual([])
  expect(missingHeaders(new Headers(), deployment)).toEqual(Object.keys(all))
})

test.each(Object.keys(all))('%s is reported as missing if absent or different', (name) => {
  expect(missingHeaders(sent({ [name]: null }), deployment)).toEqual([name])
  expect(missingHeaders(sent({ [name]: 'something else' }), deployment)).toEqual([name])
})

describe('a Content-Security-Policy', () => {
  const name = 'Content-Security-Policy'
  const policy = all[name] ?? ''

  test('a security policy counts beside another policy, but a weaker policy does not', () => {
    const withAnother = sent({ [name]: `${policy}, default-src https:` })
    expect(missingHeaders(withAnother, deployment)).toEqual([])
    const weaker = sent({ [name]: policy.replace("'none'", '*') })
    expect(missingHeaders(weaker, deployment)).toEqual([name])
  })

  test.each(['report-to here', 'report-uri /reports', 'report-uri /a; report-to b'])(
    'a security policy may add the report directive “%s”',
    (where) => {
      expect(missingHeaders(sent({ [name]: `${policy}; ${where}` }), deployment)).toEqual([])
      const weaker = policy.replace("'none'", '*')
      expect(missingHeaders(sent({ [name]: `${weaker}; ${where}` }), deployment)).toEqual([name])
    },
  )

  test('a security policy must name a service on another origin', () => {
    const apiOrigin = 'https://api.example.com'
    expect(missingHeaders(sent(), { ...deployment, apiOrigin })).toEqual([name])
  })
})

test('Strict-Transport-Security is not required without TLS', () => {
  const plain = sent({ 'Strict-Transport-Security': null })
  expect(missingHeaders(plain, { ...deployment, tls: false })).toEqual([])
})
