import type { Decided } from '#/api/oauth-apps/mutations'
import { hasDecided } from '#/api/operations/operations-log'
import { classificationLabel } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import { number } from '#/lib/words'
import { leftIn, nextAfter, queueOf, type Marks, type QueueView } from '../queue/queue'
import { forget, learn, mark, review, tell, type News } from '../review-store'
import type { Find, Scan } from '../scan/scan'

/** What a person, or the service, did with an item of the queue. */
export type Deed =
  /** Decided from here, and the service has told the outcome. */
  | { kind: 'settled'; decided: Decided }
  /** Not what the queue says any more. */
  | { kind: 'left'; news: News }
  | { kind: 'skipped' }
  /** Skipped while another one is open: what is said of that one stays. */
  | { kind: 'passed over' }

/** Takes a deed into the queue: what comes next in this view, and the one sentence about it. */
export function dealWith(
  id: OauthAppId,
  deed: Deed,
  view: QueueView,
): { next: Find | null; said: string } {
  // As it is now: it may have grown since the dialog was opened.
  const { scan, marks } = review.get()
  const next = nextAfter(sharedQueue(scan.finds, marks, view), id, marks)
  takeIn(id, deed)
  return { next, said: `${wordsOf(deed)} ${leftNow(view)} left so far.` }
}

function takeIn(id: OauthAppId, deed: Deed): void {
  switch (deed.kind) {
    case 'settled': {
      const { app, before } = deed.decided
      const { name, clientId } = before
      tell({ id, name, clientId, outcome: { kind: 'decided', decided: deed.decided } })
      if (app) learn(app)
      else forget(id)
      if (isKept(deed.decided)) mark(id, 'saved')
      return
    }
    case 'left':
      forget(id)
      return tell(deed.news)
    case 'skipped':
      mark(id, 'skipped')
      return tell(null)
    case 'passed over':
      return mark(id, 'skipped')
  }
}

function wordsOf(deed: Deed): string {
  switch (deed.kind) {
    case 'settled': {
      const value = classificationLabel(deed.decided.app?.classification ?? null)
      return isKept(deed.decided)
        ? `Saved as ${value}, but the recommendation is still staged.`
        : `Set to ${value}.`
    }
    case 'left':
      // That nothing was sent is said only where nothing was.
      return `Not staged any more${hasDecided(deed.news.id) ? '' : '; nothing was sent'}.`
    case 'skipped':
    case 'passed over':
      return 'Skipped; it comes back at the end.'
  }
}

/** It was saved, and is still in the queue: no issue carries the recommendation (T045). */
function isKept({ verdict }: Decided): boolean {
  return verdict === 'still staged'
}

function leftNow(view: QueueView): string {
  const { scan, marks } = review.get()
  return number(leftIn(queueOf(scan.finds.values(), marks, view), marks))
}

/** Goes with what was found: a lock leaves nothing behind. */
const queues = new WeakMap<Scan['finds'], { marks: Marks; view: QueueView; queue: Find[] }>()

/** The list and the opened item look at one queue: thousands of finds are put in order once, not twice. */
export function sharedQueue(finds: Scan['finds'], marks: Marks, view: QueueView): Find[] {
  const known = queues.get(finds)
  if (known && known.marks === marks && known.view === view) return known.queue
  const queue = queueOf(finds.values(), marks, view)
  queues.set(finds, { marks, view, queue })
  return queue
}
