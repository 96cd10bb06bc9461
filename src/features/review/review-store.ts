import type { Decided } from '#/api/oauth-apps/mutations'
import { hearApps } from '#/api/oauth-apps/received-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { sessionStore } from '#/lib/session-store'
import type { OauthAppId } from '#/domain/ids'
import { withFind } from '#/scans/joined'
import { seenIn, seenWith, type Mark, type Marks, type QueueView, type Seen } from './queue/queue'
import { toMatch, listedFind, queueScan, type Find } from './scan/scan'

export interface DecidedItem {
  kind: 'decided'
  decided: Decided
  /** The live number of active accounts that was last read before it; null if none was. */
  activeBefore: number | null
}

/** The outcome of the item before the opened one: decided here, or left because it is not staged any more. */
export interface News {
  id: OauthAppId
  name: string
  clientId: string
  outcome: DecidedItem | { kind: 'left'; what: string }
}

export interface Review {
  marks: Marks
  news: News | null
  /** What was decided in the queue, by app; the latest decision is the last one. */
  made: ReadonlyMap<OauthAppId, DecidedItem>
  /** The item that a person is at. It keeps its line until its page has said what became of it. */
  opened: OauthAppId | null
  /** What was seen keeps its place, until its person asks for the order again. */
  seen: Seen | null
}

/** What this tab knows about the queue besides its scan. It survives a change of page; a lock clears it. */
export const review = sessionStore<Review>({
  marks: new Map(),
  news: null,
  made: new Map(),
  opened: null,
  seen: null,
})

hearApps((id, app, why) => {
  if (why !== 'put' || id === review.get().opened) return
  if (app === null) forget(id)
  else learn(app)
})

export function learn(app: OauthApp): void {
  const find = toMatch(app)
  queueScan.change((scan) => {
    const known = scan.matches.get(app.id)
    const isSame = find !== null && known !== undefined && seenIn(known) === seenIn(find)
    // Even if nothing else changed it counts as met: otherwise a pass that skips the app would remove it.
    return isSame && !scan.old.has(app.id) ? scan : withFind(scan, app.id, find)
  })
}

/** A later page may add it again, if it is staged again. */
export function forget(id: OauthAppId): void {
  queueScan.change((scan) => withFind(scan, id, null))
}

/** Moves an item to the end of the queue, until it differs from what the person saw. */
export function mark(id: OauthAppId, kind: Mark['kind']): void {
  const { marks } = review.get()
  const find = listedFind(id)
  if (!find) return
  const order = 1 + Math.max(0, ...[...marks.values()].map((item) => item.order))
  change({ marks: new Map(marks).set(id, { kind, seen: seenIn(find), order }) })
}

/** Sets the notice about the item before this one, and keeps a decision for the summary; null removes it. */
export function tell(news: News | null): void {
  if (news?.outcome.kind !== 'decided') return change({ news })
  const made = new Map(review.get().made)
  made.delete(news.id)
  change({ news, made: made.set(news.id, news.outcome) })
}

/** Until the returned function is called. */
export function keepOpened(id: OauthAppId): () => void {
  change({ opened: id })
  return () => {
    if (review.get().opened === id) change({ opened: null })
  }
}

/** This queue is drawn: what is found later must not move it. */
export function keepPlaces(queue: readonly Find[], view: QueueView): void {
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
