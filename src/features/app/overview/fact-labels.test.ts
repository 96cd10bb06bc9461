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

test('facts claim no more than the service says', () => {
  const unknown = exampleApp('a')
  const known = exampleApp('b', { isInternal: true, isLoginOnly: true })
  const saysOf = (app: OauthApp) => [internalMessage(app), signInMessage(app), familyMessage(app)]
  expect(saysOf(unknown)).toEqual([
    'Not known to be internal',
    'Not sign-in only, or not computed',
    'None',
  ])
  expect(saysOf(known)).toEqual(['Internal brand', 'Sign-in only (as observed)', 'None'])
  expect(familyMessage({ restrictedScopeTypes: ['drive', 'gmail'] })).toBe('Drive, Gmail')
  const all = [...saysOf(unknown), ...saysOf(known), noIssue, recommendationMessage(unknown)]
  expect(all.join(' ')).not.toMatch(/External|last used|last sync/i)
})

test.each([
  ['none', null, null, 'No recommendation'],
  ['a staged one', recommended('safe', 'staged'), 'malicious', 'Safe, awaiting decision'],
  [
    'a rejected one is history on an app that is still Unknown',
    recommended('malicious', 'rejected'),
    null,
    'Malicious, rejected',
  ],
  ['an accepted one', recommended('suspicious', 'accepted'), 'suspicious', 'Suspicious, accepted'],
  ['unknown values, unchanged', recommended('odd', 'parked'), null, 'odd, parked'],
])('the recommendation, %s', (_, recommendedClassification, classification, says) => {
  expect(recommendationMessage({ classification, recommendedClassification })).toBe(says)
})

test.each([
  [3, false, '3 active (live)'],
  [12_345, false, '12,345 active (live)'],
  [0, false, '0 active (live)'],
  [undefined, true, 'counting…'],
  [undefined, false, 'live count not loaded'],
  [null, false, 'an unknown number active (live)'],
])('a live count of %s, loading: %s, shows %s', (live, isPending, says) => {
  expect(liveCountMessage(live, isPending)).toBe(says)
})
