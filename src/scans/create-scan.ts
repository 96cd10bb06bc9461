import { statusOf } from '#/api/errors'
import { session } from '#/api/token'
import { createStore, type Store } from '#/lib/store'
import { nextTask } from '#/lib/time/next-task'
import { noteWork, type Progress, type WorkState } from '#/lib/work'

export type WhyPaused =
  /** The admin pressed Pause. */
  | 'by hand'
  /** The service kept limiting requests after all pauses. */
  | 'rate limit'
  /** The admin pressed Stop. Only a new start continues the scan. */
  | 'stopped'
  /** The admin left the page of the scan. */
  | 'left'
  /** The page no longer shows the list that the scan reads. */
  | 'changed'

export type Phase =
  | { kind: 'idle' }
  /** `offline`: the scan waits for the network. */
  | { kind: 'running'; offline: boolean }
  | { kind: 'paused'; why: WhyPaused }
  | { kind: 'failed'; error: Error; at: number }
  | { kind: 'done' }

/** The state of a scan. Plain data without functions. */
export interface ScanState<Found> {
  phase: Phase
  found: Found
}

export interface ScanControl<Found> {
  /** Aborted by a pause, a new start and a lock. */
  signal: AbortSignal
  /** Returns the current results. A decision may change them between two requests. */
  found: () => Found
  /** Stores new results. Does nothing after the signal aborted. */
  put: (found: Found) => void
  onOffline: (offline: boolean) => void
}

export interface ScanDefinition<Found> {
  nothing: Found
  /** Continues from the current results to the end. Rejects with the failure that stopped the scan. */
  read: (go: ScanControl<Found>) => Promise<void>
  /** Returns the results to keep for a new scan. Default: none. */
  keptOnRestart?: (found: Found) => Found
  /** Returns the results to keep after a 403. Default: none, because this token may not see them. */
  keptAfterRefusal?: (found: Found) => Found
  /** Returns how far the results are, for the tab's title. Omit for a scan that nobody waits for. */
  progress?: (found: Found) => Progress
  /**
   * Starts an idle scan with the first subscriber, and makes a running scan idle when the last one leaves. A paused,
   * failed or finished scan stays as it is.
   */
  whileWatched?: boolean
}

type Watched<Found> = Omit<Store<ScanState<Found>>, 'set'>

export interface Scan<Found> extends Watched<Found> {
  /** The state for components. The results of a page reach it a task later, because drawing takes as long as joining. */
  drawn: Watched<Found>
  start: () => void
  /** Reads a part on request, and restores the phase of a scan that the admin paused or stopped. */
  readPart: (read: ScanDefinition<Found>['read']) => void
  /** Starts the scan only if it is idle. */
  startIfIdle: () => void
  /** Interrupts the scan and keeps its results. */
  pause: (why?: WhyPaused) => void
  /** Starts a new scan. */
  restart: () => void
  /** Updates the results with values read elsewhere or choices of the admin. */
  change: (next: (found: Found) => Found) => void
  /** Ends the scan and removes its results. */
  wipe: () => void
}

type Wiped = Pick<Scan<never>, 'wipe'>

/** All scans, for the lock. Weak references, so that an unused scan can be garbage collected. */
const living = new Set<WeakRef<Wiped>>()
/** Running scans, held strongly, because a scan can outlive its page. */
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
 * Creates a scan, which continues while its page is hidden. A 429 that outlasts the client's pauses pauses the scan.
 * A lost network makes the scan wait. A pause, the end of the session or any other failure stops it.
 */
