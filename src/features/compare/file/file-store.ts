import { sessionStore, sessionTask } from '#/lib/session-store'
import type { AppsFile } from '#/domain/compare/apps-file'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { NotText } from '#/lib/text-of-file'
import { announce } from '#/ui/feedback/announcer'
import { fileMessage } from './file-messages'
import { NotComparable, readAppsFile } from './read-apps-file'

export interface Chosen {
  name: string
  file: AppsFile | null
  /** The file that is being read, with sizes in bytes. Replaces the earlier file once it is read. */
  reading: { name: string; size: number; done: number } | null
  problem: string | null
}

const nothing: Chosen = { name: '', file: null, reading: null, problem: null }

/** The file to compare. Kept while other pages are open. A reload or a lock removes it. */
export const chosen = sessionStore<Chosen>(nothing)

const task = sessionTask()

/** Reads the first of the files. The earlier file stays if this file is refused. */
export function takeFiles([file, ...others]: readonly File[]): void {
  if (!file) return
  const signal = task.start()
  const name = cut(withMarkers(file.name), 80)
  const reading = { name, size: file.size, done: 0 }
  const problem = others.length > 0 ? `Only ${name} was used. Add one file at a time.` : null
  const put = (part: Partial<Chosen>, message?: string) => {
    if (signal.aborted) return
    chosen.set({ ...chosen.get(), ...part })
    if (message !== undefined) announce(message)
  }
  put({ reading, problem })
  const refuse = (reason: string) => {
    const message = `${name} ${reason}.`
    put({ reading: null, problem: message }, message)
  }
  const onProgress = (done: number) => put({ reading: { ...reading, done } })
  readAppsFile(file, { signal, onProgress }).then(
    (read) => put({ name, file: read, reading: null }, fileMessage(read)),
    (error: unknown) => {
      const isKnown = error instanceof NotComparable || error instanceof NotText
      refuse(isKnown ? error.message : 'could not be read')
    },
  )
}

export function dropFile(): void {
  task.end()
  const { reading } = chosen.get()
  chosen.set(reading === null ? nothing : { ...chosen.get(), reading: null, problem: null })
}
