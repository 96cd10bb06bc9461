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
  const next = nextAfter(sharedQueue(matches, marks, view, seen), id, marks)
  applyOutcome(id, outcome)
  return { next, message: `${outcomeMessage(outcome)} ${remainingNow(view)} left so far.` }
}

function applyOutcome(id: OauthAppId, outcome: Outcome): void {
  switch (outcome.kind) {
    case 'settled': {
      const { decided, activeBefore } = outcome
      const { app, before } = decided
      const { name, clientId } = before
      setNews({ id, name, clientId, outcome: { kind: 'decided', decided, activeBefore } })
      if (app) learn(app)
      else forget(id)
      if (isKept(decided)) mark(id, 'saved')
      return
    }
    case 'left':
      forget(id)
      return setNews(outcome.news)
    case 'skipped':
      mark(id, 'skipped')
      return setNews(null)
    case 'passed over':
      return mark(id, 'skipped')
  }
}

function outcomeMessage(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'settled': {
      const value = classificationLabel(outcome.decided.app?.classification ?? null)
      return isKept(outcome.decided)
        ? `Saved as ${value}, but the recommendation is still staged.`
        : `Set to ${value}.`
    }
    case 'left':
      // “Nothing was sent” would be false if this tab has sent a decision about the app.
      return `No longer staged.${hasDecided(outcome.news.id) ? '' : ` ${outcomeMessages['not sent']}`}`
    case 'skipped':
    case 'passed over':
      return 'Skipped. Moved to the end of the queue.'
  }
}

/** Returns true if the item is still staged. A save may resolve only a recommendation with an issue (SERVICE.md §3). */
function isKept({ verdict }: Decided): boolean {
  return verdict === 'still staged'
}

function remainingNow(view: QueueView): string {
  const { marks } = review.get()
  const { matches } = queueScan.get().found
  return number(remainingIn(createQueue(matches.values(), marks, view), marks))
}

/** Sorted queues, cached by the scan's matches. A lock removes the matches, and the queues with them. */
const queues = new WeakMap<
  Scan['matches'],
  { marks: Marks; view: QueueView; seen: Seen | null; queue: OauthApp[] }
>()

/** Returns the queue for the list and the opened item, so that thousands of matches are sorted only once. */
export function sharedQueue(
  matches: Scan['matches'],
  marks: Marks,
  view: QueueView,
  seen: Seen | null = null,
): OauthApp[] {
  const known = queues.get(matches)
  if (known && known.marks === marks && known.view === view && known.seen === seen)
    return known.queue
  const queue = createQueue(matches.values(), marks, view, seen)
  queues.set(matches, { marks, view, seen, queue })
  return queue
}
