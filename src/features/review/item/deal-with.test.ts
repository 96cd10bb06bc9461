import { outcomeMessages } from '#/domain/writes/write-messages'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Decided } from '#/api/oauth-apps/mutations'
import { exampleApp } from '#/testing/example-app'
import { noteDecided } from '#/api/writes/decided-here'
import { inSession } from '#/testing/test-session'
import { dealWith, sharedQueue } from './deal-with'
import type { QueueView } from '../queue/queue'
import { learn, review, setNews, type News } from '../review-store'
import { queueScan } from '../scan/scan'

const view: QueueView = { sort: 'newest', recommended: [], tenant: [] }

/** Creates a staged app. A higher day is newer. */
function staged(name: string, day: number) {
  return exampleApp(name, {
    recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
    keyEvents: {
      created: { at: '2026-11-01T10:00:00Z' },
      firstObserved: { at: `2026-11-0${day}T10:00:00Z` },
      lastNewGrant: { at: '2026-11-09T10:00:00Z' },
    },
  })
}
const [a, b, c] = [staged('a', 3), staged('b', 2), staged('c', 1)]
const news: News = {
  id: b.id,
  name: 'B',
  clientId: 'b.apps.example',
  outcome: { kind: 'left', message: 'It is gone.' },
}
const lines = () => {
  const { marks } = review.get()
  return sharedQueue(queueScan.get().found.matches, marks, view).queue.map(({ id }) => id)
}
const decided = (verdict: Decided['verdict'], app: Decided['app']) => {
  return { kind: 'decided', verdict, before: b, app } as Decided
}

inSession()
beforeEach(() => {
  for (const app of [a, b, c]) learn(app)
})

describe('an item that was decided', () => {
  const settle = (verdict: Decided['verdict'], app: Decided['app'], activeBefore: number | null) =>
    dealWith(b.id, { kind: 'settled', decided: decided(verdict, app), activeBefore }, view)

  test('a decided item leaves the queue, and its outcome is shown', () => {
    const recommendedClassification = { value: 'malicious', status: 'accepted', issueId: null }
    const app = { ...b, classification: 'malicious', recommendedClassification }
    const { next, message } = settle('confirmed', app, 220)
    expect(message).toBe('Set to Malicious. 2 left so far.')
    expect(next?.id).toBe(c.id)
    expect(lines()).toEqual([a.id, c.id])
    expect(review.get().news).toMatchObject({ id: b.id, outcome: { kind: 'decided' } })
    // The summary still has the decision after the notice is dismissed.
    setNews(null)
    expect(review.get().decided.get(b.id)).toMatchObject({ kind: 'decided', activeBefore: 220 })
  })

  test('an item still staged after a decision moves to the end, not counted', () => {
    const { next, message } = settle('still staged', { ...b, classification: 'safe' }, null)
    expect(message).toBe('Saved as Safe, but the recommendation is still staged. 2 left so far.')
    expect(next?.id).toBe(c.id)
    expect(lines()).toEqual([a.id, c.id, b.id])
    expect(review.get().marks.get(b.id)).toMatchObject({ kind: 'saved' })
  })

  test('a decided item leaves the queue if it could not be checked', () => {
    expect(settle('confirmed', null, null).message).toBe('Set to Unknown. 2 left so far.')
    expect(lines()).toEqual([a.id, c.id])
  })
})

describe('an item that is no longer staged', () => {
  test('an item that is no longer staged leaves the queue with “Nothing was sent.”', () => {
    const { next, message } = dealWith(b.id, { kind: 'left', news }, view)
    expect(message).toBe(`No longer staged. ${outcomeMessages['not sent']} 2 left so far.`)
    expect(next?.id).toBe(c.id)
    expect(lines()).toEqual([a.id, c.id])
    expect(review.get().news).toBe(news)
  })

  test('“Nothing was sent.” is omitted if this tab has sent a decision', () => {
    noteDecided([[a.id, '']])
    expect(dealWith(b.id, { kind: 'left', news }, view).message).toMatch(/Nothing was sent/)
    learn(b)
    noteDecided([[b.id, '']])
    expect(dealWith(b.id, { kind: 'left', news }, view).message).toBe(
      'No longer staged. 2 left so far.',
    )
  })
})

describe('an item that is skipped', () => {
  test('a skipped item moves to the end and is still counted as left', () => {
    setNews(news)
    const { next, message } = dealWith(a.id, { kind: 'skipped' }, view)
    expect(message).toBe('Skipped. Moved to the end of the queue. 3 left so far.')
    expect(next?.id).toBe(b.id)
    expect(lines()).toEqual([b.id, c.id, a.id])
    expect(review.get().marks.get(a.id)).toMatchObject({ kind: 'skipped' })
    expect(review.get().news).toBeNull()
  })

  test('skipping an item that is not open keeps the notice about the previous item', () => {
    setNews(news)
    const { next } = dealWith(a.id, { kind: 'passed over' }, view)
    expect(next?.id).toBe(b.id)
    expect(lines()).toEqual([b.id, c.id, a.id])
    expect(review.get().news).toBe(news)
  })

  test('the last item has no next item when skipped', () => {
    dealWith(a.id, { kind: 'left', news: { ...news, id: a.id } }, view)
    dealWith(b.id, { kind: 'left', news }, view)
    expect(dealWith(c.id, { kind: 'skipped' }, view).next).toBeNull()
  })
})

test('the number of items left counts this view only', () => {
  const other: QueueView = { ...view, tenant: ['tnt.1.elsewhere'] }
  expect(dealWith(a.id, { kind: 'skipped' }, other)).toMatchObject({
    next: null,
    message: 'Skipped. Moved to the end of the queue. 0 left so far.',
  })
})

test('an unchanged queue is not sorted twice', () => {
  const { marks } = review.get()
  const { matches } = queueScan.get().found
  const queue = sharedQueue(matches, marks, view)
  expect(sharedQueue(matches, marks, view)).toBe(queue)
  expect(sharedQueue(matches, marks, { ...view })).not.toBe(queue)
})
