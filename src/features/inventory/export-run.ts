import { ApiError, sentence } from '../../api/errors'
import type { ListFilters } from '../../domain/list-filters'
import { createStore, type Store } from '../../lib/store'
import { announce } from '../../ui/announcer'
import { fileName, fileParts, gapsOf, progressOf } from './export-file'
import { newWalk, walkAll, type Walk } from './export-walk'
import { countOf } from './words'

export type ExportPhase =
  | { kind: 'running'; offline: boolean }
  | { kind: 'stopped'; why: 'by hand' | 'filters' | 'left' }
  | { kind: 'failed'; error: Error }
  | { kind: 'done' }

export interface ExportState {
  phase: ExportPhase
  walk: Walk
  /** The file that the browser was given; null while there is none. */
  saved: string | null
}

/** One export: where it stands, and what can be done with it. */
export interface ExportRun {
  state: Store<ExportState>
  /** Begins, or goes on where it was stopped. */
  start: () => void
  stop: (why: 'by hand' | 'filters' | 'left') => void
  /** Hands what was read to the browser as a file, its gaps said in it. */
  save: () => void
}

/** An export of all apps that match these filters, not begun. */
export function createExportRun(filters: ListFilters): ExportRun {
  const first: ExportState = { phase: { kind: 'stopped', why: 'left' }, walk: newWalk, saved: null }
  const state = createStore(first)
  const change = (part: Partial<ExportState>) => state.set({ ...state.get(), ...part })
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
    const name = fileName(Date.now())
    download(name, fileParts(filters, walk))
    change({ saved: name })
    const gaps = gapsOf(walk).length > 0 ? ' It has gaps, which are said in it.' : ''
    announce(`${countOf(walk.rows.size, 'app', 'apps')} exported to ${name}.${gaps}`)
  }
  const go = async ({ signal }: AbortController) => {
    const onProgress = (walk: Walk) => {
      if (!signal.aborted) change({ walk })
    }
    try {
      await walkAll(filters, state.get().walk, { signal, onProgress, whenOnline })
      if (signal.aborted) return
      change({ phase: { kind: 'done' } })
      save()
    } catch (error) {
      // A lock aborts what is in flight; the page goes with it.
      if (signal.aborted || !(error instanceof Error) || error.name === 'AbortError') return
      change({ phase: { kind: 'failed', error } })
      announce(`The export stopped. ${sentence(error, 'list OAuth apps')}`)
    }
  }

  return {
    state,
    start: () => {
      life = new AbortController()
      const { phase, walk } = state.get()
      // Where the service refuses the place itself there is no going on from it.
      const lost = phase.kind === 'failed' && isRefusal(phase.error)
      change({ phase: { kind: 'running', offline: false }, walk: lost ? newWalk : walk })
      announce('Export started.')
      void go(life)
    },
    stop: (why) => {
      const { phase, walk } = state.get()
      if (phase.kind !== 'running') return
      life.abort(new DOMException('The export was stopped.', 'AbortError'))
      change({ phase: { kind: 'stopped', why } })
      if (why !== 'left') announce(`Export stopped. ${progressOf(walk)} were read.`)
    },
    save,
  }
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status === 400
}

function nextEvent(name: 'online', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    addEventListener(name, () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/** A link with `download` saves a blob, whatever the policy says about other addresses. */
function download(name: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this task; a minute is enough for any size.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
