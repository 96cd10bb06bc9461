import { describe, expect, test } from 'vitest'
import { accounts, ask, patch, read, revoke, send, testService } from '../testing'
import { effectiveClassification } from './list-oauth-apps'
import { CLASSIFICATIONS, type WireOauthApp } from './wire'

const NOW = { at: '2026-11-20T12:00:00.000Z' }
const POLICY = 'policy with active accounts'

const ONE_OF = `must be one of ${CLASSIFICATIONS.join(', ')}`
const ITEMS = 'may hold revoke and notify only'
test.each([
  [{ classification: null }, 'classification', ONE_OF],
  [{ classification: '' }, 'classification', ONE_OF],
  [{ classification: ['safe'] }, 'classification', ONE_OF],
  [{ remediation: 'revoke' }, 'remediation', 'must be an array'],
  [{ remediation: null }, 'remediation', 'must be an array'],
  [{ remediation: {} }, 'remediation', 'must be an array'],
  [{ remediation: ['block'] }, 'remediation', ITEMS],
  [{ remediation: ['revoke', null] }, 'remediation', ITEMS],
  [{ remediation: ['revoke', 'revoke'] }, 'remediation', 'must not hold revoke twice'],
  [{ remediation: ['revoke', 'notify', 'notify'] }, 'remediation', 'must not hold notify twice'],
  [{ remediation: ['notify'] }, 'remediation', 'must not hold notify without revoke'],
  [{ remediation: ['notify', 'revoke'] }, 'remediation', 'must hold revoke before notify'],
  [{}, 'body', 'must hold classification or remediation'],
])('§7 the 400 for %j names the failure of %s: %s', (body, path, message) => {
  expect(patch(testService(), 'login-only', body).body.validationFailures).toEqual([
    { path, message },
  ])
})

test('§4.5 an update without a body, or with a query, is 400', () => {
  const service = testService()
  const path = `/oauth-apps/${service.fixture('staged on null').id}`
  const body = { classification: 'safe' }
  expect(send(service, 'PATCH', path).status).toBe(400)
  expect(send(service, 'PATCH', `${path}?dryRun=true`, { body }).status).toBe(400)
})

test('the knob remediationOrder accepts the other order and stores the documented one', () => {
  const service = testService({ knobs: { remediationOrder: 'any' } })
  const { remediation } = patch(service, 'login-only', { remediation: ['notify', 'revoke'] }).body
  expect(remediation).toEqual(['revoke', 'notify'])
  expect(patch(service, 'login-only', { remediation: ['notify'] }).status).toBe(400)
})

test.each([
  ['403 before 400', 'read-only', 'login-only', 'nonsense', 403],
  ['400 before 404', 'full access', 'unreachable tenant', 'nonsense', 400],
  ['404 for another tenant', 'one tenant', 'login-only', { classification: 'safe' }, 404],
  ['403 without app access', 'no app access', 'login-only', { classification: 'safe' }, 403],
])('§5, §7 a refused update has its status: %s', (_, as, fixture, body, status) => {
  expect(patch(testService(), fixture, body, as).status).toBe(status)
})

test('§5 a token that can write apps but not read them can change nothing', () => {
  const service = testService()
  const [account] = accounts(service, 'login-only', '?active=true').body.items
  service.setAccess('read-only', { permissions: ['write apps'] })
  const refused = [
    patch(service, 'login-only', { classification: 'safe' }, 'read-only'),
    revoke(service, 'login-only', account?.id ?? '', 'read-only'),
  ]
  for (const { status, body } of refused) {
    expect(status).toBe(403)
    expect(body.error).toContain('read OAuth apps')
  }
})

describe('§4.5 only fields present change', () => {
  test('one update can change both fields, of one app only', () => {
    const service = testService()
    const body = { classification: 'malicious', remediation: [] }
    for (const fixture of [POLICY, 'same clientId in two tenants']) {
      patch(service, fixture, body)
      expect(read(service, fixture)).toMatchObject({
        ...body,
        keyEvents: { classificationChanged: NOW, remediationChanged: NOW },
      })
    }
    const other = read(service, 'same clientId in two tenants, the other')
    expect(other.classification).toBe('suspicious')
    service.clock.advance(60_000)
    ask(service, '/oauth-apps?limit=1')
    // The write also removed the policy, so nothing was enforced
    expect(service.tables.findFixture(POLICY)?.cachedActive).toBe(5)
  })

  test('§2.4 a classification alone does not move remediationChanged under a policy', () => {
    const service = testService()
    const { remediationChanged } = read(service, POLICY).keyEvents
    patch(service, POLICY, { classification: 'malicious' })
    expect(read(service, POLICY).keyEvents).toMatchObject({
      classificationChanged: NOW,
      remediationChanged,
    })
  })
})

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

describe('§3 a staged recommendation is resolved by a classification', () => {
  const resolved = (service = testService(), as?: string) =>
    patch(service, 'staged on null', { classification: 'safe' }, as).body.recommendedClassification

  test('the knob resolveRule can accept every recommendation', () => {
    const service = testService({ knobs: { resolveRule: 'always-accepted' } })
    expect(resolved(service)).toMatchObject({ value: 'suspicious', status: 'accepted' })
    // The resolved value no longer counts (SERVICE.md §2.1)
    expect(effectiveClassification(read(service, 'staged on null'))).toBe('safe')
  })

  test('the knob resolveRule can be random but repeatable', () => {
    const statuses = () => {
      const service = testService({ knobs: { resolveRule: 'random', rateLimit: 'off' } })
      return service.tables.apps
        .flatMap(({ row: { recommendedClassification: recommendation, fixture } }) =>
          recommendation?.status === 'staged' && recommendation.issueId !== null && fixture !== null
            ? [fixture]
            : [],
        )
        .map(
          (fixture) =>
            patch(service, fixture, { classification: 'safe' }).body.recommendedClassification
              ?.status,
        )
    }
    expect(new Set(statuses())).toEqual(new Set(['accepted', 'rejected']))
    expect(statuses()).toEqual(statuses())
  })

  test('an issue that the caller cannot see resolves the recommendation, too', () => {
    const expected: WireOauthApp['recommendedClassification'] = {
      value: 'suspicious',
      status: 'rejected',
      issueId: null,
    }
    expect(resolved(testService(), 'no issues')).toEqual(expected)
  })

  test.each(['accepted', 'rejected on committed', 'rejected on Unknown'])(
    'a resolved recommendation does not change: %s',
    (fixture) => {
      const service = testService()
      const { recommendedClassification } = read(service, fixture)
      const { body } = patch(service, fixture, { classification: 'unnecessary' })
      expect(body.recommendedClassification).toEqual(recommendedClassification)
    },
  )
})
