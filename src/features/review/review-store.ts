import type { Decided } from '#/api/oauth-apps/mutations'
import { hearApps } from '#/api/oauth-apps/received-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { decisions } from '#/decision/ask-decision'
import { sameItems } from '#/domain/decision/decision'
import { isSameApp } from '#/domain/decision/decision-conflict'
import { sessionStore } from '#/lib/session-store'
import type { OauthAppId } from '#/domain/ids'
import { queueCount } from '#/lists/passed-on'
import { hasGaps, withFind } from '#/scans/joined'
import { settlesItem } from './item/opened-steps'
import {
  remainingIn,
  seenIn,
  seenWith,
  type Mark,
  type Marks,
  type QueueView,
  type Seen,
} from './queue/queue'
import { listedMatch, queueScan, toMatch } from './scan/scan'

export interface DecidedItem {
  kind: 'decided'
  decided: Decided
  /** The last live count of active accounts before the decision. Null without a count. */
  activeBefore: number | null
}

/** The outcome of the previous item: decided in this queue, or removed because it is no longer staged. */
export interface News {
  id: OauthAppId
  name: string
  clientId: string
  outcome: DecidedItem | { kind: 'left'; message: string }
}

export interface Review {
  marks: Marks
  news: News | null
  /** The decisions in the queue by app, the latest last. */
  decided: ReadonlyMap<OauthAppId, DecidedItem>
  /** The opened item. It stays in the queue until its page has shown the outcome. */
  opened: OauthAppId | null
  /** The places of visible items, which stay until the admin sorts the queue. */
  seen: Seen | null
}

/** The state of the queue besides its scan. Kept while other pages are open. A lock clears it. */
export const review = sessionStore<Review>({
  marks: new Map(),
  news: null,
  decided: new Map(),
  opened: null,
  seen: null,
})

/** Keeps the number in the navigation equal to the number left in the queue. */
function countLeft(): void {
  const { phase, found } = queueScan.get()
  const isKnown = phase.kind === 'done' && !hasGaps(found)
  queueCount.set(isKnown ? remainingIn([...found.matches.values()], review.get().marks) : null)
}
queueScan.subscribe(countLeft)
review.subscribe(countLeft)

hearApps((id, app, why) => {
  if (why !== 'put') return
  if (app !== null) updateDecided(app)
  if (id === review.get().opened) return
  if (app === null) forget(id)
  else learn(app)
})

/**
 * Keeps a decision of the queue for the summary if a later check proves it after the admin has left its item. An opened
 * item deals with its own decision.
 */
decisions.subscribe(() => {
  for (const { decided: made, path } of decisions.get().values()) {
    const { decided, opened } = review.get()
    const { id } = made.before
    const isKnown = decided.get(id)?.decided.operation === made.operation
    if (isKnown || id === opened || !path.startsWith('/review/') || !settlesItem(made)) continue
    change({ decided: withDecision(id, { kind: 'decided', decided: made, activeBefore: null }) })
    if (made.verdict === 'still staged') mark(id, 'saved')
  }
})

export function learn(app: OauthApp): void {
  const match = toMatch(app)
  queueScan.change((scan) => {
    const known = scan.matches.get(app.id)
    const isSame = match !== null && known !== undefined && seenIn(known) === seenIn(match)
    // Mark an unchanged app as seen. Otherwise a scan that skips it would remove it.
    return isSame && !scan.old.has(app.id) ? scan : withFind(scan, app.id, match)
  })
}

/** Removes an app from the queue. A later page adds it again if it is staged again. */
export function forget(id: OauthAppId): void {
  queueScan.change((scan) => withFind(scan, id, null))
}

/** Moves an item to the end of the queue until the item changes. */
export function mark(id: OauthAppId, kind: Mark['kind']): void {
  const { marks } = review.get()
  const match = listedMatch(id)
  if (!match) return
  const order = 1 + Math.max(0, ...[...marks.values()].map((item) => item.order))
  change({ marks: new Map(marks).set(id, { kind, seen: seenIn(match), order }) })
}

/** Sets the notice about the previous item and keeps a decision for the summary. Null removes the notice. */
export function setNews(news: News | null): void {
  if (news?.outcome.kind !== 'decided') return change({ news })
  change({ news, decided: withDecision(news.id, news.outcome) })
}

function withDecision(id: OauthAppId, item: DecidedItem): Review['decided'] {
  const decided = new Map(review.get().decided)
  decided.delete(id)
  return decided.set(id, item)
}

/**
 * Shows a later write of a decided app, such as its standing policy, in the notice and in the summary. If the app has
 * another classification by then, the decision counts as changed meanwhile.
 */
function updateDecided(app: OauthApp): void {
  const { news, decided } = review.get()
  const item = decided.get(app.id)
  if (item === undefined || !isSameApp(item.decided.before, app)) return
  const { classification = app.classification } = item.decided.change
  const before = item.decided.app
  const isSame =
    before?.classification === app.classification && sameItems(before.remediation, app.remediation)
  const decision = { ...item.decided, app, at: isSame ? item.decided.at : Date.now() }
  if (classification !== app.classification) decision.verdict = 'changed meanwhile'
  const outcome = { ...item, decided: decision }
  const isShown = news?.id === app.id && news.outcome.kind === 'decided'
  change({
    // A Map keeps the place of a known key, and so the order of the decisions.
    decided: new Map(decided).set(app.id, outcome),
    ...(isShown && { news: { ...news, outcome } }),
  })
}

/** Keeps the opened item in the queue until the returned function is called. */
export function keepOpened(id: OauthAppId): () => void {
  change({ opened: id })
  return () => {
    if (review.get().opened === id) change({ opened: null })
  }
}

/** Records the places of a rendered queue, which later matches must not move. */
export function keepPlaces(queue: readonly OauthApp[], view: QueueView): void {
  const { seen } = review.get()
  const next = seenWith(seen, queue, view)
  if (next !== seen) change({ seen: next })
}

export function putInOrder(): void {
  change({ seen: null })
}

function change(part: Partial<Review>): void {
  review.set({ ...review.get(), ...part })
}
