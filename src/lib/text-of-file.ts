export class NotText extends Error {
  override message = 'is not text: save it as CSV or text first'
}

/**
 * A slice of so many bytes at a time: UTF-8, and UTF-16 with a byte order mark, which is no part of it. Throws
 * `NotText`; with `strict` also for bytes that are no text in this encoding.
 */
export async function* textOfFile(
  file: File,
  sliceBytes: number,
  { strict = false, signal }: { strict?: boolean; signal: AbortSignal },
): AsyncGenerator<{ text: string; done: number }, void> {
  const decoder = new TextDecoder(encodingOf(await bytesOf(file, 0, 3)), { fatal: strict })
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new NotText()
    }
  }
  for (let from = 0; from < file.size; from += sliceBytes) {
    const bytes = await bytesOf(file, from, from + sliceBytes)
    signal.throwIfAborted()
    const text = decode(bytes)
    // No text has this character; every compressed or office file has it in its first bytes.
    if (text.includes('\0')) throw new NotText()
    yield { text, done: Math.min(file.size, from + sliceBytes) }
  }
  const rest = decode()
  if (rest !== '') yield { text: rest, done: file.size }
}

async function bytesOf(file: File, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer())
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
