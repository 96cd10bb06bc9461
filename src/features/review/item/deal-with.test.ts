import { beforeEach, describe, expect, test } from 'vitest'
import type { Decided } from '#/api/oauth-apps/mutations'
import { exampleApp } from '#/testing/example-app'
import { noteDecided } from '#/api/writes/decided-here'
import { inSession } from '#/testing/test-session'
import { dealWith, sharedQueue } from './deal-with'
import type { QueueView } from '../queue/queue'
import { learn, review, tell, type News } from '../review-store'
import { queueScan } from '../scan/scan'

const view: QueueView = { sort: 'newest', recommended: [], tenant: [] }

/** A staged app; a higher day is newer. */
function staged(name: string, day: number) {
  return exampleApp(name, {
    recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
    keyEvents: {
      created: { at: '2026-11-01T10:00:00Z' },
      firstObserved: { at: `2026-11-0${day}T10:00:00Z` },
      lastNewGrant: { at: '2026-11-01T10:00:00Z' },
    },
  })
}
const [a, b, c] = [staged('a', 3), staged('b', 2), staged('c', 1)]
const news: News = {
  id: b.id,
  name: 'B',
  clientId: 'b.apps.example',
  outcome: { kind: 'left', what: 'It is gone.' },
}
const lines = () => {
  const { marks } = review.get()
  return sharedQueue(queueScan.get().found.matches, marks, view).map(({ id }) => id)
}
const decided = (verdict: Decided['verdict'], app: Decided['app']) => {
  return { kind: 'decided', verdict, before: b, app } as Decided
}

inSession()
beforeEach(() => {
  for (const app of [a, b, c]) learn(app)
})

describe('an item that was decided', () => {
  test('leaves the queue, and the outcome is shown', () => {
    const app = {
      ...b,
      classification: 'malicious',
      recommendedClassification: { value: 'malicious', status: 'accepted', issueId: null },
    }
    const { next, said } = dealWith(
      b.id,
      { kind: 'settled', decided: decided('confirmed', app), activeBefore: 220 },
      view,
    )
    expect(said).toBe('Set to Malicious. 2 left so far.')
    expect(next?.id).toBe(c.id)
    expect(lines()).toEqual([a.id, c.id])
    expect(review.get().news).toMatchObject({ id: b.id, outcome: { kind: 'decided' } })
    // For the summary: it outlives the notice.
    tell(null)
    expect(review.get().made.get(b.id)).toMatchObject({ kind: 'decided', activeBefore: 220 })
  })

  test('moves to the end with a mark if it is still staged, and is not counted as left', () => {
    const { id, recommendedClassification } = b
    const app = { ...b, recommendedClassification, classification: 'safe' }
    const { next, said } = dealWith(
      id,
      { kind: 'settled', decided: decided('still staged', app), activeBefore: null },
      view,
    )
    expect(said).toBe('Saved as Safe, but the recommendation is still staged. 2 left so far.')
    expect(next?.id).toBe(c.id)
    expect(lines()).toEqual([a.id, c.id, id])
    expect(review.get().marks.get(id)).toMatchObject({ kind: 'saved' })
  })

  test('leaves the queue if it could not be read again', () => {
    const { said } = dealWith(
      b.id,
      { kind: 'settled', decided: decided('confirmed', null), activeBefore: null },
      view,
    )
    expect(said).toBe('Set to Unknown. 2 left so far.')
    expect(lines()).toEqual([a.id, c.id])
  })
})

describe('an item that is not staged any more', () => {
  test('leaves the queue, and the page says that nothing was sent', () => {
    const { next, said } = dealWith(b.id, { kind: 'left', news }, view)
    expect(said).toBe('Not staged any more; nothing was sent. 2 left so far.')
    expect(next?.id).toBe(c.id)
    expect(lines()).toEqual([a.id, c.id])
    expect(review.get().news).toBe(news)
  })

  test('does not say that nothing was sent if this tab has sent a decision about it', () => {
    noteDecided([[a.id, '']])
    expect(dealWith(b.id, { kind: 'left', news }, view).said).toMatch(/nothing was sent/)
    learn(b)
    noteDecided([[b.id, '']])
    expect(dealWith(b.id, { kind: 'left', news }, view).said).toBe(
      'Not staged any more. 2 left so far.',
    )
  })
})

describe('an item that is skipped', () => {
  test('moves to the end and is still counted as left', () => {
    tell(news)
    const { next, said } = dealWith(a.id, { kind: 'skipped' }, view)
    expect(said).toBe('Skipped; it comes back at the end. 3 left so far.')
    expect(next?.id).toBe(b.id)
    expect(lines()).toEqual([b.id, c.id, a.id])
    expect(review.get().marks.get(a.id)).toMatchObject({ kind: 'skipped' })
    expect(review.get().news).toBeNull()
  })

  test('keeps the notice about the opened item if another item is skipped', () => {
    tell(news)
    const { next } = dealWith(a.id, { kind: 'passed over' }, view)
    expect(next?.id).toBe(b.id)
    expect(lines()).toEqual([b.id, c.id, a.id])
    expect(review.get().news).toBe(news)
  })

  test('has no next item if it was the last', () => {
    dealWith(a.id, { kind: 'left', news: { ...news, id: a.id } }, view)
    dealWith(b.id, { kind: 'left', news }, view)
    expect(dealWith(c.id, { kind: 'skipped' }, view).next).toBeNull()
  })
})

test('the number of items left counts this view only', () => {
  const other: QueueView = { ...view, tenant: ['tnt.1.elsewhere'] }
  expect(dealWith(a.id, { kind: 'skipped' }, other)).toMatchObject({
    next: null,
    said: 'Skipped; it comes back at the end. 0 left so far.',
  })
})

test('the same queue is not sorted twice', () => {
  const { marks } = review.get()
  const { matches } = queueScan.get().found
  const queue = sharedQueue(matches, marks, view)
  expect(sharedQueue(matches, marks, view)).toBe(queue)
  expect(sharedQueue(matches, marks, { ...view })).not.toBe(queue)
})
