import { cut } from '#/lib/hidden-characters'
import { clientIdColumn, clientIdsIn } from './ids-in-line'

/** What is known about a text that was read for its client IDs. */
export interface LogRead {
  /** Each client ID once, in the order of the text. Letter case tells them apart (SERVICE.md §4.1). */
  ids: readonly string[]
  /** Lines that are not empty. */
  lines: number
  /** Further occurrences of client IDs. */
  repeated: number
  /** Lines without a client ID; the first of them in `examples`. */
  without: number
  examples: readonly LineWithout[]
}

/** The start of a line without a client ID. */
export interface LineWithout {
  /** Its place in the text, empty lines counted. */
  line: number
  text: string
}

/** Reads a text piece by piece, as long as it may be. */
export interface LogReader {
  push: (text: string) => void
  /** The text is over. Call it once. */
  end: () => LogRead
}

/** So many client IDs are looked up at once. */
export const mostLookedUp = 10_000

const mostExamples = 100
const longestExample = 200
/** More of a line than this is not kept, only searched. */
const longestLine = 8_192
/** Nothing longer than this can be a client ID, so it is enough for one that two pieces share. */
const overlap = 512

/**
 * A reader for a list, a log or JSON lines, with line ends of any kind. Of a line it keeps the client IDs, and the
 * start of some lines that have none. With `eachLine` every line is one client ID, whatever its form: SERVICE.md
 * §2.1 says only that it is a string.
 */
export function createLogReader({ eachLine = false } = {}): LogReader {
  const ids = new Set<string>()
  const examples: LineWithout[] = []
  const counts = { lines: 0, repeated: 0, without: 0 }
  let column: number | null = null
  let rest = ''
  /** The line that is being read: its number, its start, and whether it has a client ID so far. */
  let line = 1
  let start = ''
  let hasId = false

  const note = (text: string, isWhole: boolean) => {
    if (counts.lines === 0 && isWhole && start === '') column = clientIdColumn(text)
    const found = eachLine ? asOne(start + text, isWhole) : clientIdsIn(text, column)
    for (const id of found) {
      if (ids.has(id)) counts.repeated += 1
      else ids.add(id)
    }
    hasId ||= found.length > 0
    if (start.length < longestExample) start = (start + text.slice(0, longestLine)).trimStart()
  }
  const endLine = () => {
    if (start !== '') {
      counts.lines += 1
      if (!hasId) {
        counts.without += 1
        if (examples.length < mostExamples)
          examples.push({ line, text: cut(start.trim(), longestExample) })
      }
    }
    line += 1
    start = ''
    hasId = false
  }

  return {
    push: (text) => {
      const piece = rest + text
      let from = 0
      let feed = piece.indexOf('\n')
      let carriage = piece.indexOf('\r')
      while (feed !== -1 || carriage !== -1) {
        const end = feed === -1 || (carriage !== -1 && carriage < feed) ? carriage : feed
        // The `\n` that belongs to it may come with the next piece.
        if (end === carriage && end === piece.length - 1) break
        if (end > from || start !== '') {
          note(piece.slice(from, end), true)
          endLine()
        } else line += 1
        from = end + (end === carriage && feed === end + 1 ? 2 : 1)
        if (feed !== -1 && feed < from) feed = piece.indexOf('\n', from)
        if (carriage !== -1 && carriage < from) carriage = piece.indexOf('\r', from)
      }
      rest = piece.slice(from)
      if (rest.length <= longestLine) return
      const keep = cutBefore(rest)
      note(rest.slice(0, keep), false)
      rest = rest.slice(keep)
    },
    end: () => {
      if (rest !== '') note(rest.replace(/\r$/, ''), true)
      endLine()
      return { ids: [...ids], examples, ...counts }
    },
  }
}

/** Where a long line can be cut without cutting a client ID; its last character may be half a line end. */
function cutBefore(text: string): number {
  const last = text.length - overlap
  const tail = text.slice(last, -1)
  const gap = /[^\w.%\\-][\w.%\\-]*$/.exec(tail)
  return last + (gap === null ? 0 : gap.index + 1)
}

const longestId = 512

/**
 * A line as one client ID. Not with a comma, which separates client IDs in a request (SERVICE.md §4.1), nor with a
 * control character, nor longer than 512 characters.
 */
function asOne(text: string, isWhole: boolean): string[] {
  const id = text.replace(/^\uFEFF/, '').trim()
  const isPossible = id !== '' && id.length <= longestId && id.isWellFormed()
  return isWhole && isPossible && !/[,\p{Cc}]/u.test(id) ? [id] : []
}
