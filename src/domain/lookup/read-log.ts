import { cut } from '#/lib/hidden-characters'
import { isGap } from './foreign-neighbours'
import { clientIdColumn, clientIdsIn, type IdsInLine } from './ids-in-line'
import { logColumns } from './log-columns'
import { createSightings, type Seen } from './seen'

export interface LogRead {
  /** Each client ID once, in the order of the text. Letter case tells them apart (SERVICE.md §4.1). */
  ids: readonly string[]
  /** Lines that are not empty. */
  lines: number
  /** Further occurrences of client IDs. */
  repeated: number
  /** Lines without a client ID. */
  without: number
  /** Lines with a client ID that is not read because of what touches it; they may be among `without`, too. */
  touched: number
  /** How many lines are one or both of these; the first of them in `examples`. */
  unread: number
  examples: readonly UnreadLine[]
  /** For whom and when a log as CSV has each client ID; none where it has no column of an account or a date. */
  seen: ReadonlyMap<string, Seen>
}

export interface UnreadLine {
  /** Its place in the text, empty lines counted. */
  line: number
  text: string
  /** What touches a client ID in it, as `U+0441`; null when the line has none. */
  cutBy: string | null
}

export interface LogReader {
  /** False: the text has too many client IDs, and the rest need not be read. */
  push: (text: string) => boolean
  /** The text is over. Call it once. Null: it has more client IDs than are looked up at once. */
  end: () => LogRead | null
}

export const mostLookedUp = 10_000

const mostExamples = 100
const longestExample = 200
/** More of a line than this is not kept, only searched. */
const longestLine = 8_192
/** Nothing longer than this can be a client ID, so it is enough for one that two pieces share. */
const overlap = 512

/** Any line ends. `eachLine`: a line is one client ID of any form, as SERVICE.md §2.1 only calls it a string. */
export function createLogReader({ eachLine = false } = {}): LogReader {
  const ids = new Set<string>()
  const examples: UnreadLine[] = []
  const counts = { lines: 0, repeated: 0, without: 0, touched: 0, unread: 0 }
  let column: number | null = null
  let sightings: ReturnType<typeof createSightings> | null = null
  let rest = ''
  let line = 1
  let start = ''
  let hasId = false
  let cutBy: string | null = null
  let isFirst = true

  const note = (text: string, isWhole: boolean) => {
    const isHeader = counts.lines === 0 && isWhole && start === ''
    if (isHeader) column = clientIdColumn(text)
    const found = eachLine ? asOne(start + text, isWhole) : clientIdsIn(text, column)
    if (found.ids.length > 0) sightings?.note(start + text, found.ids)
    else if (isHeader && !eachLine) {
      const columns = logColumns(text)
      sightings = columns && createSightings(columns)
    }
    for (const id of found.ids) {
      if (ids.has(id)) counts.repeated += 1
      else ids.add(id)
    }
    hasId ||= found.ids.length > 0
    cutBy ??= found.cutBy
    if (start.length < longestExample) start = (start + text.slice(0, longestLine)).trimStart()
  }
  const endLine = () => {
    if (start !== '') {
      counts.lines += 1
      if (!hasId) counts.without += 1
      if (cutBy !== null) counts.touched += 1
      if (!hasId || cutBy !== null) {
        counts.unread += 1
        if (examples.length < mostExamples)
          examples.push({ line, text: cut(start.trim(), longestExample), cutBy })
      }
    }
    line += 1
    start = ''
    hasId = false
    cutBy = null
  }

  return {
    push: (text) => {
      const piece = rest + (isFirst ? text.replace(/^\uFEFF/, '') : text)
      isFirst &&= text === ''
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
      if (rest.length > longestLine) {
        const keep = cutBefore(rest)
        note(rest.slice(0, keep), false)
        rest = rest.slice(keep)
      }
      return ids.size <= mostLookedUp
    },
    end: () => {
      if (rest !== '') note(rest.replace(/\r$/, ''), true)
      endLine()
      if (ids.size > mostLookedUp) return null
      return { ids: [...ids], examples, ...counts, seen: sightings?.end() ?? new Map() }
    },
  }
}

/** Where a long line can be cut without cutting a client ID; its last character may be half a line end. */
function cutBefore(text: string): number {
  const last = text.length - overlap
  for (let at = text.length - 2; at >= last; at -= 1) if (isGap(text.charAt(at))) return at + 1
  return last
}

/** No comma, which separates client IDs (SERVICE.md §4.1), no control character, and 512 characters at most. */
export function canBeAsked(id: string): boolean {
  return id !== '' && id.length <= 512 && id.isWellFormed() && !/[,\p{Cc}]/u.test(id)
}

function asOne(text: string, isWhole: boolean): IdsInLine {
  const id = text.replaceAll(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/g, '')
  return { ids: isWhole && canBeAsked(id) ? [id] : [], cutBy: null }
}
