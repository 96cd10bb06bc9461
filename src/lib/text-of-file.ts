export class NotText extends Error {
  override message = 'is not text: save it as CSV or text first'
}

/** Advice for another encoding, with the menu text of spreadsheets. */
export const saveAsUtf8 = 'Save the file as “CSV UTF-8”'

/** Bytes that are neither UTF-8 nor UTF-16, such as Windows-1252. */
export class OtherEncoding extends NotText {
  override message = `has bytes that cannot be read. ${saveAsUtf8}`
}

/** Replacement for a byte that cannot be decoded. */
export const unreadableByte = '\uFFFD'

/**
 * Decodes a file in slices of `sliceBytes`: UTF-8, or UTF-16 with or without a byte order mark. Throws `NotText`.
 * Throws `OtherEncoding` if `strict`, otherwise the text has `unreadableByte`.
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
    // Text never has this character. Compressed and office files have it in their first bytes.
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

/** Detects UTF-16 without a mark, where ASCII letters have a zero in every second byte. */
function withoutMark(start: Uint8Array): Encoding | null {
  if (start.length < 16) return null
  const half = start.length / 2
  const [even, odd] = [0, 1].map(
    (first) => start.filter((byte, index) => byte === 0 && index % 2 === first).length / half,
  ) as [number, number]
  if (odd > 0.3 && even < odd / 10) return 'utf-16le'
  return even > 0.3 && odd < even / 10 ? 'utf-16be' : null
}
