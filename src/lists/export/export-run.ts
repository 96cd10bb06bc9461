import { saveFile } from '#/lib/save-file'
import { createStore, type Store } from '#/lib/store'
import { announce } from '#/ui/feedback/announcer'

/** What an export does, and its words. The caller knows how to measure its progress. */
export interface ExportWork<Walk> {
  /** A walk that has not begun. */
  start: Walk
  /** Walks on from there to the end. The last walk given to `onProgress` is where it can resume. */
  walk: (from: Walk, hooks: WorkHooks<Walk>) => Promise<unknown>
  /** `400 of 1,060 apps`. */
  progress: (walk: Walk) => string
  /** `1,060 apps`. */
  counted: (walk: Walk) => string
  /** How many were read, and of how many; null where the total is not known. */
  measure: (walk: Walk) => { read: number; of: number | null }
  /** What the file lacks, in sentences. */
  gaps: (walk: Walk) => string[]
  /** Whether the service refused the position itself, so that the walk must start again. */
  isLost: (error: Error) => boolean
  explain: (error: Error) => Explanation
  fileName: (at: number) => string
  fileParts: (walk: Walk) => string[]
}

interface WorkHooks<Walk> {
  signal: AbortSignal
  onProgress: (walk: Walk) => void
  whenOnline: (signal: AbortSignal) => Promise<void>
}

/** Why an export stopped: a sentence, and the service's own words. */
interface Explanation {
  sentence: string
  words: string | null
  failures: [key: string, value: string][][]
  /** The stop was no failure: a person may continue. */
  mayGoOn: boolean
}

export type ExportPhase =
  | { kind: 'running'; offline: boolean }
  | { kind: 'stopped'; why: 'by hand' | 'filters' | 'left' }
  | { kind: 'failed'; error: Error }
  | { kind: 'done' }

export interface ExportState<Walk> {
  phase: ExportPhase
  walk: Walk
  /** The name of the saved file; null while there is none. */
  saved: string | null
}

/** One export: its state, and what can be done with it. */
export interface ExportRun<Walk> {
  work: ExportWork<Walk>
  state: Store<ExportState<Walk>>
  /** Begins, or resumes where it stopped. */
  start: () => void
  stop: (why: 'by hand' | 'filters' | 'left') => void
  /** Saves what was read as a file, which also lists its gaps. */
  save: () => void
}

/** An export that has not begun. */
export function createExportRun<Walk>(work: ExportWork<Walk>): ExportRun<Walk> {
  const first: ExportState<Walk> = {
    phase: { kind: 'stopped', why: 'left' },
    walk: work.start,
    saved: null,
  }
  const state = createStore(first)
  const change = (part: Partial<ExportState<Walk>>) => state.set({ ...state.get(), ...part })
  let life = new AbortController()

  const whenOnline = async (signal: AbortSignal) => {
    if (navigator.onLine) return
    change({ phase: { kind: 'running', offline: true } })
    announce('Offline. The export waits for the network.')
    await nextEvent('online', signal)
    change({ phase: { kind: 'running', offline: false } })
  }
  const save = () => {
    const { walk } = state.get()
    const name = work.fileName(Date.now())
    saveFile(name, 'text/csv;charset=utf-8', work.fileParts(walk))
    change({ saved: name })
    const gaps = work.gaps(walk).length > 0 ? ' The file lists its gaps.' : ''
    announce(`${work.counted(walk)} exported to ${name}.${gaps}`)
  }
  const go = async ({ signal }: AbortController) => {
    const onProgress = (walk: Walk) => {
      if (!signal.aborted) change({ walk })
    }
    try {
      await work.walk(state.get().walk, { signal, onProgress, whenOnline })
      if (signal.aborted) return
      change({ phase: { kind: 'done' } })
      save()
    } catch (error) {
      // A lock aborts the request and wipes the page.
      if (signal.aborted || !(error instanceof Error) || error.name === 'AbortError') return
      change({ phase: { kind: 'failed', error } })
      announce(`The export stopped. ${work.explain(error).sentence}`)
    }
  }

  return {
    work,
    state,
    start: () => {
      life = new AbortController()
      const { phase, walk } = state.get()
      const lost = phase.kind === 'failed' && work.isLost(phase.error)
      change({ phase: { kind: 'running', offline: false }, walk: lost ? work.start : walk })
      announce('Export started.')
      void go(life)
    },
    stop: (why) => {
      const { phase, walk } = state.get()
      if (phase.kind !== 'running') return
      life.abort(new DOMException('The export was stopped.', 'AbortError'))
      change({ phase: { kind: 'stopped', why } })
      if (why !== 'left') announce(`Export stopped. ${work.progress(walk)} were read.`)
    },
    save,
  }
}

function nextEvent(name: 'online', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    addEventListener(name, () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
