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
import { NotComparable } from './not-comparable'

const largest = 50 * 1024 * 1024
/** Small enough for one task on a slow device. */
const pieceBytes = 131_072
/** No line of an export is longer than a piece, and an open quote would take in the rest of the file. */
const longestLine = 1024 * 1024

interface Reading {
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** In this thread: the policy forbids workers. Rejects with `NotComparable`, `NotText` or the signal's reason. */
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
      throw new NotComparable('is not an export of this console: a line of it has no end')
    onProgress(done)
    await nextTask()
    signal.throwIfAborted()
  }
  if (rest !== '') pushLines(reader, form ?? { delimiter: ',', newline: '\n' }, rest, false)
  const read = reader.end()
  if ('refused' in read) throw new NotComparable(read.refused)
  return read
}

/** Returns the rest, which the next piece goes on with. */
function pushLines(reader: AppsReader, form: FileForm, text: string, goesOn: boolean): string {
  const parsed = new papaparse.Parser(form).parse(text, 0, goesOn) as papaparse.ParseResult<
    string[]
  >
  reader.push(parsed.data)
  return goesOn ? text.slice(parsed.meta.cursor) : ''
}
