import { expect, test } from 'vitest'
import { buildApp } from '#mocks/seeds/build-app'
import { fixedClock } from '../engine/clock'
import { createTables } from '../oauth-apps/tables'
import type { Classification } from '../oauth-apps/wire'
import { investigatedAt, issueOfApp } from './issue-row'
import { createIssues, mirrorClassification } from './issues'

const clock = fixedClock()
const NOW = clock.now()
const at = (ms: number) => new Date(ms).toISOString()
const recommended = (issueId: string, value: Classification = 'suspicious') =>
  ({ value, status: 'staged', issueId }) as const

/** An app whose recommendation has this issue, with its issues. */
function world(issueId: string) {
  const app = buildApp({ name: 'Mail', recommendedClassification: recommended(issueId) }, NOW)
  const tables = createTables([app])
  const known = issueOfApp(app, {
    id: 'issue.1.known',
    status: 'open',
    classification: 'safe',
    created: NOW - 1000,
  })
  return { app, tables, known, issues: createIssues([known], tables, clock) }
}

test('§2.3 the issue of a recommendation exists, is open and names its app', () => {
  const { app, issues } = world('issue.1.new')
  expect(issues.all().map(({ id }) => id)).toEqual(['issue.1.new', 'issue.1.known'])
  expect(issues.find('issue.1.new')).toMatchObject({
    status: 'open',
    classification: 'suspicious',
    severity: '30-high',
    appId: app.id,
    tenantId: app.tenantId,
    name: 'OAuth app under investigation: Mail',
    primaryEntity: { type: 'oauth_app', id: app.id, name: 'Mail' },
    keyEvents: { created: { at: at(NOW) }, updated: { at: at(NOW) } },
    comments: [],
  })
  expect(issues.find('issue.1.none')).toBeUndefined()
})

test('§2.3 an existing issue does not change', () => {
  const { issues, known } = world('issue.1.known')
  expect(issues.all()).toEqual([known])
})

test.each([
  ['withdrawn', null],
  ['replaced', recommended('issue.1.other')],
  ['left without an issue', recommended('')],
])('§2.3 the issue of a recommendation that was %s is closed', (_, next) => {
  const { app, tables, issues, known } = world('issue.1.known')
  tables.update(app.id, { name: 'Mail 2' })
  expect(known.status).toBe('open')
  tables.update(app.id, { recommendedClassification: next })
  expect(known.status).toBe('closed')
  expect(known.keyEvents).toEqual({
    created: { at: at(NOW - 1000) },
    updated: { at: at(NOW) },
    closed: { at: at(NOW) },
  })
  expect(issues.all().map(({ id }) => id)).toEqual(
    next?.issueId === 'issue.1.other' ? ['issue.1.other', 'issue.1.known'] : ['issue.1.known'],
  )
})

test('§2.3 an issue that was closed before keeps its time when the recommendation is withdrawn', () => {
  const { app, tables, known } = world('issue.1.known')
  const closed = { ...known.keyEvents, closed: { at: at(NOW - 500) } }
  Object.assign(known, { status: 'closed', keyEvents: closed })
  tables.update(app.id, { recommendedClassification: null })
  expect(known.keyEvents).toEqual(closed)
})

test('the issues of a removed app do not change', () => {
  const { app, tables, issues, known } = world('issue.1.known')
  tables.remove(app.id)
  expect(issues.all()).toEqual([known])
  expect(known.status).toBe('open')
})

test('issues of the same time are ordered by id', () => {
  const { app } = world('')
  const plan = { status: 'open', classification: 'safe', created: NOW } as const
  const seed = ['c', 'a', 'b'].map((id) => issueOfApp(app, { ...plan, id }))
  expect(
    createIssues(seed, createTables([]), clock)
      .all()
      .map(({ id }) => id),
  ).toEqual(['a', 'b', 'c'])
})

test('§3 a classification changes only the open issues of its app', () => {
  const { app, issues, known } = world('issue.1.new')
  const closed = issueOfApp(app, {
    id: 'issue.1.closed',
    status: 'closed',
    classification: 'safe',
    created: NOW - 2000,
    closed: NOW - 1000,
  })
  expect(closed.keyEvents).toEqual({
    created: { at: at(NOW - 2000) },
    updated: { at: at(NOW - 1000) },
    closed: { at: at(NOW - 1000) },
  })
  const all = { ...issues, all: () => [...issues.all(), closed] }
  const mirror = mirrorClassification(all, clock)
  mirror('oapp.1.other', 'malicious')
  expect(known.classification).toBe('safe')
  mirror(app.id, 'malicious')
  expect(all.all().map(({ classification }) => classification)).toEqual([
    'malicious',
    'malicious',
    'safe',
  ])
  expect(known.keyEvents).toEqual({ created: { at: at(NOW - 1000) }, updated: { at: at(NOW) } })
})

test('an issue shows at most ten accounts, all with active grants', () => {
  const app = buildApp({ name: 'Crowd', accounts: { active: 12, ended: 5 } }, NOW)
  const plan = { id: 'i', status: 'open', created: NOW } as const
  const accounts = issueOfApp(app, { ...plan, classification: 'safe' }).accounts.get()
  const active = app.grants.get().filter((grant) => grant.active)
  expect(accounts).toEqual(active.slice(0, 10).map(({ account }) => account))
  const odd = issueOfApp(app, { ...plan, classification: 'later' as Classification })
  expect(odd.severity).toBe('30-high')
  expect(issueOfApp(app, { ...plan, classification: 'malicious' }).severity).toBe('40-critical')
})

test('a recommendation’s issue dates from the observation of its app or the last save', () => {
  const app = buildApp({ name: 'Mail', observed: 10, classified: 3, classification: 'safe' }, NOW)
  expect(investigatedAt(app)).toBe(NOW - 3 * 86_400_000)
  const unsaved = buildApp({ name: 'Mail', observed: 10, accounts: { active: 1 } }, NOW)
  expect(investigatedAt(unsaved)).toBe(NOW - 10 * 86_400_000)
})
