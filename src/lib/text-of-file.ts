export class NotText extends Error {
  override message = 'is not text: save it as CSV or text first'
}

/** The way out of another encoding, in the words of the spreadsheets. */
export const saveAsUtf8 = 'Save the file as “CSV UTF-8”'

/** Bytes that are no text in UTF-8 or UTF-16: another encoding, such as Windows-1252. */
export class OtherEncoding extends NotText {
  override message = `has bytes that cannot be read. ${saveAsUtf8}`
}

/** What stands for a byte that is no text. */
export const unreadableByte = '\uFFFD'

/**
 * A slice of so many bytes at a time: UTF-8, and UTF-16 with or without a byte order mark, which is no part of it.
 * Throws `NotText`; with `strict` also `OtherEncoding`, where the text has `unreadableByte` otherwise.
 */
export async function* textOfFile(
  file: File,
  sliceBytes: number,
  { strict = false, signal }: { strict?: boolean; signal: AbortSignal },
): AsyncGenerator<{ text: string; done: number }, void> {
  const decoder = new TextDecoder(detectEncoding(await readBytes(file, 0, 4_096)), {
    fatal: strict,
  })
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw isOffice(bytes) ? new NotText() : new OtherEncoding()
    }
  }
  for (let from = 0; from < file.size; from += sliceBytes) {
    const bytes = await readBytes(file, from, from + sliceBytes)
    signal.throwIfAborted()
    const text = decode(bytes)
    // No text has this character; every compressed or office file has it in its first bytes.
    if (text.includes('\0')) throw new NotText()
    yield { text, done: Math.min(file.size, from + sliceBytes) }
  }
  const rest = decode()
  if (rest !== '') yield { text: rest, done: file.size }
}

async function readBytes(file: File, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer())
}

const isOffice = (bytes?: Uint8Array) => bytes?.includes(0) ?? false

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

function detectEncoding(start: Uint8Array): Encoding {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return withoutMark(start) ?? 'utf-8'
}

/** Plain letters in UTF-16 have a zero in every second byte, and nowhere else. */
function withoutMark(start: Uint8Array): Encoding | null {
  if (start.length < 16) return null
  const half = start.length / 2
  const [even, odd] = [0, 1].map(
    (first) => start.filter((byte, index) => byte === 0 && index % 2 === first).length / half,
  ) as [number, number]
  if (odd > 0.3 && even < odd / 10) return 'utf-16le'
  return even > 0.3 && odd < even / 10 ? 'utf-16be' : null
}
