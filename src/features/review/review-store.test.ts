import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import { dropApp, putApp } from '#/api/oauth-apps/cached-app'
import { lock } from '#/api/token'
import { queueCount } from '#/lists/queue-count'
import { exampleApp } from '#/testing/example-app'
import { withRequests } from '#/testing/test-requests'
import { fromTheTop, nothingJoined } from '#/scans/joined'
import { keepOpened, learn, mark, review, tell } from './review-store'
import { listedFind, queueScan } from './scan/scan'

const staged = exampleApp('a', {
  recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
})
const decided = { ...staged, recommendedClassification: null }
const { id } = staged
const whole = { meta: { totalCount: 1, nextCursor: null }, items: [staged] }

const requests = withRequests()
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})

async function scanned() {
  queueScan.again()
  await vi.waitFor(() => expect(queueScan.get().phase.kind).toBe('done'))
}

test('an app that is opened during another pass counts as met by it (R-09)', () => {
  learn(staged)
  queueScan.change((scan) => fromTheTop(scan, nothingJoined(null), 'place lost'))
  expect(queueScan.get().found.old).toEqual(new Set([id]))
  learn(staged)
  expect(queueScan.get().found.old).toEqual(new Set())
})

test('an app that is opened again and is the same changes nothing', () => {
  learn(staged)
  const before = queueScan.get()
  learn(staged)
  expect(queueScan.get()).toBe(before)
})

describe('after a write anywhere in the console', () => {
  test('the app enters the queue or leaves it', async () => {
    const client = new QueryClient()
    await putApp(client, staged)
    expect(listedFind(id)).not.toBeNull()
    await putApp(client, decided)
    expect(listedFind(id)).toBeNull()
    await putApp(client, staged)
    dropApp(client, id)
    expect(listedFind(id)).toBeNull()
  })

  test('the item that a person is at keeps its line until its page says what became of it', async () => {
    learn(staged)
    const leave = keepOpened(id)
    await putApp(new QueryClient(), decided)
    expect(listedFind(id)).not.toBeNull()
    leave()
    await putApp(new QueryClient(), decided)
    expect(listedFind(id)).toBeNull()
  })
})

test('the navigation counts the queue after a whole scan only', async () => {
  expect(queueCount.get()).toBeNull()
  requests.answer(whole, { ...whole, meta: { totalCount: 2, nextCursor: null } })
  await scanned()
  expect(queueCount.get()).toBe(1)
  await putApp(new QueryClient(), decided)
  expect(queueCount.get()).toBe(0)
  await scanned()
  expect(queueCount.get()).toBeNull()
})

test('a lock removes the whole queue from memory', () => {
  learn(staged)
  mark(id, 'skipped')
  const { name, clientId } = staged
  tell({ id, name, clientId, outcome: { kind: 'left', what: 'It was withdrawn.' } })
  lock('by-hand')
  expect(review.get()).toEqual({
    marks: new Map(),
    news: null,
    made: new Map(),
    opened: null,
    seen: null,
  })
  expect(queueScan.get()).toEqual({ phase: { kind: 'idle' }, found: nothingJoined(null) })
})
