import { statusOf } from '#/api/errors'
import { session } from '#/api/token'
import { createStore, type Store } from '#/lib/store'

export type WhyPaused =
  | 'by hand'
  /** The service kept limiting requests after all pauses. */
  | 'rate limit'
  | 'stopped'
  /** They left the page that the walk belongs to. */
  | 'left'
  /** What it reads is no longer what the page shows. */
  | 'changed'

export type Phase =
  | { kind: 'idle' }
  /** `offline`: it waits for the network. */
  | { kind: 'running'; offline: boolean }
  | { kind: 'paused'; why: WhyPaused }
  | { kind: 'failed'; error: Error; at: number }
  | { kind: 'done' }

/** What a walk keeps: plain data, and nothing that acts. */
export interface ScanState<Found> {
  phase: Phase
  found: Found
}

export interface Go<Found> {
  /** Aborted by a pause, a new start and a lock. */
  signal: AbortSignal
  /** What is found by now: a decision may change it between two requests. */
  found: () => Found
  /** Takes in what came; nothing once the walk was stopped. */
  put: (found: Found) => void
  onOffline: (offline: boolean) => void
}

export interface ScanDefinition<Found> {
  nothing: Found
  /** Reads on from what is found, to the end. Rejects with what stopped it. */
  read: (go: Go<Found>) => Promise<void>
  /** What stays when a person asks for all of it again; without it nothing stays. */
  again?: (found: Found) => Found
  /** What stays after a 403; without it nothing stays: a token that may not list them may not see them either. */
  afterRefusal?: (found: Found) => Found
  /** It runs while its store is watched, and waits otherwise. A pause by hand stays. */
  whileWatched?: boolean
}

export interface Scan<Found> extends Omit<Store<ScanState<Found>>, 'set'> {
  start: () => void
  /** Begins, unless it has begun before. */
  begin: () => void
  /** Interrupts it; what was found stays. */
  pause: (why?: WhyPaused) => void
  again: () => void
  /** Takes in what was read elsewhere, or what a person chose. */
  change: (next: (found: Found) => Found) => void
  /** Ends it and forgets what was found. */
  wipe: () => void
}

type Wiped = Pick<Scan<never>, 'wipe'>

/** Every walk there is. One that nobody keeps any more is no longer needed, so nothing here keeps it… */
const living = new Set<WeakRef<Wiped>>()
/** …but while it runs. */
const running = new Set<Wiped>()

session.subscribe(() => {
  if (session.get().status !== 'locked') return
  for (const ref of living) {
    const scan = ref.deref()
    if (scan === undefined) living.delete(ref)
    else scan.wipe()
  }
})

/**
 * It runs while its page is hidden; a pause, a refusal or the end of the session stops it. A 429 that outlasts the
 * pauses of the client pauses it, a lost network makes it wait, any other failure stops it at its place.
 */
export function createScan<Found>(definition: ScanDefinition<Found>): Scan<Found> {
  const { nothing, read, again = () => nothing, afterRefusal = () => nothing } = definition
  const store = createStore<ScanState<Found>>({ phase: { kind: 'idle' }, found: nothing })
  let life = new AbortController()
  let watchers = 0

  const put = (part: Partial<ScanState<Found>>) => store.set({ ...store.get(), ...part })
  const isRunning = () => store.get().phase.kind === 'running'
  const stop = (phase: Phase) => {
    life.abort(new DOMException('The walk was stopped.', 'AbortError'))
    put({ phase })
  }
  const change = (next: (found: Found) => Found) => {
    const { found } = store.get()
    const changed = next(found)
    if (changed !== found) put({ found: changed })
  }

  async function go(signal: AbortSignal): Promise<void> {
    running.add(scan)
    const unlessStopped = (part: Partial<ScanState<Found>>) => {
      if (!signal.aborted) put(part)
    }
    try {
      await read({
        signal,
        found: () => store.get().found,
        put: (found) => unlessStopped({ found }),
        onOffline: (offline) => unlessStopped({ phase: { kind: 'running', offline } }),
      })
      unlessStopped({ phase: { kind: 'done' } })
    } catch (error) {
      // A pause or a lock has set the phase already.
      if (signal.aborted) return
      const status = statusOf(error)
      if (status === 429) return put({ phase: { kind: 'paused', why: 'rate limit' } })
      put({
        phase: { kind: 'failed', error: error as Error, at: Date.now() },
        ...(status === 403 && { found: afterRefusal(store.get().found) }),
      })
    } finally {
      // After a pause the next start may run already.
      if (!isRunning()) running.delete(scan)
    }
  }
  function start(): void {
    if (isRunning()) return
    life = new AbortController()
    put({ phase: { kind: 'running', offline: false } })
    void go(life.signal)
  }
  const begin = () => {
    if (store.get().phase.kind === 'idle') start()
  }
  const scan: Scan<Found> = {
    get: store.get,
    subscribe: (listener) => {
      const leave = store.subscribe(listener)
      if (!definition.whileWatched) return leave
      watchers += 1
      begin()
      return () => {
        leave()
        watchers -= 1
        if (watchers === 0 && isRunning()) stop({ kind: 'idle' })
      }
    },
    start,
    begin,
    pause: (why = 'by hand') => {
      const { phase } = store.get()
      // What is paused can still be stopped for good.
      const isWaiting = phase.kind === 'paused' && phase.why !== 'stopped' && why === 'stopped'
      if (isRunning() || isWaiting) stop({ kind: 'paused', why })
    },
    again: () => {
      if (isRunning()) stop({ kind: 'idle' })
      change(again)
      start()
    },
    change,
    wipe: () => {
      life.abort(new DOMException('The walk was wiped.', 'AbortError'))
      store.set({ phase: { kind: 'idle' }, found: nothing })
    },
  }
  living.add(new WeakRef(scan))
  return scan
}
