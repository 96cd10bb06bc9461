import { expect, test } from 'vitest'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { exampleApp } from '#/testing/example-app'
import { toMatch, scanFilters } from './scan'

const recommends = (value: string, status: string, change: Partial<OauthApp> = {}) =>
  exampleApp('a', { recommendedClassification: { value, status, issueId: null }, ...change })

test.each<[string, OauthApp, boolean]>([
  ['nothing recommended', exampleApp('a', { classification: 'safe' }), false],
  ['a staged value', recommends('malicious', 'staged'), true],
  ['an accepted value', recommends('safe', 'accepted'), false],
  ['a rejected value', recommends('safe', 'rejected'), false],
  ['a staged Safe on Unknown', recommends('safe', 'staged'), true],
  [
    'a staged value that is committed',
    recommends('safe', 'staged', { classification: 'safe' }),
    true,
  ],
  ['a staged value outside the listed ones', recommends('quarantined', 'staged'), true],
])('whether the scan keeps an app with %s', (_, app, keeps) => {
  expect(toMatch(app) !== null).toBe(keeps)
})

test('the scan asks for all apps: a filter by classification would leave out an unlisted value', () => {
  expect(scanFilters).toEqual({})
})

test('a find keeps what the queue needs, and the time as a number', () => {
  const app = exampleApp('a', { ...recommends('malicious', 'staged'), name: 'x'.repeat(500) })
  const find = toMatch(app)
  expect(find?.name.length).toBeLessThan(310)
  expect(find?.firstObservedMs).toBe(Date.parse(app.keyEvents.firstObserved.at))
})
