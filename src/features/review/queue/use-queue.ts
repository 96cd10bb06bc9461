import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useParams } from '@tanstack/react-router'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { Decided } from '#/api/oauth-apps/mutations'
import { isOauthAppId, type OauthAppId } from '#/domain/ids'
import { useFilters } from '#/lists/filters/filter'
import { announce } from '#/ui/feedback/announcer'
import { useStore } from '#/ui/hooks/use-store'
import { dealWith, sharedQueue, type Outcome } from '../item/deal-with'
import { expectFocus, expectStep, itemHeadingId, itemToCome, listHeadingId } from './places'
import { queueSearch } from './queue'
import { review, type News } from '../review-store'
import { listedMatch, queueScan } from '../scan/scan'

const route = getRouteApi('/_console/review')

/** The queue in the view of the URL, and the actions that move through it. */
export function useQueue() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const { appId } = useParams({ strict: false })
  const opened = appId !== undefined && isOauthAppId(appId) ? appId : null
  const { phase, found: scan } = useStore(queueScan.drawn)
  const reviewed = useStore(review)
  const { marks, seen } = reviewed
  const state = { phase, scan, ...reviewed }
  const { value: view, ...filters } = useFilters(queueSearch, search, (next) => {
    const to = opened === null ? '/review' : '/review/$appId'
    return navigate({ to, ...(opened !== null && { params: { appId: opened } }), search: next })
  })
  const { matches } = scan
  const { queue, remaining } = sharedQueue(matches, marks, view, seen)

  const open = (id: OauthAppId, options: { replace?: boolean } = {}) => {
    if (id === opened) return document.getElementById(itemHeadingId)?.focus()
    expectFocus(id)
    void navigate({ to: '/review/$appId', params: { appId: id }, search, ...options })
  }
  /** Opens an item by j or k. Replaces the history entry, so that Back leads to the list. */
  const stepTo = (id: OauthAppId) => {
    if (id === opened && itemToCome() === null) return open(id)
    expectStep(id)
    const replace = opened !== null
    void navigate({ to: '/review/$appId', params: { appId: id }, search, replace })
  }
  /** Updates the queue, announces the outcome and opens the next item. */
  const moveOn = (id: OauthAppId, outcome: Outcome) => {
    const isOpen = review.get().opened === id
    const { next, message } = dealWith(id, outcome, view)
    announce(message)
    // The admin left the item while its decision was sent, and stays on that page.
    if (!isOpen && outcome.kind === 'settled') return
    // Back must not lead to this item, which needs no decision now.
    if (next) return open(next.id, { replace: true })
    document.getElementById(listHeadingId)?.focus()
    expectFocus('summary')
    void navigate({ to: '/review', search, replace: true })
  }

  return {
    search,
    ...filters,
    view,
    state,
    queue,
    remaining,
    opened,
    stepTo,
    passOver: (id: OauthAppId): OauthAppId | null => {
      if (!isListed(id)) return null
      const { next, message } = dealWith(id, { kind: 'passed over' }, view)
      announce(message)
      return next?.id ?? null
    },
    /** Moves on after a decision whose outcome is known. */
    settle: (decided: Decided) => {
      const { id } = decided.before
      const counts = queryClient.getQueryData(oauthAppAccounts.counts(id).queryKey)
      moveOn(id, { kind: 'settled', decided, activeBefore: counts?.numActive ?? null })
    },
    /** Moves on from an item that is no longer staged. */
    leave: (news: News) => moveOn(news.id, { kind: 'left', news }),
    skip: (id: OauthAppId) => {
      if (isListed(id)) moveOn(id, { kind: 'skipped' })
    },
  }
}

/** Returns true if the app is in the queue. A URL can open an app that was never found or is resolved. */
function isListed(id: OauthAppId): boolean {
  if (listedMatch(id) !== null) return true
  announce('This app is not in the queue.')
  return false
}

export type Queue = ReturnType<typeof useQueue>
