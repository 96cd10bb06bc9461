import { describe, expect, test } from 'vitest'
import { send, testService } from './testing'

const service = testService({ knobs: { rateLimit: 'off' } })
const strict = testService({ knobs: { rateLimit: 'off', malformedId: '400' } })
const app = service.fixture('login-only').id

describe('§2.1 an id of another kind in a path: 404, or 400 when the knob says so', () => {
  test.each([
    ['GET', `/oauth-apps/acct.1.YQ`, 'id', 'app'],
    ['PATCH', `/oauth-apps/acct.1.YQ`, 'id', 'app'],
    ['GET', `/oauth-apps/acct.1.YQ/accounts`, 'id', 'app'],
    ['POST', `/oauth-apps/${app}/accounts/te.1.YQ/revoke`, 'accountId', 'account'],
    ['GET', `/messages/search/msg.1.YQ`, 'search_id', 'job'],
    ['GET', `/messages/job.1.YQ`, 'message_id', 'message'],
    ['GET', `/trusted-entities/acct.1.YQ`, 'entity_id', 'trusted entity'],
    ['PATCH', `/trusted-entities/acct.1.YQ`, 'entity_id', 'trusted entity'],
    ['PATCH', `/accounts/oapp.1.YQ`, 'account_id', 'account'],
  ])('%s %s refuses an ID of another kind', (method, path, param, kind) => {
    const bodies: Record<string, object> = {
      oauth: { classification: 'safe' },
      trusted: { enabled: true },
      accounts: { settings: { dailyDigest: 'on' } },
    }
    const body = method === 'PATCH' ? bodies[/^\/([a-z]+)/.exec(path)?.[1] ?? ''] : undefined
    expect(send(service, method, path, { body }).status).toBe(404)
    const refused = send(strict, method, path, { body })
    expect([refused.status, refused.body.validationFailures]).toEqual([
      400,
      [{ path: param, message: `is not an encoded ${kind} ID` }],
    ])
  })
})

test('§7 each refusal without failures has its message', () => {
  const error = (path: string, as?: string | null) =>
    send(service, 'GET', path, as === undefined ? {} : { as }).body.error
  expect(error('/oauth-apps', null)).toBe('The x-service-client-secret header is missing.')
  expect(error('/oauth-apps', 'no app access')).toBe(
    'Your account has no permission to read OAuth apps.',
  )
  expect(error(`/oauth-apps/${app}?include=investigation`, 'no investigation')).toBe(
    'Your account has no permission to read investigation data.',
  )
  expect(error('/oauth-apps/oapp.1.unknown')).toBe('The resource does not exist.')
  expect(error('/nothing')).toBe('There is no such endpoint.')
  expect(error('/oauth-apps?limit=x')).toBe('The request is not valid.')
})
