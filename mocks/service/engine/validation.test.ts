import { describe, expect, test } from 'vitest'
import { ask, send, testService } from '../testing'
import type { WireError } from './errors'

const service = testService({ knobs: { rateLimit: 'off' } })
const strict = testService({ knobs: { rateLimit: 'off', malformedId: '400' } })
const { id } = service.fixture('login-only')

describe('§4.1, §4.2, §7 invalid requests are 400 with one failure', () => {
  const wrong = [
    'classification=null classification=Safe classification=safe,Safe remediation=none internal=1',
    'hasActiveAccounts=yes loginOnly=none tenant= clientId=a,,b sort=created:asc sort=name:ASC',
    'limit=0 limit=1.5 cursor= verified=true&verified=false Search=x include=accounts',
    // Field names are not parameters
    'tenantId=x isInternal=true isLoginOnly=true restrictedScopeTypes=gmail',
  ]
  test.each(wrong.flatMap((queries) => queries.split(' ')))(
    'the list answers 400 for %s',
    (query) => {
      const { status, body } = ask<WireError>(service, `/oauth-apps?${query}`)
      expect([status, body.validationFailures?.length]).toEqual([400, 1])
    },
  )

  test.each(['include=', 'limit=1'])('an app answers 400 for %s', (query) => {
    const { status, body } = ask<WireError>(service, `/oauth-apps/${id}?${query}`)
    expect([status, body.validationFailures?.length]).toEqual([400, 1])
  })

  test('each failing parameter has one entry, in the order in which they are read', () => {
    const failures = (query: string) =>
      ask<WireError>(service, `/oauth-apps?${query}`).body.validationFailures
    expect(failures('internal=1&classification=foo,safe,bar')).toMatchObject([
      { path: 'classification', message: expect.stringMatching(/^"foo", "bar" /) as string },
      { path: 'internal' },
    ])
    expect(failures('cursor=junk&limit=0')).toMatchObject([{ path: 'limit' }, { path: 'cursor' }])
  })

  test('§8 the knob limitAboveMaximum refuses a larger limit', () => {
    const knobs = { limitMaximum: 25, limitAboveMaximum: '400' } as const
    const limited = testService({ knobs })
    expect(ask(limited, '/oauth-apps?limit=25').status).toBe(200)
    expect(ask<WireError>(limited, '/oauth-apps?limit=50').body.validationFailures).toEqual([
      { path: 'limit', message: expect.stringContaining('25') as string },
    ])
  })

  test('a path and query above 8 kB is refused', () => {
    const status = (length: number) => {
      const path = '/oauth-apps?search='
      return ask(service, path.padEnd(length - '/api/v1'.length, 'a')).status
    }
    expect([status(8192), status(8193)]).toEqual([200, 400])
  })
})

describe('§2.1 an id of another kind in a path: 404, or 400 when the knob says so', () => {
  test.each([
    ['GET', '/oauth-apps/acct.1.YQ', 'id', 'app'],
    ['PATCH', '/oauth-apps/acct.1.YQ', 'id', 'app', { classification: 'safe' }],
    ['GET', '/oauth-apps/acct.1.YQ/accounts', 'id', 'app'],
    ['POST', `/oauth-apps/${id}/accounts/te.1.YQ/revoke`, 'accountId', 'account'],
    ['GET', '/messages/search/msg.1.YQ', 'search_id', 'job'],
    ['GET', '/messages/job.1.YQ', 'message_id', 'message'],
    ['GET', '/trusted-entities/acct.1.YQ', 'entity_id', 'trusted entity'],
    ['PATCH', '/trusted-entities/acct.1.YQ', 'entity_id', 'trusted entity', { enabled: true }],
    ['PATCH', '/accounts/oapp.1.YQ', 'account_id', 'account', { settings: { dailyDigest: 'on' } }],
  ])('%s %s refuses an ID of another kind', (method, path, param, kind, body?: object) => {
    expect(send(service, method, path, { body }).status).toBe(404)
    const refused = send(strict, method, path, { body })
    expect([refused.status, refused.body.validationFailures]).toEqual([
      400,
      [{ path: param, message: `is not an encoded ${kind} ID` }],
    ])
  })
})

test.each([
  ['GET', '/nothing'],
  ['GET', ''],
  ['GET', '/oauth-apps/'],
  ['GET', `/oauth-apps/${id}/nothing`],
  ['OPTIONS', '/oauth-apps'],
  ['HEAD', '/oauth-apps'],
])('§7 %s %s is no operation: 404', (method, path) => {
  const { status, body } = send(service, method, path)
  expect([status, body]).toEqual([404, { error: 'There is no such endpoint.' }])
})

test.each([
  ['/oauth-apps', 'no app access', 'Your account has no permission to read OAuth apps.'],
  [
    `/oauth-apps/${id}?include=investigation`,
    'no investigation',
    'Your account has no permission to read investigation data.',
  ],
  ['/oauth-apps/oapp.1.unknown', 'full access', 'The resource does not exist.'],
  ['/oauth-apps?limit=x', 'full access', 'The request is not valid.'],
])('§7 the refusal of %s has its message', (path, as, message) => {
  expect(ask<WireError>(service, path, as).body.error).toBe(message)
})
