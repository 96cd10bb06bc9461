import {
  createLogReader,
  mostLookedUp,
  type LogRead,
  type LogReader,
} from '#/domain/lookup/read-log'
import { nextTask } from '#/lib/time/next-task'
import { number } from '#/lib/words'

/** Why a file cannot be read for client IDs. */
export class NotALog extends Error {}

/** Larger files and texts are refused before anything of them is read, in bytes or characters. */
const largest = 10 * 1024 * 1024
const tooLarge = 'is larger than 10 MB: cut it into parts'
/** Why a text is not read to its end. */
export const tooMany = `has more than ${number(mostLookedUp)} client IDs: cut it into parts`

/** Small enough for one task on a slow device. */
const pieceLength = 16_384
const sliceBytes = 524_288
/** After so many milliseconds the browser gets a turn. */
const turn = 8

interface Reading {
  signal: AbortSignal
  /** How much is read, of `total` bytes or characters. */
  onProgress: (done: number) => void
}

/**
 * Reads a file for its client IDs, in tasks short enough for a page that stays responsive. UTF-8, and UTF-16 with a
 * byte order mark. Rejects with `NotALog` for what is empty, too large, not text or too many client IDs, or with the signal's reason.
 */
export async function readFile(file: File, { signal, onProgress }: Reading): Promise<LogRead> {
  if (file.size === 0) throw new NotALog('is empty')
  if (file.size > largest) throw new NotALog(tooLarge)
  const reader = createLogReader()
  const turns = inTurns(signal)
  const encoding = encodingOf(await bytesOf(file, 0, 3))
  const decoder = new TextDecoder(encoding)
  for (let from = 0; from < file.size; from += sliceBytes) {
    const bytes = await bytesOf(file, from, from + sliceBytes)
    signal.throwIfAborted()
    const text = decoder.decode(bytes, { stream: true })
    // No text has this character; every compressed or office file has it in its first bytes.
    if (text.includes('\0')) throw new NotALog('is not text: save it as CSV or text first')
    for (const piece of piecesOf(text)) {
      if (!reader.push(piece)) throw new NotALog(tooMany)
      await turns()
    }
    onProgress(Math.min(file.size, from + sliceBytes))
  }
  reader.push(decoder.decode())
  return endOf(reader)
}

/** Reads a long text in the same way. */
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

async function bytesOf(file: File, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer())
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
