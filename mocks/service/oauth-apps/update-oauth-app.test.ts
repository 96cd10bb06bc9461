import { describe, expect, test } from 'vitest'
import { ask, list, names, patch, read, send, testService } from '../testing'
import { APP_FIELDS } from './wire'

const NOW = { at: '2026-11-20T12:00:00.000Z' }

describe('§4.5 an invalid body changes nothing', () => {
  const service = testService({ knobs: { rateLimit: 'off' } })
  const before = read(service, 'staged on null')

  test.each<[string, unknown, number]>([
    ['an empty value', { classification: '' }, 1],
    ['wrong type', { classification: ['safe'] }, 1],
    ['duplicates of both', { remediation: ['revoke', 'notify', 'notify'] }, 1],
    ['another order', { remediation: ['notify', 'revoke'] }, 1],
    ['an item of another type', { remediation: ['revoke', null] }, 1],
    ['remediation null', { remediation: null }, 1],
    ['remediation as an object', { remediation: {} }, 1],
    [
      'the whole app',
      { ...before, classification: 'safe', remediation: [] },
      // Two of the fields may be written
      APP_FIELDS.length - 2,
    ],
    ['everything wrong', { classification: 1, remediation: 1, reason: 1 }, 3],
    ['null', null, 1],
    ['a list', [{ classification: 'safe' }], 1],
    ['text', '"safe"', 1],
    ['half a body', '{"classification":"saf', 1],
    ['an empty body', '', 1],
  ])('an update with %s is 400', (_title, body, failures) => {
    const answer = patch(service, 'staged on null', body)
    expect(answer.status).toBe(400)
    expect(answer.body.validationFailures).toHaveLength(failures)
    expect(read(service, 'staged on null')).toEqual(before)
  })

  test('an update without a body, or with a query, is 400', () => {
    const path = `/oauth-apps/${service.fixture('staged on null').id}`
    expect(send(service, 'PATCH', path).status).toBe(400)
    expect(
      send(service, 'PATCH', `${path}?dryRun=true`, { body: '{"classification":"safe"}' }).status,
    ).toBe(400)
    expect(read(service, 'staged on null')).toEqual(before)
  })

  test('the knob remediationOrder accepts the other order and stores the documented one', () => {
    const item = testService({ knobs: { remediationOrder: 'any' } })
    expect(
      patch(item, 'login-only', { remediation: ['notify', 'revoke'] }).body.remediation,
    ).toEqual(['revoke', 'notify'])
    expect(patch(item, 'login-only', { remediation: ['notify'] }).status).toBe(400)
  })
})

describe('§5, §7 who may write', () => {
  test('the read-only persona can read and cannot write', () => {
    const service = testService()
    const before = read(service, 'staged on null')
    const { status, body } = patch(
      service,
      'staged on null',
      { classification: 'safe' },
      'read-only',
    )
    expect([status, body.error]).toEqual([
      403,
      'Your account has no permission to change OAuth apps.',
    ])
    expect(read(service, 'staged on null', '', 'read-only')).toEqual(before)
  })

  test('the write permission is checked at request time', () => {
    const service = testService()
    const write = () => patch(service, 'login-only', { classification: 'safe' }, 'read-only').status
    expect(write()).toBe(403)
    service.setAccess('read-only', { permissions: ['read apps', 'write apps'] })
    expect(write()).toBe(200)
  })

  test.each([
    ['403 before 400', 'read-only', 'login-only', 'nonsense', 403],
    ['400 before 404', 'full access', 'unreachable tenant', 'nonsense', 400],
    ['404 out of reach', 'full access', 'unreachable tenant', '{"classification":"safe"}', 404],
    ['404 for another tenant', 'one tenant', 'login-only', '{"classification":"safe"}', 404],
    ['403 without app access', 'no app access', 'login-only', '{"classification":"safe"}', 403],
  ])('a refused update has its status: %s', (_title, as, fixture, body, status) => {
    expect(patch(testService(), fixture, body, as).status).toBe(status)
  })
})

describe('§4.5 only fields present change', () => {
  test('one update can change both fields', () => {
    const service = testService()
    patch(service, 'policy with active accounts', { classification: 'safe', remediation: [] })
    expect(read(service, 'policy with active accounts')).toMatchObject({
      classification: 'safe',
      remediation: [],
      keyEvents: { classificationChanged: NOW, remediationChanged: NOW },
    })
    service.clock.advance(60_000)
    expect(ask(service, '/oauth-apps?limit=1').status).toBe(200)
    // This write also removed the policy, so nothing was enforced
    expect(service.tables.findFixture('policy with active accounts')?.cachedActive).toBe(5)
  })

  test('an update leaves the same client ID in another tenant unchanged', () => {
    const service = testService()
    patch(service, 'same clientId in two tenants', { classification: 'malicious' })
    expect(read(service, 'same clientId in two tenants, the other').classification).toBe(
      'suspicious',
    )
  })

  test('filters follow an update at once, and the order by name stays', () => {
    const service = testService({ knobs: { rateLimit: 'off' } })
    const { name } = read(service, 'login-only')
    const order = list(service, '?limit=200&sort=name:asc').items.map(({ id }) => id)
    patch(service, 'login-only', { classification: 'malicious', remediation: ['revoke', 'notify'] })
    expect(names(service, '?classification=malicious&remediation=notify')).toContain(name)
    expect(list(service, '?limit=200&sort=name:asc').items.map(({ id }) => id)).toEqual(order)
  })
})

describe('§2.4 the times of writes', () => {
  test('a classification alone does not move remediationChanged under a policy', () => {
    const service = testService()
    const before = read(service, 'policy with active accounts').keyEvents.remediationChanged
    patch(service, 'policy with active accounts', { classification: 'malicious' })
    expect(read(service, 'policy with active accounts').keyEvents).toMatchObject({
      classificationChanged: NOW,
      remediationChanged: before,
    })
  })
})

describe('§4.5 the document does not show the answer', () => {
  test('the knob patchBody answers the app, {} or nothing', () => {
    const service = testService()
    const write = () => patch(service, 'login-only', { classification: 'safe' })
    expect(write().body).toEqual(read(service, 'login-only'))
    service.knobs.patchBody = '{}'
    expect(write()).toMatchObject({ status: 200, body: {} })
    service.knobs.patchBody = 'empty'
    const { status, body, headers } = write()
    expect([status, body, headers['content-type']]).toEqual([200, null, undefined])
  })

  test('§5 an update answers without the issue if the token cannot read issues', () => {
    const service = testService()
    const { body } = patch(service, 'accepted', { remediation: [] }, 'no issues')
    expect(body.recommendedClassification).toMatchObject({ status: 'accepted', issueId: null })
  })
})

test.each([
  [
    { classification: null },
    'classification',
    'must be one of safe, suspicious, overprivileged, unnecessary, malicious',
  ],
  [{ remediation: 'revoke' }, 'remediation', 'must be an array'],
  [{ remediation: ['block'] }, 'remediation', 'may hold revoke and notify only'],
  [{ remediation: ['revoke', 'revoke'] }, 'remediation', 'must not hold revoke twice'],
  [{ remediation: ['notify'] }, 'remediation', 'must not hold notify without revoke'],
  [{ remediation: ['notify', 'revoke'] }, 'remediation', 'must hold revoke before notify'],
  [{}, 'body', 'must hold classification or remediation'],
])('§7 the 400 for %j names the failure of %s: %s', (body, path, message) => {
  expect(patch(testService(), 'login-only', body).body.validationFailures).toEqual([
    { path, message },
  ])
})
