import { getRouteApi, useParams } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import type { Decided } from '#/api/oauth-apps/mutations'
import { isOauthAppId, type OauthAppId } from '#/domain/ids'
import { announce } from '#/ui/feedback/announcer'
import { dealWith, sharedQueue, type Deed } from '../item/deal-with'
import { expectFocus, itemHeadingId, listHeadingId } from './places'
import { readReviewSearch, type ReviewSearch } from '../review-search'
import { review, type News } from '../review-store'

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
  /** Deals with an item, says it in one sentence, and opens what comes after it. */
  const moveOn = (id: OauthAppId, deed: Deed) => {
    const { next, said } = dealWith(id, deed, view)
    announce(said)
    // Its address leads to nothing any more: Back goes to where the person came from.
    if (next) return open(next.id, { replace: true })
    document.getElementById(listHeadingId)?.focus()
    void navigate({ to: '/review', search, replace: true })
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
      const { next, said } = dealWith(id, { kind: 'passed over' }, view)
      announce(said)
      return next?.id ?? null
    },
    /** A decision whose outcome the service has told. */
    settle: (decided: Decided) => moveOn(decided.before.id, { kind: 'settled', decided }),
    /** An item that is not what the queue says any more. */
    leave: (news: News) => moveOn(news.id, { kind: 'left', news }),
    skip: (id: OauthAppId) => {
      if (isListed(id)) moveOn(id, { kind: 'skipped' })
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

export type Queue = ReturnType<typeof useQueue>
