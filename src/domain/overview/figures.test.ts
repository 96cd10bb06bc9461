import { describe, expect, test } from 'vitest'
import {
  agreementIn,
  cellList,
  countApps,
  countFigures,
  countIn,
  coverLists,
  createdPerDay,
  familiesIn,
  noPolicyList,
  notVerifiedList,
  stagedIn,
  type Counted,
} from './figures'
import { exampleApp } from '#/testing/example-app'
import { listedFamilies } from '../scopes/families'
import { countNotVerified, countsOfLong, difference, longCount, countRequests } from './long-list'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString()

const keyEvents = { created: { at: at(0) }, firstObserved: { at: at(1) } }
const app = (change: Partial<Counted> = {}): Counted => ({
  ...exampleApp('a'),
  keyEvents,
  ...change,
})

const staged = (value: string) => ({ recommendedClassification: { value, status: 'staged' } })
const apps = countApps(
  new Map([
    ['a', app({ classification: 'malicious', restrictedScopeTypes: ['gmail', 'drive'] })],
    ['b', app({ classification: 'malicious', remediation: ['revoke'], brand: { verified: true } })],
    ['c', app({ classification: 'safe', ...staged('malicious'), restrictedScopeTypes: ['gmail'] })],
    ['d', app({ classification: 'malicious', ...staged('safe') })],
    ['e', app({ brand: { verified: false }, restrictedScopeTypes: ['new_family'] })],
  ]),
  new Set(['a', 'b', 'd', 'e']),
)

test.each<[string, Parameters<typeof countIn>[1], number]>([
  ['all', {}, 5],
  ['the effective value', { classification: ['malicious'] }, 3],
  ['Unknown', { classification: ['none'] }, 1],
  ['a family', { restrictedScopeType: ['gmail'] }, 2],
  ['both', { classification: ['malicious'], restrictedScopeType: ['drive'] }, 1],
  ['with active accounts', { classification: ['malicious'], hasActiveAccounts: true }, 2],
  ['without active accounts', { classification: ['malicious'], hasActiveAccounts: false }, 1],
  ['without a policy, by either value', noPolicyList, 3],
  ['not verified or no record, restricted, with active accounts', notVerifiedList(), 1],
  ['covered', coverLists('malicious').covered, 1],
  ['open, by either value', coverLists('malicious').open, 2],
])('apps are counted by a filter: %s', (_, filters, count) => {
  expect(countIn(apps, filters)).toBe(count)
})

test('families found only on apps follow the listed families', () => {
  const families = familiesIn(apps)
  expect(families).toEqual([...listedFamilies(), 'new_family'])
  expect(countIn(apps, notVerifiedList(families))).toBe(2)
  expect(listedFamilies()).not.toContain('provider_fit')
})

test('apps with active accounts are not counted before the second scan', () => {
  const unknown = countApps(apps.all, null)
  expect(countIn(unknown, { hasActiveAccounts: true })).toBeNull()
  expect(countIn(unknown, {})).toBe(5)
})

test('apps are grouped by every value that a figure counts', () => {
  const plain = { classification: 'safe', brand: { verified: true }, ...staged('safe') }
  const others: Partial<Counted>[] = [
    { ...plain, classification: 'malicious' },
    { ...plain, ...staged('malicious') },
    { ...plain, recommendedClassification: { value: 'safe', status: 'accepted' } },
    { ...plain, recommendedClassification: null },
    { ...plain, remediation: ['revoke'] },
    { ...plain, restrictedScopeTypes: ['gmail'] },
    { ...plain, brand: { verified: false } },
    { ...plain, brand: null },
  ]
  const all = new Map([plain, plain, ...others].map((it, index) => [String(index), app(it)]))
  const counts = countApps(all, new Set()).alike.map(({ count }) => count)
  expect(counts).toEqual([2, ...others.map(() => 1)])
  expect(countApps(all, new Set(['0'])).alike).toHaveLength(others.length + 2)
})

test('staged and agreeing recommendations are counted', () => {
  expect(stagedIn(apps.all.values())).toBe(2)
  const resolved = (value: string, status: string) =>
    app({ classification: 'safe', recommendedClassification: { value, status } })
  const unsaved = { recommendedClassification: { value: 'safe', status: 'accepted' } }
  const others = [
    resolved('safe', 'accepted'),
    resolved('safe', 'rejected'),
    resolved('malicious', 'rejected'),
    app(unsaved),
  ]
  const agreement = agreementIn([...apps.all.values(), ...others])
  expect(agreement).toEqual({ resolved: 3, agree: 2 })
})

test('a counted app keeps only what the figures need', () => {
  const recommended = { value: 'safe', status: 'staged', issueId: 'issue.1.a' }
  const brand = { verified: true, displayName: 'Mail Ltd' }
  const full = { ...app({ scopes: ['x'], recommendedClassification: recommended, brand }) }
  const kept = countFigures({ ...full, name: 'A' } as Counted)
  expect(Object.keys(kept)).not.toContain('name')
  expect(kept).toMatchObject({ scopes: ['x'], keyEvents })
  expect(kept.recommendedClassification).toEqual({ value: 'safe', status: 'staged' })
  expect(kept.brand).toEqual({ verified: true })
  const none = { recommendedClassification: null, brand: null }
  expect(countFigures(app(none))).toMatchObject(none)
})

