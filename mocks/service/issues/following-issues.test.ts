import { expect, test } from 'vitest'
import { buildApp } from '#mocks/seeds/build-app'
import { fixedClock } from '../engine/clock'
import { createTables } from '../oauth-apps/tables'
import type { Classification } from '../oauth-apps/wire'
import { investigatedAt, issueOfApp } from './issue-row'
import { createIssues } from './issues'

const clock = fixedClock()
const NOW = clock.now()
const at = (ms: number) => ({ at: new Date(NOW + ms).toISOString() })
const recommended = (issueId: string) =>
  ({ value: 'suspicious', status: 'staged', issueId }) as const
const plan = {
  id: 'issue.1.known',
  status: 'open',
  classification: 'safe',
  created: NOW - 1000,
} as const

/** An app whose recommendation has this issue, with its issues. */
function world(issueId: string) {
  const app = buildApp({ name: 'Mail', recommendedClassification: recommended(issueId) }, NOW)
  const tables = createTables([app])
  const known = issueOfApp(app, plan)
  const issues = createIssues([known], tables, clock)
  return { app, tables, known, issues, ids: () => issues.all().map(({ id }) => id) }
}

test('§2.3 a new recommendation gets an open issue, newest first', () => {
  const { app, issues, ids } = world('issue.1.new')
  expect(ids()).toEqual(['issue.1.new', 'issue.1.known'])
  expect(issues.find('issue.1.new')).toEqual({
    ...issueOfApp(app, { ...plan, id: 'issue.1.new', classification: 'suspicious', created: NOW }),
    accounts: expect.any(Object) as object,
  })
})

test('§2.3 an existing issue, and those of a removed app, do not change', () => {
  const { app, tables, issues, known } = world('issue.1.known')
  const before = structuredClone({ ...known, accounts: null })
  tables.update(app.id, { name: 'Mail 2' })
  tables.remove(app.id)
  expect(issues.all()).toEqual([known])
  expect({ ...known, accounts: null }).toEqual(before)
})

test.each([
  ['withdrawn', null, []],
  ['replaced', recommended('issue.1.other'), ['issue.1.other']],
  ['left without an issue', recommended(''), []],
])('§2.3 the issue of a recommendation that was %s is closed', (_, next, added) => {
  const { app, tables, known, ids } = world('issue.1.known')
  tables.update(app.id, { recommendedClassification: next })
  expect(known.status).toBe('closed')
  expect(known.keyEvents).toEqual({ created: at(-1000), updated: at(0), closed: at(0) })
  expect(ids()).toEqual([...added, 'issue.1.known'])
})

test('§2.3 an issue that was closed before keeps its time when the recommendation is withdrawn', () => {
  const { app, tables, known } = world('issue.1.known')
  const closed = { created: at(-1000), updated: at(-500), closed: at(-500) }
  Object.assign(known, issueOfApp(app, { ...plan, status: 'closed', closed: NOW - 500 }))
  expect(known.keyEvents).toEqual(closed)
  tables.update(app.id, { recommendedClassification: null })
  expect(known.keyEvents).toEqual(closed)
})

test('issues of the same time are ordered by id', () => {
  const { app } = world('')
  const seed = ['c', 'a', 'b'].map((id) => issueOfApp(app, { ...plan, id }))
  const issues = createIssues(seed, createTables([]), clock).all()
  expect(issues.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('an issue shows at most ten accounts, all with active grants', () => {
  const app = buildApp({ name: 'Crowd', accounts: { active: 12, ended: 5 } }, NOW)
  const active = app.grants.get().filter((grant) => grant.active)
  expect(issueOfApp(app, plan).accounts.get()).toEqual(
    active.slice(0, 10).map(({ account }) => account),
  )
})

test.each([
  ['malicious', '40-critical'],
  ['later', '30-high'],
])('an issue with the classification %s has the severity %s', (classification, severity) => {
  const { app } = world('')
  const issue = issueOfApp(app, { ...plan, classification: classification as Classification })
  expect(issue.severity).toBe(severity)
})

test('a recommendation’s issue dates from the observation of its app or the last save', () => {
  const days = (spec: object) =>
    (NOW - investigatedAt(buildApp({ name: 'Mail', observed: 10, ...spec }, NOW))) / 86_400_000
  expect(days({ classified: 3, classification: 'safe' })).toBe(3)
  expect(days({ accounts: { active: 1 } })).toBe(10)
})
