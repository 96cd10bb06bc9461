import { getRouteApi, useParams } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import type { Decided } from '../../api/oauth-apps/mutations'
import { hasDecided } from '../../api/operations-log'
import { classificationLabel } from '../../domain/classification'
import { isOauthAppId, type OauthAppId } from '../../domain/ids'
import { number } from '../../lib/words'
import { announce } from '../../ui/announcer'
import { expectFocus, itemHeadingId, listHeadingId } from './places'
import { leftIn, nextAfter, queueOf, type Marks, type QueueView } from './queue'
import { readReviewSearch, type ReviewSearch } from './review-search'
import { forget, learn, mark, review, tell, type News } from './review-store'
import type { Find, Scan } from './scan'

const route = getRouteApi('/_console/review')

/** The queue as the address shows it, and the ways through it. */
export function useQueue() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { appId } = useParams({ strict: false })
  const opened = appId !== undefined && isOauthAppId(appId) ? appId : null
  const state = useSyncExternalStore(review.subscribe, review.get)
  const { view, dropped } = useMemo(() => readOnce(search), [search])
  const { finds } = state.scan
  const queue = useMemo(() => sharedQueue(finds, state.marks, view), [finds, state.marks, view])

  const open = (id: OauthAppId, how: { replace?: boolean } = {}) => {
    if (id === opened) return document.getElementById(itemHeadingId)?.focus()
    expectFocus(id)
    void navigate({ to: '/review/$appId', params: { appId: id }, search, ...how })
  }
  /** Opens what comes after an item that `change` deals with, and says it in one sentence. */
  const moveOn = (id: OauthAppId, said: string, change: () => void) => {
    // As it is now: it may have grown since the dialog was opened.
    const { scan, marks } = review.get()
    const next = nextAfter(sharedQueue(scan.finds, marks, view), id, marks)
    change()
    announce(`${said} ${leftNow()} left so far.`)
    // Its address leads to nothing any more: Back goes to where the person came from.
    if (next) return open(next.id, { replace: true })
    document.getElementById(listHeadingId)?.focus()
    void navigate({ to: '/review', search, replace: true })
  }
  const leftNow = () => {
    const { scan, marks } = review.get()
    return number(leftIn(queueOf(scan.finds.values(), marks, view), marks))
  }

  return {
    search,
    view,
    dropped,
    state,
    queue,
    opened,
    open,
    /** Shows the queue in another order, or another part of it. */
    show: (next: ReviewSearch) => {
      const to = opened === null ? '/review' : '/review/$appId'
      void navigate({ to, ...(opened !== null && { params: { appId: opened } }), search: next })
    },
    /** Skips an item that is not open, and says which comes next. */
    passOver: (id: OauthAppId): OauthAppId | null => {
      if (!isListed(id)) return null
      const next = nextAfter(queue, id, state.marks)
      mark(id, 'skipped')
      announce(`Skipped; it comes back at the end. ${leftNow()} left so far.`)
      return next?.id ?? null
    },
    /** A decision whose outcome the service has told. */
    settle: (decided: Decided) => {
      const { app, verdict, before } = decided
      const value = classificationLabel(app?.classification ?? null)
      const isKept = verdict === 'still staged'
      moveOn(
        before.id,
        isKept ? `Saved as ${value}, but the recommendation is still staged.` : `Set to ${value}.`,
        () => {
          const { id, name, clientId } = before
          tell({ id, name, clientId, outcome: { kind: 'decided', decided } })
          if (app) learn(app)
          else forget(before.id)
          if (isKept) mark(before.id, 'saved')
        },
      )
    },
    /** An item that is not what the queue says any more. That nothing was sent is said only where nothing was. */
    leave: (news: News) => {
      const nothingSent = hasDecided(news.id) ? '' : '; nothing was sent'
      moveOn(news.id, `Not staged any more${nothingSent}.`, () => {
        forget(news.id)
        tell(news)
      })
    },
    skip: (id: OauthAppId) => {
      if (!isListed(id)) return
      moveOn(id, 'Skipped; it comes back at the end.', () => {
        mark(id, 'skipped')
        tell(null)
      })
    },
  }
}

/** Whether there is something to skip: by its address an app can be open that was never found, or is resolved. */
function isListed(id: OauthAppId): boolean {
  if (review.get().scan.finds.has(id)) return true
  announce('This is not in the queue.')
  return false
}

/** One view for one address, so that what is made of it is made once. */
const views = new WeakMap<ReviewSearch, ReturnType<typeof readReviewSearch>>()

function readOnce(search: ReviewSearch): ReturnType<typeof readReviewSearch> {
  const reading = views.get(search) ?? readReviewSearch(search)
  views.set(search, reading)
  return reading
}

/** Goes with what was found: a lock leaves nothing behind. */
const queues = new WeakMap<Scan['finds'], { marks: Marks; view: QueueView; queue: Find[] }>()

/** The list and the opened item look at one queue: thousands of finds are put in order once, not twice. */
function sharedQueue(finds: Scan['finds'], marks: Marks, view: QueueView): Find[] {
  const known = queues.get(finds)
  if (known && known.marks === marks && known.view === view) return known.queue
  const queue = queueOf(finds.values(), marks, view)
  queues.set(finds, { marks, view, queue })
  return queue
}

export type Queue = ReturnType<typeof useQueue>
