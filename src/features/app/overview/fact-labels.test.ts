import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import type { OauthApp } from '#/api/oauth-apps/schema'
import {
  familyMessage,
  internalMessage,
  liveCountMessage,
  noIssue,
  recommendationMessage,
  signInMessage,
} from './fact-labels'

const recommended = (value: string, status: string): OauthApp['recommendedClassification'] => ({
  value,
  status,
  issueId: null,
})

test('the labels of facts claim no more than the service shows', () => {
  const unknown = exampleApp('a')
  const known = exampleApp('b', { isInternal: true, isLoginOnly: true })
  const labelsOf = (app: OauthApp) => [internalMessage(app), signInMessage(app), familyMessage(app)]
  expect(labelsOf(unknown)).toEqual([
    'Not known to be internal',
    'Not sign-in only, or not computed',
    'None',
  ])
  expect(labelsOf(known)).toEqual(['Internal brand', 'Sign-in only (as observed)', 'None'])
  expect(familyMessage({ restrictedScopeTypes: ['drive', 'gmail'] })).toBe('Drive, Gmail')
  const all = [...labelsOf(unknown), ...labelsOf(known), noIssue, recommendationMessage(unknown)]
  expect(all.join(' ')).not.toMatch(/External|last used|last sync/i)
})

test.each([
  ['none', null, null, 'No recommendation'],
  ['staged', recommended('safe', 'staged'), 'malicious', 'Safe, awaiting decision'],
  [
    'rejected, on an app that is still Unknown',
    recommended('malicious', 'rejected'),
    null,
    'Malicious, rejected',
  ],
  ['accepted', recommended('suspicious', 'accepted'), 'suspicious', 'Suspicious, accepted'],
  ['with unknown words', recommended('odd', 'parked'), null, 'odd, parked'],
])(
  'the recommendation has its value and status: %s',
  (_, recommendedClassification, classification, message) => {
    expect(recommendationMessage({ classification, recommendedClassification })).toBe(message)
  },
)

test.each([
  [3, false, '3 active (live)'],
  [12_345, false, '12,345 active (live)'],
  [0, false, '0 active (live)'],
  [undefined, true, 'counting…'],
  [undefined, false, 'live count not loaded'],
  [null, false, 'an unknown number active (live)'],
])('a live count of %s, loading: %s, shows %s', (live, isPending, message) => {
  expect(liveCountMessage(live, isPending)).toBe(message)
})
