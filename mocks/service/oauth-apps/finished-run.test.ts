import { describe, expect, test } from 'vitest'
import { fixedClock } from '../engine/clock'
import { testService } from '../testing'
import { completedRun } from './finished-run'
import { scope } from './scopes'
import { type Classification, CLASSIFICATIONS } from './wire'

type Subject = Parameters<typeof completedRun>[1]

const brand = {
  verified: false,
  displayName: 'Paper Trail Ltd',
  supportEmail: 'help@papertrail.example',
  homePageUrl: 'https://www.papertrail.example/app',
  iconUrl: null,
}
const keyEvents = {
  created: { at: '2026-03-01T00:00:00Z' },
  firstObserved: { at: '2026-03-02T23:30:00Z' },
  lastNewGrant: { at: '2026-11-09T08:00:00Z' },
}
/** Returns a run on an example app with these changes, two days before the tests' time. */
const run = (change: Partial<Subject> = {}, verdict: Classification = 'suspicious') =>
  completedRun(
    verdict,
    {
      name: 'Paper Trail',
      scopes: ['gmail.readonly', 'drive'].map(scope),
      restrictedScopeTypes: ['drive', 'gmail'],
      brand,
      keyEvents,
      cachedActive: 40,
      isInternal: false,
      ...change,
    },
    2,
    fixedClock().now(),
  )
const levels = (verdict: Classification, change: Partial<Subject> = {}) =>
  Object.values(run(change, verdict).assessments).map((assessment) => assessment?.level)
const summary = (part: keyof ReturnType<typeof run>['assessments'], change: Partial<Subject>) =>
  run(change).assessments[part]?.summary

test('a run starts the given days ago and takes 94 seconds', () => {
  expect(run()).toMatchObject({
    status: 'completed',
    startedAt: '2026-11-18T12:00:00.000Z',
    completedAt: '2026-11-18T12:01:34.000Z',
  })
})

describe('the levels of a run', () => {
  const verified = { brand: { ...brand, verified: true } }
  test.each<[Classification, Partial<Subject>, string[]]>([
    ['safe', {}, ['medium', 'low', 'moderate', 'benign']],
    ['unnecessary', {}, ['medium', 'low', 'moderate', 'benign']],
    ['overprivileged', {}, ['medium', 'high', 'moderate', 'unclear']],
    ['suspicious', {}, ['low', 'high', 'moderate', 'unclear']],
    ['malicious', {}, ['distrust', 'critical', 'moderate', 'suspicious']],
    // Trust is high only for a verified or an internal app
    ['safe', verified, ['high', 'low', 'moderate', 'benign']],
    ['malicious', verified, ['distrust', 'critical', 'moderate', 'suspicious']],
    ['malicious', { isInternal: true }, ['high', 'critical', 'moderate', 'suspicious']],
    // The blast radius depends on the active accounts
    ['safe', { cachedActive: 10 }, ['medium', 'low', 'small', 'benign']],
    ['safe', { cachedActive: 11 }, ['medium', 'low', 'moderate', 'benign']],
    ['safe', { cachedActive: 100 }, ['medium', 'low', 'moderate', 'benign']],
    ['safe', { cachedActive: 101 }, ['medium', 'low', 'large', 'benign']],
  ])('the levels of a run fit the verdict %s on an app with %o', (verdict, change, expected) => {
    expect(levels(verdict, change)).toEqual(expected)
  })
})

describe('the texts of a run fit the app', () => {
  const short = ['tasks', 'forms', 'keep', 'calendar'].map(scope)
  test.each<[Parameters<typeof summary>[0], Partial<Subject>, RegExp]>([
    ['scopeRisk', { scopes: short }, /^Granted: tasks, forms, keep and 1 more\. /],
    ['scopeRisk', { scopes: ['email', ...short.slice(1)] }, /^Granted: forms, keep, calendar\. /],
    ['scopeRisk', {}, / Restricted: drive, gmail\. /],
    ['scopeRisk', { restrictedScopeTypes: [] }, / None is restricted\. /],
    ['blastRadius', {}, /^40 accounts .* 2 March 2026; .* 9 November 2026\.$/],
    [
      'blastRadius',
      { keyEvents: { ...keyEvents, lastNewGrant: keyEvents.firstObserved } },
      /h 2026\.$/,
    ],
    ['blastRadius', { cachedActive: 1 }, /^1 account would/],
    ['vendorTrust', { brand: null }, /^No brand record/],
    ['vendorTrust', {}, /"Paper Trail Ltd" is not verified .* share the domain papertrail/],
    ['vendorTrust', { brand: { ...brand, supportEmail: 'a@mail.example' } }, / but .* at mail\.ex/],
    ['vendorTrust', { brand: { ...brand, verified: true } }, / is verified by /],
    // The use changes three days before the run, or when first seen, but not after the run
    ['appBehavior', {}, / mail and files changed on 15 November 2026/],
    [
      'appBehavior',
      { scopes: ['openid', ...short] },
      / tasks, forms and their answers, other data and calendars /,
    ],
    ['appBehavior', observed('2026-11-17T01:00:00Z'), / on 17 November 2026/],
    ['appBehavior', observed('2026-11-20T00:00:00Z'), / on 18 November 2026/],
    // A run in twelve is wrong where the page shows it
    ['scopeRisk', { name: 'Anvil' }, /^It only signs people in\.$/],
    ['blastRadius', { name: 'Inkpot' }, /^122 accounts/],
    ['vendorTrust', { name: 'Juniper' }, /^The provider verified the brand/],
    ['vendorTrust', { name: 'Juniper', brand: null }, /^No brand record/],
    ['vendorTrust', { name: 'Juniper', brand: { ...brand, verified: true } }, / is verified by /],
  ])('the text about %s of an app with %o matches %s', (part, change, expected) => {
    expect(summary(part, change)).toMatch(expected)
  })

  function observed(at: string): Partial<Subject> {
    return { keyEvents: { ...keyEvents, firstObserved: { at } } }
  }

  test('a malicious app read at least one account', () => {
    const { appBehavior } = run({ cachedActive: 0 }, 'malicious').assessments
    expect(appBehavior?.summary).toContain(' of 1 account within ')
  })
})

test('the generated runs name the app, end with each verdict, and few are wrong', () => {
  const runs = testService().tables.apps.flatMap(({ row }) => {
    const finished = row.investigation.get()
    return finished?.status === 'completed' && row.fixture === null ? [{ row, finished }] : []
  })
  const verdicts = runs.map(({ row, finished }) => {
    expect(finished.riskAssessment).toContain(`"${row.name}"`)
    return /Verdict: (\w+)\.$/.exec(finished.riskAssessment)?.[1] ?? ''
  })
  expect([...new Set(verdicts)].toSorted()).toEqual([...CLASSIFICATIONS].toSorted())
  const wrong = runs.filter(({ row, finished: { assessments } }) =>
    row.brand?.verified === false
      ? assessments.vendorTrust?.summary.startsWith('The provider verified')
      : assessments.scopeRisk?.summary === 'It only signs people in.',
  )
  expect(wrong.length).toBeGreaterThan(0)
  expect(wrong.length / runs.length).toBeLessThan(0.15)
})