test('a cell of the matrix has the filters of its row and column', () => {
  expect(cellList('safe', 'gmail', true)).toEqual({
    classification: ['safe'],
    restrictedScopeType: ['gmail'],
    hasActiveAccounts: true,
  })
  expect(cellList(null, null, false)).toEqual({})
})

test('the lists behind a bar differ by accounts and policy', () => {
  const classification = ['safe']
  expect(coverLists('safe')).toEqual({
    used: { classification, hasActiveAccounts: true },
    idle: { classification, hasActiveAccounts: false },
    covered: { classification, hasActiveAccounts: true, remediation: 'revoke' },
    open: { check: 'no-policy', classification, hasActiveAccounts: true },
  })
})

const day = 86_400_000
const start = Date.UTC(2026, 10, 20)
const starts = [start - day, start, start + day]
const firstObserved = { at: '2026-11-22T00:00:00Z' }
const created = (written: string, change: Partial<Counted> = {}) =>
  app({ ...change, keyEvents: { created: { at: written }, firstObserved } })

test('new apps of a day are counted by effective classification', () => {
  const judged = { classification: 'safe', ...staged('malicious') }
  const first = created('2026-11-20T00:00:00Z', judged)
  const others = ['20T23:59:59.999', '19T23:59:59', '21T00:00:00', '18T23:59:59']
  const items = others.map((time) => created(`2026-11-${time}Z`))
  const days = createdPerDay(
    [first, ...items, created('soon'), created('2026-11-18T12:00:00-12:00')],
    starts,
  )
  expect(days.map(({ total }) => total)).toEqual([2, 2])
  expect(Object.fromEntries(days[1]?.byClass ?? [])).toEqual({ malicious: 1, none: 1 })
  expect(days[1]).toMatchObject({ since: start, until: start + day, firstSync: 0 })
})

test('many apps in one minute count as a first sync', () => {
  const many = (minutes: number[]) =>
    createdPerDay(
      minutes.map((minute) => created(at(minute))),
      starts,
    )[1]?.firstSync
  expect(many(Array<number>(25).fill(3))).toBe(25)
  expect(many([...Array(25).keys()])).toBe(0)
  const second = (of: number) => created(`2026-11-20T10:03:${String(of).padStart(2, '0')}Z`)
  const inOrder = createdPerDay([...Array(25).keys()].map(second), starts)
  expect(inOrder[1]?.firstSync).toBe(25)
})

describe('a long list', () => {
  const known = (value: number, readAt = 9) => ({ kind: 'known' as const, value, at: readAt })
  const counted = () => known(3)
  const unknown = { classification: ['none' as const] }
  test('a long list needs fewer than sixty distinct counts', () => {
    const keys = countsOfLong().map((filters) => JSON.stringify(filters))
    expect(keys.length).toBeLessThanOrEqual(55)
    expect(new Set(keys).size).toBe(keys.length)
  })
  test.each<[string, Parameters<typeof countIn>[1], unknown]>([
    ['a count of the service', { classification: ['safe'] }, known(3)],
    ['Unknown is the rest of all', unknown, known(100 - 15)],
    ['Unknown is never negative', { ...unknown, restrictedScopeType: ['gmail'] }, known(0)],
    ['not verified has a count of its own', notVerifiedList(), known(3)],
    ['a worklist needs a scan', noPolicyList, { kind: 'on demand' }],
  ])('a long list gets its count: %s', (_, filters, figure) => {
    expect(longCount(filters, known(100), counted)).toEqual(figure)
  })
  test('the policy cover is counted without a scan', () => {
    const { used, covered, idle } = coverLists('malicious')
    for (const list of [used, covered, idle]) {
      expect(longCount(list, known(100), counted)).toEqual(known(3))
      expect(countsOfLong()).toContainEqual(list)
    }
    expect(difference(known(10, 9), [known(4, 7), known(1, 8)])).toEqual(known(5, 7))
  })
  test.each([
    ['stable list', [10, 4, 10], 6],
    ['an app disappears before the second count', [10, 4, 9, 4, 9], 5],
    ['the list changes each time', [10, 4, 9, 4, 8], null],
    ['the part exceeds the total', [3, 4, 3], 0],
  ])('apps without a verified brand, %s: counts %o give %s', async (_, answers, value) => {
    const verifiedFilters: (boolean | undefined)[] = []
    const remaining = [...answers]
    const count = async ({ verified }: Parameters<typeof countIn>[1]) => {
      verifiedFilters.push(verified)
      return remaining.shift() ?? NaN
    }
    expect(await countNotVerified(count)).toBe(value)
    const every = answers.map((__, index) => (index % 2 === 1 ? true : undefined))
    expect(verifiedFilters).toEqual(every)
  })
  test.each([
    [100_000, null, 1000],
    [100_000, 90_100, 951],
    [2001, 0, 11],
  ])('%i apps, %s of them active, need %i requests', (total, active, requests) => {
    expect(countRequests(total, active, 200)).toBe(requests)
  })
  test('a difference is unknown until all its parts are known', () => {
    const some = (filters: Parameters<typeof countIn>[1]) =>
      filters.classification?.[0] === 'safe' ? { kind: 'waiting' as const } : known(1)
    expect(longCount({ classification: ['none'] }, known(100), some)).toEqual({ kind: 'waiting' })
  })
})
