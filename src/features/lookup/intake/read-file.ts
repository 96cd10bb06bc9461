import {
  createLogReader,
  mostLookedUp,
  type LogRead,
  type LogReader,
} from '#/domain/lookup/read-log'
import { textOfFile } from '#/lib/text-of-file'
import { nextTask } from '#/lib/time/next-task'
import { number } from '#/lib/words'

export class NotALog extends Error {}

/** Larger files and texts are refused before anything of them is read, in bytes or characters. */
const largest = 10 * 1024 * 1024
const tooLarge = 'is larger than 10 MB: cut it into parts'
export const tooMany = `has more than ${number(mostLookedUp)} client IDs: cut it into parts`

/** Small enough for one task on a slow device. */
const pieceLength = 16_384
const sliceBytes = 524_288
/** After so many milliseconds the browser gets a turn. */
const turn = 8

interface Reading {
  signal: AbortSignal
  onProgress: (done: number) => void
}

/**
 * UTF-8, and UTF-16 with a byte order mark. Rejects with `NotALog` for what is empty, too large or has too many client
 * IDs, with `NotText`, or with the signal's reason.
 */
export async function readFile(file: File, { signal, onProgress }: Reading): Promise<LogRead> {
  if (file.size === 0) throw new NotALog('is empty')
  if (file.size > largest) throw new NotALog(tooLarge)
  const reader = createLogReader()
  const turns = inTurns(signal)
  for await (const { text, done } of textOfFile(file, sliceBytes, { signal })) {
    for (const piece of piecesOf(text)) {
      if (!reader.push(piece)) throw new NotALog(tooMany)
      await turns()
    }
    onProgress(done)
  }
  return endOf(reader)
}

export async function readText(text: string, { signal, onProgress }: Reading): Promise<LogRead> {
  if (text.length > largest) throw new NotALog(tooLarge)
  const reader = createLogReader()
  const turns = inTurns(signal)
  let done = 0
  for (const piece of piecesOf(text)) {
    if (!reader.push(piece)) throw new NotALog(tooMany)
    done += piece.length
    if (await turns()) onProgress(done)
  }
  return endOf(reader)
}

function endOf(reader: LogReader): LogRead {
  const read = reader.end()
  if (read === null) throw new NotALog(tooMany)
  return read
}

/** Lets the browser have its turn when one is over; tells whether it did. */
function inTurns(signal: AbortSignal): () => Promise<boolean> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < turn) return false
    await nextTask()
    signal.throwIfAborted()
    began = performance.now()
    return true
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += pieceLength)
    yield text.slice(from, from + pieceLength)
}
