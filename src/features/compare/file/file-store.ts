import { sessionStore, sessionTask } from '#/lib/session-store'
import type { AppsFile } from '#/domain/compare/apps-file'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { NotText } from '#/lib/text-of-file'
import { announce } from '#/ui/feedback/announcer'
import { fileMessage } from './file-messages'
import { NotComparable } from './not-comparable'
import { readAppsFile } from './read-apps-file'

export interface Chosen {
  name: string
  file: AppsFile | null
  /** The file that is being read, and how many of its bytes are. It takes the place of the one before when it is read. */
  reading: { name: string; size: number; done: number } | null
  problem: string | null
}

const nothing: Chosen = { name: '', file: null, reading: null, problem: null }

/** What is compared. It survives a change of page and nothing else; a lock clears it. */
export const chosen = sessionStore<Chosen>(nothing)

const task = sessionTask()

/** Reads the first of these files in place of the one before, which stays where this one is refused. */
export function takeFiles([file, ...others]: readonly File[]): void {
  if (!file) return
  const signal = task.start()
  const name = cut(withMarkers(file.name), 80)
  const reading = { name, size: file.size, done: 0 }
  const problem = others.length > 0 ? `Only ${name} was used. Add one file at a time.` : null
  const put = (part: Partial<Chosen>, words?: string) => {
    if (signal.aborted) return
    chosen.set({ ...chosen.get(), ...part })
    if (words !== undefined) announce(words)
  }
  put({ reading, problem })
  const refuse = (why: string) => {
    const words = `${name} ${why}.`
    put({ reading: null, problem: words }, words)
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
