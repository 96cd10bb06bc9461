import { sessionStore, sessionTask } from '#/lib/session-store'
import { createLogReader, type LogRead } from '#/domain/lookup/read-log'
import { announce } from '#/ui/feedback/announcer'
import { joinLog } from '../walk/lookup-walk'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { NotText } from '#/lib/text-of-file'
import { intakeWords } from './intake-words'
import { NotALog, readFile, readText, tooMany } from './read-file'

/** What a person gave in place of the text in the box: a file, or a text too long for it. */
export interface Source {
  name: string
  /** Bytes of a file, characters of a text. */
  size: number
}

export interface Intake {
  text: string
  /** Every line of the box is one client ID, whatever its form. */
  eachLine: boolean
  source: Source | null
  /** How much of the source is read; null when none is being read. */
  done: number | null
  read: LogRead | null
  problem: string | null
}

const nothing: Intake = {
  text: '',
  eachLine: false,
  source: null,
  done: null,
  read: null,
  problem: null,
}

/** What was given to be looked up. It survives a change of page; a lock clears it. */
export const intake = sessionStore<Intake>(nothing)

/** A longer text is read like a file: a box with it would stop the page. */
export const longestInBox = 100_000

const reading = sessionTask()

export function setText(text: string): void {
  if (text.length > longestInBox) return takeText(text)
  const { eachLine, done } = intake.get()
  if (done !== null) reading.end()
  intake.set({ ...nothing, text, eachLine, ...readBox(text, eachLine) })
}

export function setEachLine(eachLine: boolean): void {
  const { text, source, read } = intake.get()
  if (source === null) intake.set({ ...intake.get(), eachLine, ...readBox(text, eachLine) })
  else intake.set({ ...intake.get(), eachLine, read })
}

function readBox(text: string, eachLine: boolean): Pick<Intake, 'read' | 'problem'> {
  if (text.trim() === '') return { read: null, problem: null }
  const reader = createLogReader({ eachLine })
  reader.push(text)
  const read = reader.end()
  if (read !== null) joinLog(read.seen)
  return { read, problem: read === null ? `The text ${tooMany}.` : null }
}

export function takeText(text: string): void {
  take({ name: 'Pasted text', size: text.length }, (how) => readText(text, how))
}

export function takeFiles([file, ...others]: readonly File[]): void {
  if (!file) return
  const name = cut(withMarkers(file.name), 80)
  take({ name, size: file.size }, (how) => readFile(file, how), others.length)
}

export function dropSource(): void {
  reading.end()
  intake.set({ ...nothing, eachLine: intake.get().eachLine })
}

function take(
  source: Source,
  read: (how: Parameters<typeof readText>[1]) => Promise<LogRead>,
  leftOut = 0,
): void {
  const before = intake.get()
  if (before.done !== null) {
    const problem = `${before.source?.name} is still being read. ${source.name} was not taken: give it again afterwards.`
    intake.set({ ...before, problem })
    return announce(problem)
  }
  const signal = reading.start()
  const problem = leftOut > 0 ? `One file at a time: only ${source.name} was taken.` : null
  intake.set({ ...nothing, eachLine: before.eachLine, source, done: 0, problem })
  const change = (part: Partial<Intake>) => {
    if (!signal.aborted) intake.set({ ...intake.get(), ...part })
  }
  read({ signal, onProgress: (done) => change({ done }) }).then(
    (result) => {
      if (signal.aborted) return
      joinLog(result.seen)
      change({ done: null, read: result })
      announce(intakeWords(result))
    },
    (error: unknown) => {
      const why =
        error instanceof NotALog || error instanceof NotText ? error.message : 'could not be read'
      change({ ...nothing, problem: `${source.name} ${why}.` })
      if (!signal.aborted) announce(`${source.name} ${why}.`)
    },
  )
}
