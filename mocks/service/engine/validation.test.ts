import { describe, expect, test } from 'vitest'
import { ask, testService } from '../testing'
import type { WireError } from './errors'

const service = testService({ knobs: { rateLimit: 'off' } })
const id = service.fixture('login-only').id

describe('§4.1, §4.2, §7 invalid requests are 400 with validationFailures', () => {
  test.each([
    '/oauth-apps?classification=unknown',
    '/oauth-apps?classification=null',
    '/oauth-apps?classification=',
    '/oauth-apps?classification=Safe',
    '/oauth-apps?classification=safe,',
    '/oauth-apps?classification=safe, malicious',
    '/oauth-apps?remediation=none',
    '/oauth-apps?remediation=revoke,notify',
    '/oauth-apps?hasActiveAccounts=yes',
    '/oauth-apps?hasActiveAccounts=',
    '/oauth-apps?verified=TRUE',
    '/oauth-apps?internal=1',
    '/oauth-apps?loginOnly=none',
    '/oauth-apps?restrictedScopeType=xyz_new',
    '/oauth-apps?restrictedScopeType=gmail,gmal',
    '/oauth-apps?restrictedScopeType=gmal,dirve',
    '/oauth-apps?tenant=',
    '/oauth-apps?clientId=',
    '/oauth-apps?clientId=a,,b',
    '/oauth-apps?sort=created:asc',
    '/oauth-apps?sort=name',
    '/oauth-apps?sort=name:ASC',
    '/oauth-apps?sort=Name:asc',
    '/oauth-apps?sort=name:asc,firstObserved:desc',
    '/oauth-apps?limit=0',
    '/oauth-apps?limit=-1',
    '/oauth-apps?limit=1.5',
    '/oauth-apps?limit=ten',
    '/oauth-apps?limit=',
    '/oauth-apps?cursor=',
    // Field names are not parameters
    '/oauth-apps?tenantId=x',
    '/oauth-apps?isInternal=true',
    '/oauth-apps?isLoginOnly=true',
    '/oauth-apps?restrictedScopeTypes=gmail',
    '/oauth-apps?include=accounts',
    '/oauth-apps?Search=x',
    '/oauth-apps?verified=true&verified=false',
    '/oauth-apps?limit=0&limit=5',
    `/oauth-apps/${id}?include=everything`,
    `/oauth-apps/${id}?include=`,
    `/oauth-apps/${id}?limit=1`,
  ])('the request is 400: %s', (path) => {
    const { status, body } = ask<WireError>(service, path)
    expect(status).toBe(400)
    expect(body.error).toEqual(expect.any(String))
    expect(body.validationFailures).toHaveLength(1)
  })

  test('a 400 has one entry per failing parameter, in two shapes', () => {
    const { body } = ask<WireError>(
      service,
      '/oauth-apps?verified=maybe&limit=0&colour=red&search=a&search=b',
    )
    expect(body.validationFailures).toEqual([
      { path: 'verified', message: '"maybe" is not one of true, false' },
      { path: 'limit', message: '"0" is not a whole number of at least 1' },
      {
        param: 'colour',
        reason: { code: 'unknown_parameter', text: expect.any(String) as string },
      },
      {
        param: 'search',
        reason: { code: 'repeated_parameter', text: expect.any(String) as string },
      },
    ])
  })

  test('several wrong values of one parameter make one entry', () => {
    const failures = (query: string) =>
      ask<WireError>(service, `/oauth-apps?${query}`).body.validationFailures
    expect(failures('internal=1&classification=foo,safe,bar')).toMatchObject([
      { path: 'classification', message: expect.stringMatching(/^"foo", "bar" /) as string },
      { path: 'internal' },
    ])
    expect(failures('cursor=junk&limit=0')).toMatchObject([{ path: 'limit' }, { path: 'cursor' }])
    const { body } = ask<WireError>(service, `/oauth-apps/${id}/accounts?cursor=junk&active=1`)
    expect(body.validationFailures).toMatchObject([{ path: 'cursor' }, { path: 'active' }])
  })

  test('§8 the knob limitAboveMaximum refuses a larger limit', () => {
    const strict = testService({ knobs: { limitMaximum: 25, limitAboveMaximum: '400' } })
    expect(ask(strict, '/oauth-apps?limit=25').status).toBe(200)
    const { status, body } = ask<WireError>(strict, '/oauth-apps?limit=50')
    expect(status).toBe(400)
    expect(body.validationFailures).toEqual([
      { path: 'limit', message: expect.stringContaining('25') as string },
    ])
  })

  test('a path and query above 8 kB is refused', () => {
    const path = (length: number) =>
      `/oauth-apps?search=${'a'.repeat(length - '/api/v1/oauth-apps?search='.length)}`
    expect(ask(service, path(8192)).status).toBe(200)
    expect(ask<WireError>(service, path(8193)).body.validationFailures).toHaveLength(1)
  })
})

describe('§7 errors have one shape', () => {
  test.each([
    [401, '/oauth-apps', null],
    [403, '/oauth-apps', 'no app access'],
    [404, '/oauth-apps/oapp.1.nothing', 'full access'],
    [404, '/nothing', 'full access'],
    [404, '', 'full access'],
    [404, '/oauth-apps/', 'full access'],
    [404, `/oauth-apps/${id}/nothing`, 'full access'],
  ] as const)('the answer %i for %s has the error shape', (expected, path, as) => {
    const { status, headers, body } = ask<WireError>(service, path, as)
    expect(status).toBe(expected)
    expect(body).toEqual({ error: expect.any(String) as string })
    expect(headers['content-type']).toBe('application/json')
  })

  test('a method that is not listed is 404', () => {
    const token = 'demo-token-full-access'
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) {
      expect(service.handle({ method, url: '/api/v1/oauth-apps', token }).status, method).toBe(404)
    }
  })
})
