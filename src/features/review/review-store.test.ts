import { beforeEach, expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { lock } from '#/api/token'
import { queueCount } from '#/lists/queue-count'
import { inSession } from '#/testing/test-session'
import { forget, learn, mark, review, tell } from './review-store'
import { fromTheTop, newScan } from './scan/scan'

const staged = exampleApp('a', {
  recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
})
const { id } = staged
const passOf = () => review.get().scan.finds.get(id)?.pass

inSession()
beforeEach(() => {
  forget(id)
  review.set({ ...review.get(), phase: { kind: 'idle' }, scan: newScan })
  learn(staged)
})

test('an app that is opened during another pass counts as seen by it (R-09)', () => {
  expect(passOf()).toBe(1)
  review.set({ ...review.get(), scan: fromTheTop(review.get().scan, 'place lost') })
  learn(staged)
  expect(passOf()).toBe(2)
})

test('an app that is opened again and is the same changes nothing', () => {
  const before = review.get()
  learn(staged)
  expect(review.get()).toBe(before)
})

test('the navigation counts the queue after a whole scan only', () => {
  expect(queueCount.get()).toBeNull()
  const { scan } = review.get()
  review.set({ ...review.get(), phase: { kind: 'done' } })
  expect(queueCount.get()).toBe(1)
  forget(id)
  expect(queueCount.get()).toBe(0)
  review.set({ ...review.get(), scan: { ...scan, endUnknown: true } })
  expect(queueCount.get()).toBeNull()
  review.set({ ...review.get(), scan, phase: { kind: 'running', offline: false } })
  expect(queueCount.get()).toBeNull()
})

test('a lock removes the whole queue from memory', () => {
  mark(id, 'skipped')
  const { name, clientId } = staged
  tell({ id, name, clientId, outcome: { kind: 'left', what: 'It was withdrawn.' } })
  review.set({ ...review.get(), phase: { kind: 'done' } })
  lock('by-hand')
  expect(review.get()).toEqual({
    phase: { kind: 'idle' },
    scan: newScan,
    marks: new Map(),
    news: null,
    made: new Map(),
  })
  expect(review.get().scan.finds.size).toBe(0)
})
