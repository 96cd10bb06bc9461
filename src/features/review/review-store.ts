import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { sessionStore } from '#/api/session-store'
import { session } from '#/api/token'
import type { OauthAppId } from '#/domain/ids'
import { isLostPlace } from '#/lists/list-steps'
import { queueCount } from '#/lists/queue-count'
import { hasGaps } from '#/lists/sift/sift'
import { phaseAfter, type SiftPhase } from '#/lists/sift/sift-walk'
import { seenIn, type Mark, type Marks } from './queue/queue'
import { findOf, fromTheTop, newScan, type Scan } from './scan/scan'
import { walkScan } from './scan/scan-walk'

/** A decision that was made in the queue. */
export interface Made {
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
  outcome: Made | { kind: 'left'; what: string }
}

export interface Review {
  phase: SiftPhase
  scan: Scan
  marks: Marks
  news: News | null
  /** What was decided in the queue, by app; the latest decision is the last one. */
  made: ReadonlyMap<OauthAppId, Made>
}

const first: Review = {
  phase: { kind: 'idle' },
  scan: newScan,
  marks: new Map(),
  news: null,
  made: new Map(),
}

/**
 * What this tab knows about the queue. It survives a change of page; a lock clears it. It is outside the
 * query cache, because the cache would keep every page of the scan in memory.
 */
export const review = sessionStore<Review>(first)

review.subscribe(() => {
  const { phase, scan } = review.get()
  queueCount.set(phase.kind === 'done' && !hasGaps(scan) ? scan.finds.size : null)
})

let life = new AbortController()
/** When an app was last read or decided outside the scan, in milliseconds since the epoch. */
let learntAt = new Map<OauthAppId, number>()
let nextOrder = 1

session.subscribe(() => {
  if (session.get().status !== 'locked') return
  life.abort(new DOMException('The session was locked.', 'AbortError'))
  learntAt = new Map()
})

/** Starts the scan, unless it has started in this session. */
export function beginScan(): void {
  if (review.get().phase.kind === 'idle') resumeScan()
}

/** Continues the scan from its current position. */
export function resumeScan(): void {
  const { phase, scan } = review.get()
  if (phase.kind === 'running') return
  // If the service refuses the cursor, the scan cannot continue from it.
  const lost = phase.kind === 'failed' && isLostPlace(phase.error) && scan.cursor !== null
  life = new AbortController()
  change({
    phase: { kind: 'running', offline: false },
    scan: lost ? fromTheTop(scan, 'again') : scan,
  })
  void run(life.signal)
}

/** Stops the scan; the finds stay. */
export function pauseScan(): void {
  if (review.get().phase.kind !== 'running') return
  life.abort(new DOMException('The scan was paused.', 'AbortError'))
  change({ phase: { kind: 'paused', why: 'by hand' } })
}

/** Scans again from the top. The finds stay until the new pass shows which of them are still staged. */
export function scanAgain(): void {
  life.abort(new DOMException('The scan begins again.', 'AbortError'))
  change({
    phase: { kind: 'paused', why: 'by hand' },
    scan: fromTheTop(review.get().scan, 'again'),
  })
  resumeScan()
}

/** Takes in one app that was read outside the scan: it enters the queue, is updated or is removed. */
export function learn(app: OauthApp): void {
  const { scan } = review.get()
  learntAt.set(app.id, Date.now())
  const find = findOf(app, scan.pass)
  const known = scan.finds.get(app.id)
  if (find === null) return forget(app.id)
  // Its pass is updated even when nothing else changed: otherwise a pass that skips the app would remove it.
  if (known && known.pass === scan.pass && seenIn(known) === seenIn(find)) return
  const finds = new Map(scan.finds).set(app.id, find)
  change({ scan: { ...scan, finds } })
}

/**
 * Removes an app that is decided, withdrawn or gone. A later page may add it again, if it is staged again.
 */
export function forget(id: OauthAppId): void {
  const { scan } = review.get()
  learntAt.set(id, Date.now())
  if (!scan.finds.has(id)) return
  const finds = new Map(scan.finds)
  finds.delete(id)
  change({ scan: { ...scan, finds } })
}

/** Moves an item to the end of the queue, until it differs from what the person saw. */
export function mark(id: OauthAppId, kind: Mark['kind']): void {
  const { scan, marks } = review.get()
  const find = scan.finds.get(id)
  if (!find) return
  const order = nextOrder
  nextOrder += 1
  change({ marks: new Map(marks).set(id, { kind, seen: seenIn(find), order }) })
}

/** Sets the notice about the item before this one, and keeps a decision for the summary; null removes it. */
export function tell(news: News | null): void {
  if (news?.outcome.kind !== 'decided') return change({ news })
  const made = new Map(review.get().made)
  made.delete(news.id)
  change({ news, made: made.set(news.id, news.outcome) })
}

function change(part: Partial<Review>): void {
  review.set({ ...review.get(), ...part })
}

async function run(signal: AbortSignal): Promise<void> {
  try {
    await walkScan({
      signal,
      scan: () => review.get().scan,
      onProgress: (scan) => {
        if (!signal.aborted) change({ scan })
      },
      onOffline: (offline) => change({ phase: { kind: 'running', offline } }),
      isNewer: (id, askedAt) => (learntAt.get(id) ?? -Infinity) >= askedAt,
    })
    if (!signal.aborted) change({ phase: { kind: 'done' } })
  } catch (error) {
    // A pause or a lock aborts the request and has already set the phase.
    const phase = phaseAfter(error, signal)
    if (phase) change({ phase })
  }
}
