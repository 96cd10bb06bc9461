import papaparse from 'papaparse'
import {
  createAppsReader,
  detectForm,
  type AppsFile,
  type AppsReader,
  type FileForm,
} from '#/domain/compare/apps-file'
import { textOfFile } from '#/lib/text-of-file'
import { nextTask } from '#/lib/time/next-task'

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