export function createScan<Found>(definition: ScanDefinition<Found>): Scan<Found> {
  const {
    nothing,
    read,
    keptOnRestart: again = () => nothing,
    keptAfterRefusal: afterRefusal = () => nothing,
    progress,
  } = definition
  const store = createStore<ScanState<Found>>({ phase: { kind: 'idle' }, found: nothing })
  const drawn = createStore(store.get())
  let life = new AbortController()
  /** The part that is read instead of the rest, and the phase after it. */
  let asked: { read: typeof read; end: Phase } | null = null
  let watchers = 0

  const set = (state: ScanState<Found>) => {
    store.set(state)
    drawn.set(state)
  }
  const put = (part: Partial<ScanState<Found>>) => set({ ...store.get(), ...part })
  const isRunning = () => store.get().phase.kind === 'running'
  const interrupt = (phase: Phase) => {
    life.abort(new DOMException('The scan was stopped.', 'AbortError'))
    put({ phase })
  }
  const change = (next: (found: Found) => Found) => {
    const { found } = store.get()
    const changed = next(found)
    if (changed !== found) put({ found: changed })
  }

  async function go(signal: AbortSignal): Promise<void> {
    running.add(scan)
    const { read: readThis, end } = asked ?? { read, end: { kind: 'done' } }
    const unlessStopped = (part: Partial<ScanState<Found>>) => {
      if (!signal.aborted) put(part)
    }
    try {
      await readThis({
        signal,
        found: () => store.get().found,
        put: (found) => {
          if (signal.aborted) return
          store.set({ ...store.get(), found })
          void nextTask().then(() => drawn.set(store.get()))
        },
        onOffline: (offline) => unlessStopped({ phase: { kind: 'running', offline } }),
      })
      if (signal.aborted) return
      asked = null
      put({ phase: end })
    } catch (error) {
      // The pause or the lock that aborted the scan has set the phase.
      if (signal.aborted) return
      const status = statusOf(error)
      if (status === 429) return put({ phase: { kind: 'paused', why: 'rate limit' } })
      put({
        phase: { kind: 'failed', error: error as Error, at: Date.now() },
        ...(status === 403 && { found: afterRefusal(store.get().found) }),
      })
    } finally {
      // After a pause, a second start may already be running.
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
  const watched = ({ get, subscribe }: typeof store): Watched<Found> => ({
    get,
    subscribe: (listener) => {
      const leave = subscribe(listener)
      if (!definition.whileWatched) return leave
      watchers += 1
      begin()
      return () => {
        leave()
        watchers -= 1
        if (watchers === 0 && isRunning()) interrupt({ kind: 'idle' })
      }
    },
  })
  const scan: Scan<Found> = {
    ...watched(store),
    drawn: watched(drawn),
    start,
    readPart: (readThis) => {
      const { phase } = store.get()
      const byAdmin =
        phase.kind === 'paused' && (phase.why === 'by hand' || phase.why === 'stopped')
      if (byAdmin) asked = { read: readThis, end: phase }
      start()
    },
    startIfIdle: begin,
    pause: (why = 'by hand') => {
      const { phase } = store.get()
      // A paused scan can still be stopped.
      const isWaiting = phase.kind === 'paused' && phase.why !== 'stopped' && why === 'stopped'
      if (!isRunning() && !isWaiting) return
      const end = why === 'by hand' ? asked?.end : null
      asked = null
      interrupt(end ?? { kind: 'paused', why })
    },
    restart: () => {
      if (isRunning()) interrupt({ kind: 'idle' })
      asked = null
      change(again)
      start()
    },
    change,
    wipe: () => {
      life.abort(new DOMException('The scan was wiped.', 'AbortError'))
      asked = null
      set({ phase: { kind: 'idle' }, found: nothing })
    },
  }
  living.add(new WeakRef(scan))
  if (progress)
    store.subscribe(() => noteWork(scan, workState(store.get().phase), progress(store.get().found)))
  return scan
}

function workState(phase: Phase): WorkState {
  if (phase.kind === 'running') return 'working'
  if (phase.kind === 'failed' || (phase.kind === 'paused' && phase.why === 'rate limit'))
    return 'stuck'
  if (phase.kind === 'paused' && phase.why === 'by hand') return 'paused'
  return phase.kind === 'done' ? 'done' : 'over'
}
