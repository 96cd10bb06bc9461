import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { ApiError } from '#/api/errors'
import { session } from '#/api/token'
import type { OauthAppId } from '#/domain/ids'
import { createStore } from '#/lib/store'
import { seenIn, type Mark, type Marks } from './queue/queue'
import { findOf, fromTheTop, newScan, type Scan } from './scan/scan'
import { isRefusal, walkScan } from './scan/scan-walk'

export type ScanPhase =
  /** Not begun since the session began. */
  | { kind: 'idle' }
  | { kind: 'running'; offline: boolean }
  | { kind: 'paused'; why: 'by hand' | 'rate limit' }
  | { kind: 'failed'; error: Error; at: number }
  | { kind: 'done' }

/** What became of the item before the opened one: decided from here, or left because it is not staged any more. */
export interface News {
  id: OauthAppId
  name: string
  clientId: string
  outcome: { kind: 'decided'; decided: Decided } | { kind: 'left'; what: string }
}

export interface Review {
  phase: ScanPhase
  scan: Scan
  marks: Marks
  news: News | null
}

const first: Review = { phase: { kind: 'idle' }, scan: newScan, marks: new Map(), news: null }

/**
 * What this tab knows of the queue: kept while one goes from page to page, gone with the session. It lives outside
 * the query cache, which would keep every page it read.
 */
export const review = createStore<Review>(first)

let life = new AbortController()
/** When something newer than a page was learnt of an app, milliseconds since the epoch. */
let learntAt = new Map<OauthAppId, number>()
let nextOrder = 1

session.subscribe(() => {
  if (session.get().status !== 'locked') return
  life.abort(new DOMException('The session was locked.', 'AbortError'))
  learntAt = new Map()
  review.set(first)
})

/** Begins the scan, unless it has begun in this session. */
export function beginScan(): void {
  if (review.get().phase.kind === 'idle') resumeScan()
}

/** Goes on where the scan stands. */
export function resumeScan(): void {
  const { phase, scan } = review.get()
  if (phase.kind === 'running') return
  // Where the service refuses the place itself there is no going on from it.
  const lost = phase.kind === 'failed' && isRefusal(phase.error) && scan.cursor !== null
  life = new AbortController()
  change({
    phase: { kind: 'running', offline: false },
    scan: lost ? fromTheTop(scan, 'again') : scan,
  })
  void run(life.signal)
}

/** Stops asking for pages; what was found stays. */
export function pauseScan(): void {
  if (review.get().phase.kind !== 'running') return
  life.abort(new DOMException('The scan was paused.', 'AbortError'))
  change({ phase: { kind: 'paused', why: 'by hand' } })
}

/** From the top, with what was found until the new pass has shown what is still there. */
export function scanAgain(): void {
  life.abort(new DOMException('The scan begins again.', 'AbortError'))
  change({
    phase: { kind: 'paused', why: 'by hand' },
    scan: fromTheTop(review.get().scan, 'again'),
  })
  resumeScan()
}

/** What one app is by a read of its own: in the queue, or not any more. */
export function learn(app: OauthApp): void {
  const { scan } = review.get()
  learntAt.set(app.id, Date.now())
  const find = findOf(app, scan.pass)
  const known = scan.finds.get(app.id)
  if (find === null) return forget(app.id)
  // A pass of its own read counts, too: else a page that skips it would say that it is gone.
  if (known && known.pass === scan.pass && seenIn(known) === seenIn(find)) return
  const finds = new Map(scan.finds).set(app.id, find)
  change({ scan: { ...scan, finds } })
}

/** Takes an app out of the queue: decided, withdrawn or gone. A later page may bring it back (T051). */
export function forget(id: OauthAppId): void {
  const { scan } = review.get()
  learntAt.set(id, Date.now())
  if (!scan.finds.has(id)) return
  const finds = new Map(scan.finds)
  finds.delete(id)
  change({ scan: { ...scan, finds } })
}

/** Puts an item at the end of the queue, for as long as it is what the person saw. */
export function mark(id: OauthAppId, kind: Mark['kind']): void {
  const { scan, marks } = review.get()
  const find = scan.finds.get(id)
  if (!find) return
  const order = nextOrder
  nextOrder += 1
  change({ marks: new Map(marks).set(id, { kind, seen: seenIn(find), order }) })
}

/** What the page says about an item that is not open any more; null takes it back. */
export function tell(news: News | null): void {
  change({ news })
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
      whenOnline: (until) => whenOnline(until),
      isNewer: (id, askedAt) => (learntAt.get(id) ?? -Infinity) >= askedAt,
    })
    if (!signal.aborted) change({ phase: { kind: 'done' } })
  } catch (error) {
    // A lock aborts what is in flight, and wipes this.
    if (signal.aborted || !(error instanceof Error) || error.name === 'AbortError') return
    const limited = error instanceof ApiError && error.status === 429
    change({
      phase: limited
        ? { kind: 'paused', why: 'rate limit' }
        : { kind: 'failed', error, at: Date.now() },
    })
  }
}

async function whenOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return
  change({ phase: { kind: 'running', offline: true } })
  await new Promise<void>((resolve, reject) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  change({ phase: { kind: 'running', offline: false } })
}
