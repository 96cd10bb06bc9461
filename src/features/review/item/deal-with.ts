import type { OauthApp } from '#/api/oauth-apps/schema'
import { outcomeMessages } from '#/domain/writes/write-messages'
import type { Decided } from '#/api/oauth-apps/mutations'
import { hasDecided } from '#/api/writes/decided-here'
import { classificationLabel } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import { number } from '#/lib/words'
import {
  createQueue,
  nextAfter,
  remainingIn,
  type Marks,
  type QueueView,
  type Remaining,
  type Seen,
} from '../queue/queue'
import { forget, learn, mark, review, setNews, type News } from '../review-store'
import { queueScan, type Scan } from '../scan/scan'

export type Outcome =
  | { kind: 'settled'; decided: Decided; activeBefore: number | null }
  /** The item is no longer staged. */
  | { kind: 'left'; news: News }
  | { kind: 'skipped' }
  /** An item that is not open was skipped. The notice about the previous item stays. */
  | { kind: 'passed over' }

/** Updates the queue after an outcome. Returns the next item of this view and one sentence about the outcome. */
export function dealWith(
  id: OauthAppId,
  outcome: Outcome,
  view: QueueView,
): { next: OauthApp | null; message: string } {
  // Use the current queue, which may have grown since the dialog opened.
  const { marks, seen } = review.get()
  const { matches } = queueScan.get().found
  const next = nextAfter(sharedQueue(matches, marks, view, seen).queue, id, marks)
  const message = applyOutcome(id, outcome)
  return { next, message: `${message} ${remainingNow(view)} left so far.` }
}

/** Updates the queue. Returns a sentence about the outcome. */
function applyOutcome(id: OauthAppId, outcome: Outcome): string {
  switch (outcome.kind) {
    case 'settled': {
      const { decided, activeBefore } = outcome
      const { app, before } = decided
      const { name, clientId } = before
      setNews({ id, name, clientId, outcome: { kind: 'decided', decided, activeBefore } })
      if (app) learn(app)
      else forget(id)
      const value = classificationLabel(app?.classification ?? null)
      // A save may resolve only a recommendation with an issue (SERVICE.md §3).
      if (decided.verdict !== 'still staged') return `Set to ${value}.`
      mark(id, 'saved')
      return `Saved as ${value}, but the recommendation is still staged.`
    }
    case 'left':
      forget(id)
      setNews(outcome.news)
      // “Nothing was sent” would be false if this tab has sent a decision about the app.
      return `No longer staged.${hasDecided(id) ? '' : ` ${outcomeMessages['not sent']}`}`
    case 'skipped':
    case 'passed over':
      mark(id, 'skipped')
      if (outcome.kind === 'skipped') setNews(null)
      return 'Skipped. Moved to the end of the queue.'
  }
}

function remainingNow(view: QueueView): string {
  const { marks } = review.get()
  const { matches } = queueScan.get().found
  return number(remainingIn(createQueue(matches.values(), marks, view), marks))
}

/** Sorted queues, cached by the scan's matches. A lock removes the matches, and the queues with them. */
const queues = new WeakMap<
  Scan['matches'],
  { marks: Marks; view: QueueView; seen: Seen | null; shared: SharedQueue }
>()

interface SharedQueue {
  queue: OauthApp[]
  remaining: Remaining
}

/** Returns the queue for the list and the opened item, so that thousands of matches are sorted only once. */
export function sharedQueue(
  matches: Scan['matches'],
  marks: Marks,
  view: QueueView,
  seen: Seen | null = null,
): SharedQueue {
  const known = queues.get(matches)
  if (known && known.marks === marks && known.view === view && known.seen === seen)
    return known.shared
  const queue = createQueue(matches.values(), marks, view, seen)
  const remaining = {
    shown: remainingIn(queue, marks),
    all: remainingIn([...matches.values()], marks),
  }
  const shared = { queue, remaining }
  queues.set(matches, { marks, view, seen, shared })
  return shared
}
