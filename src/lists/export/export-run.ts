import { saveFile } from '#/lib/save-file'
import { createStore, type Store } from '#/lib/store'
import { announce } from '#/ui/feedback/announcer'

/** What an export does, and in which words; how far it has come is the business of whoever made it. */
export interface ExportWork<Walk> {
  /** A walk that has not begun. */
  start: Walk
  /** Goes on from there until the end; what `onProgress` was told last is where it can go on. */
  walk: (from: Walk, hooks: WorkHooks<Walk>) => Promise<unknown>
  /** `400 of 1,060 apps`. */
  progress: (walk: Walk) => string
  /** `1,060 apps`. */
  counted: (walk: Walk) => string
  /** How many were read, and of how many; null where nobody knows. */
  measure: (walk: Walk) => { read: number; of: number | null }
  /** What the file lacks, in sentences. */
  gaps: (walk: Walk) => string[]
  /** Where the service refuses the place itself there is no going on from it. */
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
  /** What stopped it is no failure: a person may go on. */
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
  /** The file that the browser was given; null while there is none. */
  saved: string | null
}

/** One export: where it stands, and what can be done with it. */
export interface ExportRun<Walk> {
  work: ExportWork<Walk>
  state: Store<ExportState<Walk>>
  /** Begins, or goes on where it was stopped. */
  start: () => void
  stop: (why: 'by hand' | 'filters' | 'left') => void
  /** Hands what was read to the browser as a file, its gaps said in it. */
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
    const gaps = work.gaps(walk).length > 0 ? ' It has gaps, which are said in it.' : ''
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
      // A lock aborts what is in flight; the page goes with it.
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
