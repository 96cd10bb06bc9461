import { describe, expect, test } from 'vitest'
import { persona, PERSONAS } from '#mocks/personas'
import { ask, list, testService } from '../testing'
import type { WireOauthApp } from '../oauth-apps/wire'
import type { WireError } from './errors'

const service = testService({ knobs: { rateLimit: 'off' } })
const inQuarry = service.fixture('staged on an app with policy revoke + notify').id

describe('§5 the token', () => {
  test('a missing and a wrong token get different 401 answers', () => {
    const missing = ask<WireError>(service, '/oauth-apps', null)
    const wrong = JSON.parse(
      service.handle({ method: 'GET', url: '/api/v1/oauth-apps', token: 'wrong' }).text,
    ) as WireError
    expect(missing.status).toBe(401)
    expect(missing.body.error).toContain('x-service-client-secret')
    expect(wrong.error).not.toBe(missing.body.error)
    expect(
      service.handle({ method: 'GET', url: '/api/v1/oauth-apps', token: 'wrong' }).status,
    ).toBe(401)
    expect(service.handle({ method: 'GET', url: '/api/v1/oauth-apps', token: '' }).status).toBe(401)
  })

  test('the token is checked before everything else', () => {
    expect(ask(service, '/nothing', null).status).toBe(401)
    expect(ask(service, '/oauth-apps?limit=x', null).status).toBe(401)
  })

  test('requests without a token are logged', () => {
    const counted = testService()
    ask(counted, '/oauth-apps?limit=1', null)
    ask(counted, '/oauth-apps')
    expect(counted.requests).toEqual([
      {
        method: 'GET',
        path: '/api/v1/oauth-apps',
        search: '?limit=1',
        hasToken: false,
        at: '2026-11-20T12:00:00.000Z',
        status: 401,
      },
      {
        method: 'GET',
        path: '/api/v1/oauth-apps',
        search: '',
        hasToken: true,
        at: '2026-11-20T12:00:00.000Z',
        status: 200,
      },
    ])
  })
})

describe('§5 personas', () => {
  test.each([
    // persona, list, app, its investigation, everything, visible apps
    ['full access', 200, 200, 200, 200, 1060],
    ['no investigation', 200, 200, 403, 403, 1060],
    ['no issues', 200, 200, 200, 200, 1060],
    ['read-only', 200, 200, 200, 200, 1060],
    ['one tenant', 200, 200, 200, 200, 240],
    ['no app access', 403, 403, 403, 403, null],
  ] as const)(
    'the persona "%s" gets its statuses',
    (as, listed, app, investigation, all, total) => {
      expect(ask(service, '/oauth-apps', as).status).toBe(listed)
      expect(ask(service, `/oauth-apps/${inQuarry}`, as).status).toBe(app)
      expect(ask(service, `/oauth-apps/${inQuarry}?include=accounts`, as).status).toBe(app)
      expect(ask(service, `/oauth-apps/${inQuarry}?include=investigation`, as).status).toBe(
        investigation,
      )
      expect(ask(service, `/oauth-apps/${inQuarry}?include=*`, as).status).toBe(all)
      if (total !== null) expect(list(service, '', as).meta.totalCount).toBe(total)
    },
  )

  test('PERSONAS has the personas of the tests', () => {
    expect(PERSONAS.map(({ name }) => name)).toEqual([
      'full access',
      'no investigation',
      'no issues',
      'read-only',
      'one tenant',
      'no app access',
    ])
  })

  test('tokens are distinct and valid header values', () => {
    expect(new Set(PERSONAS.map(({ token }) => token)).size).toBe(PERSONAS.length)
    for (const { token } of PERSONAS) expect(token).toMatch(/^[\x21-\x7E]{8,}$/)
  })

  test('an unknown persona or fixture throws', () => {
    expect(() => persona('full acess')).toThrow('full access')
    expect(() => service.fixture('stagedd on null')).toThrow('staged on null')
    expect(() => service.updateApp('nobody', {})).toThrow('nobody')
  })
})

describe('§5 permission-dependent cases', () => {
  test('issueId is null without issue permission, although the issue exists', () => {
    const read = (as: string) =>
      ask<WireOauthApp>(service, `/oauth-apps/${inQuarry}`, as).body.recommendedClassification
    expect(read('full access')).toMatchObject({
      status: 'staged',
      issueId: expect.any(String) as string,
    })
    expect(read('no issues')).toEqual({ ...read('full access'), issueId: null })
  })

  test('§4.2 a forbidden investigation is refused before the app is looked up', () => {
    expect(
      ask(service, '/oauth-apps/oapp.1.unknown?include=investigation', 'no investigation').status,
    ).toBe(403)
    expect(ask(service, '/oauth-apps/oapp.1.unknown', 'no investigation').status).toBe(404)
  })

  test('§7 checks run in order: URL length, access, query, app', () => {
    const status = (query: string, as: string) =>
      ask(service, `/oauth-apps/oapp.1.unknown/accounts?${query}`, as).status
    expect(status(`cursor=${'x'.repeat(9000)}`, 'no app access')).toBe(400)
    expect(status('cursor=x', 'no app access')).toBe(403)
    expect(status('cursor=x', 'full access')).toBe(400)
    expect(status('', 'full access')).toBe(404)
  })

  test('permissions are checked at request time', () => {
    const moving = testService()
    const status = (query: string) =>
      ask(moving, `/oauth-apps/${inQuarry}${query}`, 'no investigation').status
    expect(status('?include=investigation')).toBe(403)
    moving.setAccess('no investigation', { permissions: ['read apps', 'read investigations'] })
    expect(status('?include=investigation')).toBe(200)
    moving.setAccess('no investigation', { tenants: ['harbour'] })
    expect(status('')).toBe(404)
    moving.setAccess('no investigation', { expired: true })
    expect(status('')).toBe(401)
  })
})
