import { sessionStore, sessionTask } from '#/lib/session-store'
import {
  createAppsReader,
  detectForm,
  type AppsFile,
  type AppsReader,
  type FileForm,
} from '#/domain/compare/apps-file'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { NotText, textOfFile } from '#/lib/text-of-file'
import { announce } from '#/ui/feedback/announcer'
import { fileMessage } from '../scan/compare-messages'
import papaparse from 'papaparse'
import { nextTask } from '#/lib/time/next-task'

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

/** Refusal of a file. The message is a clause that follows the file's name. */
export class NotComparable extends Error {}

const largest = 50 * 1024 * 1024
/** Bytes of a piece, small enough for one task on a slow device. */
const pieceBytes = 131_072
/** The longest line in characters. A file with an open quote is refused here, because its line would never end. */
const longestLine = 1024 * 1024

interface Reading {
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Reads a file on the main thread, because the security policy forbids workers. Rejects with `NotComparable` or `NotText`. */
export async function readAppsFile(file: File, { signal, onProgress }: Reading): Promise<AppsFile> {
  if (file.size === 0) throw new NotComparable('is empty')
  if (file.size > largest) throw new NotComparable('is larger than 50 MB')
  const reader = createAppsReader(__MOCK__)
  let form: FileForm | null = null
  let rest = ''
  for await (const { text, done } of textOfFile(file, pieceBytes, { strict: true, signal })) {
    rest += text
    form ??= detectForm(rest)
    if (form) rest = pushLines(reader, form, rest, done < file.size)
    if (rest.length > longestLine)
      throw new NotComparable('is not an export of this console, because a line has no end')
    onProgress(done)
    await nextTask()
    signal.throwIfAborted()
  }
  if (rest !== '') pushLines(reader, form ?? { delimiter: ',', newline: '\n' }, rest, false)
  const read = reader.end()
  if ('refused' in read) throw new NotComparable(read.refused)
  return read
}

/** Passes the complete lines to the reader. Returns the remaining text, which the next piece continues. */
function pushLines(reader: AppsReader, form: FileForm, text: string, hasMore: boolean): string {
  const parsed = new papaparse.Parser(form).parse(text, 0, hasMore) as papaparse.ParseResult<
    string[]
  >
  reader.push(parsed.data)
  return hasMore ? text.slice(parsed.meta.cursor) : ''
}
