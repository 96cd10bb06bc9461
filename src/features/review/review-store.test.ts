import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import '#/api/zod-setup'
import { dropApp, putApp } from '#/api/oauth-apps/cached-app'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { noteDecision } from '#/decision/ask-decision'
import { queueCount } from '#/lists/passed-on'
import { exampleApp } from '#/testing/example-app'
import { withRequests } from '#/testing/test-fetch'
import { fromTheTop, nothingJoined } from '#/scans/joined'
import { until } from '#/testing/until'
import { keepOpened, learn, mark, review, setNews, type News } from './review-store'
import { listedMatch, queueScan } from './scan/scan'

const staged = exampleApp('a', {
  recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
})
const decided = { ...staged, recommendedClassification: null }
const { id } = staged
const page = { meta: { totalCount: 1, nextCursor: null }, items: [staged] }

const requests = withRequests()

async function scanned() {
  queueScan.restart()
  await until(() => expect(queueScan.get().phase.kind).toBe('done'))
}

test('R-09: an app that is opened during another pass counts as seen by that pass', () => {
  learn(staged)
  queueScan.change((scan) => fromTheTop(scan, nothingJoined(null), 'place lost'))
  expect(queueScan.get().found.old).toEqual(new Set([id]))
  learn(staged)
  expect(queueScan.get().found.old).toEqual(new Set())
})

test('opening an unchanged app again does not change the queue', () => {
  learn(staged)
  const before = queueScan.get()
  learn(staged)
  expect(queueScan.get()).toBe(before)
})

describe('after a write anywhere in the console', () => {
  test('a write adds an app to the queue or removes it', async () => {
    const client = new QueryClient()
    await putApp(client, staged)
    expect(listedMatch(id)).not.toBeNull()
    await putApp(client, decided)
    expect(listedMatch(id)).toBeNull()
    await putApp(client, staged)
    dropApp(client, id)
    expect(listedMatch(id)).toBeNull()
  })

  test('the opened item stays in the queue after a write, until the admin leaves it', async () => {
    learn(staged)
    const leave = keepOpened(id)
    await putApp(new QueryClient(), decided)
    expect(listedMatch(id)).not.toBeNull()
    leave()
    await putApp(new QueryClient(), decided)
    expect(listedMatch(id)).toBeNull()
  })
})

const change = { classification: 'malicious' } as const
const malicious = (name: string, more: Partial<OauthApp> = {}) =>
  exampleApp(name, { ...change, ...more })

/** The news about an app that was decided as Malicious. */
function decidedNews(name: string): News {
  const before = exampleApp(name)
  const made = {
    kind: 'decided',
    verdict: 'confirmed',
    change,
    before,
    app: malicious(name),
    at: 1,
  }
  const outcome = { kind: 'decided', decided: made as Decided, activeBefore: 220 } as const
  return { id: before.id, name, clientId: before.clientId, outcome }
}

test('a decision is confirmed only while its own app has the classification', async () => {
  setNews(decidedNews('a'))
  const shown = () => review.get().decided.get(exampleApp('a').id)?.decided
  await putApp(new QueryClient(), malicious('a', { clientId: 'other.example' }))
  expect(shown()).toMatchObject({ verdict: 'confirmed', app: malicious('a') })
  const theirs = exampleApp('a', { classification: 'safe' })
  await putApp(new QueryClient(), theirs)
  expect(shown()).toMatchObject({ verdict: 'changed meanwhile', app: theirs })
})

test('a decision that is proven after its item was left is in the summary', () => {
  const made = (name: string, more: Partial<Decided> = {}) => {
    const base = { before: exampleApp(name), app: malicious(name), change, operation: 1 }
    return { ...base, verdict: 'confirmed', ...more } as Decided
  }
  const leave = keepOpened(exampleApp('d').id)
  noteDecision(made('a', { verdict: 'unconfirmed' }), '/review/a')
  expect(review.get().decided.size).toBe(0)
  noteDecision(made('a'))
  noteDecision(made('b'), '/apps/b')
  noteDecision(made('c', { change: { remediation: ['revoke'] } }), '/review/c')
  noteDecision(made('d'), '/review/d')
  expect([...review.get().decided.values()]).toEqual([
    { kind: 'decided', decided: made('a'), activeBefore: null },
  ])
  leave()
})

test('a later policy of a decided app is in the notice and the summary, at the same place', async () => {
  const items = ['a', 'b'].map(decidedNews)
  for (const news of items) setNews(news)
  const [first, second] = ['a', 'b'].map((name) => malicious(name, { remediation: ['revoke'] }))
  if (!first || !second) throw new Error('There are two.')
  const policies = () =>
    [...review.get().decided.values()].map((item) => item.decided.app?.remediation)
  await putApp(new QueryClient(), first)
  expect(policies()).toEqual([['revoke'], []])
  // The time of the file is that of the values in it.
  expect([...review.get().decided.values()].map(({ decided: { at } }) => at > 1)).toEqual([
    true,
    false,
  ])
  expect(review.get().news).toBe(items[1])
  await putApp(new QueryClient(), second)
  expect(policies()).toEqual([['revoke'], ['revoke']])
  expect(review.get().news?.outcome).toMatchObject({
    decided: { verdict: 'confirmed', app: second },
    activeBefore: 220,
  })
  await putApp(new QueryClient(), exampleApp('never decided'))
  expect(review.get().decided.size).toBe(2)
})

test('the navigation shows the number of items only after a complete scan', async () => {
  expect(queueCount.get()).toBeNull()
  requests.answer(page, { ...page, meta: { totalCount: 2, nextCursor: null } })
  await scanned()
  expect(queueCount.get()).toBe(1)
  // A saved item that is still staged is no longer left.
  mark(staged.id, 'saved')
  expect(queueCount.get()).toBe(0)
  await putApp(new QueryClient(), decided)
  expect(queueCount.get()).toBe(0)
  await scanned()
  expect(queueCount.get()).toBeNull()
})
