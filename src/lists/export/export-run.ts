import { sentence } from '#/api/errors'
import type { ReadOptions } from '#/api/http'
import type { Page } from '#/api/page'
import { saveFile } from '#/lib/save-file'
import { createStore, type Store } from '#/lib/store'
import { countOf } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import { isLostPlace } from '../list-steps'
import { walkPageSize } from '../walk-pages'
import { newWalk, walkAll, type Walk } from './walk'
import { gapsOf, progressOf, type Nouns } from './walk-lines'

/** What an export reads, and the file it writes. */
interface ExportWork<Item extends { id: string }> extends ExportWords {
  read: (cursor: string | null, options: ReadOptions & { limit: number }) => Promise<Page<Item>>
  /** The cells of an item's line; null leaves it out. */
  rowOf: (item: Item) => readonly string[] | null
  fileName: (at: number) => string
  fileParts: (walk: Walk) => string[]
}

interface ExportWords {
  nouns: Nouns
  /** What fails when a request fails: `list OAuth apps`. */
  action: string
}

export type ExportPhase =
  | { kind: 'running'; offline: boolean }
  | { kind: 'stopped'; why: 'by hand' | 'filters' | 'left' }
  | { kind: 'failed'; error: Error }
  | { kind: 'done' }

export interface ExportState {
  phase: ExportPhase
  walk: Walk
  /** The name of the saved file; null while there is none. */
  saved: string | null
}

/** One export: its state, and what can be done with it. */
export interface ExportRun {
  words: ExportWords
  state: Store<ExportState>
  /** Begins, or resumes where it stopped. */
  start: () => void
  stop: (why: 'by hand' | 'filters' | 'left') => void
  /** Saves what was read as a file, which also lists its gaps. */
  save: () => void
}

/** An export that has not begun. */
export function createExportRun<Item extends { id: string }>(work: ExportWork<Item>): ExportRun {
  const { nouns, action } = work
  const state = createStore<ExportState>({
    phase: { kind: 'stopped', why: 'left' },
    walk: newWalk,
    saved: null,
  })
  const change = (part: Partial<ExportState>) => state.set({ ...state.get(), ...part })
  let life = new AbortController()

  const onOffline = (offline: boolean) => {
    change({ phase: { kind: 'running', offline } })
    if (offline) announce('Offline. The export waits for the network.')
  }
  const save = () => {
    const { walk } = state.get()
    const name = work.fileName(Date.now())
    saveFile(name, 'text/csv;charset=utf-8', work.fileParts(walk))
    change({ saved: name })
    const gaps = gapsOf(walk, nouns).length > 0 ? ' The file lists its gaps.' : ''
    announce(`${countOf(walk.rows.size, nouns.one, nouns.many)} exported to ${name}.${gaps}`)
  }
  const go = async ({ signal }: AbortController) => {
    const onProgress = (walk: Walk) => {
      if (!signal.aborted) change({ walk })
    }
    try {
      await walkAll(state.get().walk, {
        signal,
        onProgress,
        onOffline,
        rowOf: work.rowOf,
        // Behind everything that a person waits for.
        read: (cursor) =>
          work.read(cursor, { signal, priority: 'background', limit: walkPageSize }),
      })
      if (signal.aborted) return
      change({ phase: { kind: 'done' } })
      save()
    } catch (error) {
      // A lock aborts the request and wipes the page.
      if (signal.aborted || !(error instanceof Error) || error.name === 'AbortError') return
      change({ phase: { kind: 'failed', error } })
      announce(`The export stopped. ${sentence(error, action)}`)
    }
  }

  return {
    words: { nouns, action },
    state,
    start: () => {
      life = new AbortController()
      const { phase, walk } = state.get()
      const lost = phase.kind === 'failed' && isLostPlace(phase.error)
      change({ phase: { kind: 'running', offline: false }, walk: lost ? newWalk : walk })
      announce('Export started.')
      void go(life)
    },
    stop: (why) => {
      const { phase, walk } = state.get()
      if (phase.kind !== 'running') return
      life.abort(new DOMException('The export was stopped.', 'AbortError'))
      change({ phase: { kind: 'stopped', why } })
      if (why !== 'left') announce(`Export stopped. ${progressOf(walk, nouns)} were read.`)
    },
    save,
  }
}
