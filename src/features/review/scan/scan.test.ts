import { expect, test } from 'vitest'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { exampleApp } from '#/testing/example-app'
import { scanFilters, toMatch } from './scan'

const recommends = (value: string, status: string, change: Partial<OauthApp> = {}) =>
  exampleApp('a', { recommendedClassification: { value, status, issueId: null }, ...change })

test.each<[string, OauthApp, boolean]>([
  ['no recommendation', exampleApp('a', { classification: 'safe' }), false],
  ['a staged value', recommends('malicious', 'staged'), true],
  ['an accepted value', recommends('safe', 'accepted'), false],
  ['a rejected value', recommends('safe', 'rejected'), false],
  ['a staged Safe on Unknown', recommends('safe', 'staged'), true],
  ['a staged, committed value', recommends('safe', 'staged', { classification: 'safe' }), true],
  ['a staged value that is not documented', recommends('quarantined', 'staged'), true],
])('an app with %s is in the queue only if staged', (_, app, isKept) => {
  expect(toMatch(app) !== null).toBe(isKept)
})

test('the scan reads all apps, because a filter by classification would omit undocumented values', () => {
  expect(scanFilters).toEqual({})
})
