import { clientIdKind, isShortened, piecesOf, plainCell } from '../input/cells'
import { detectColumns, namesClientId, orderOf, splitName, type Choice } from '../input/columns'
import { namesUtc, readDate } from '../input/dates'
import {
  createUnreadable,
  mayBeNumber,
  tableRead,
  type Doubt,
  type TextRead,
} from '../input/parsed-text'
import { canBeAsked } from '../names/app-name'
import { parseRows, textOfRow, type Row, type Rows } from '../input/rows'
import { howWritten, undo, type Writing } from '../input/undo'
import { clientIdsIn, numbersIn, type IdsInText } from './ids-in-text'
import { createSightings, type Dates, type Seen } from './seen'

export interface LogRead extends TextRead {
  /** Unique client IDs in the order of the text. They differ by letter case (SERVICE.md §4.1). */
  ids: readonly string[]
  dates: Dates
  /** Accounts and times by client ID. Empty without a column of accounts or times. */
  seen: ReadonlyMap<string, Seen>
}

export const mostLookedUp = 10_000

/** `eachLine`: each line is a client ID of any form, because SERVICE.md §2.1 only calls it a string. */
interface HowToRead {
  eachLine?: boolean
  choice?: Choice
}

/** Reads a log. Yields the done share when the browser can take a turn. Null: too many client IDs to read all. */
export function* readLog(
  text: string,
  { eachLine = false, choice = {} }: HowToRead = {},
): Generator<number, LogRead | null> {
  const rows = yield* parseRows(text, eachLine)
  const columns = { ...(yield* detectColumns(rows)), ...choice }
  const { account, time } = columns
  const order = choice.order ?? (yield* orderOf(rows.rows, time))
  const isUtc = namesUtc(rows.columns?.[time ?? -1] ?? '')
  const sightings = createSightings(account !== null, { order, isUtc })
  const unread = createUnreadable()
  const written = new Map<Writing, number>()
  const ids = new Set<string>()
  const counts = { repeated: 0, without: 0 }
  const readRow = rowReader(rows, columns.clientId, written)
  const isLines = rows.columns === null && !eachLine

  const addRow = (row: Row, isApart: boolean, { own, others, doubts }: RowRead) => {
    const all = [...own, ...others]
    for (const id of rows.columns === null ? all : new Set(all)) {
      if (ids.has(id)) counts.repeated += 1
      else ids.add(id)
    }
    if (!isApart && all.length === 0) counts.without += 1
    const hasMore = isLines && all.length > 0 && hasMoreNumbers(row, all)
    if (hasMore || doubts.length > 0 || (!isApart && all.length === 0))
      unread.add(row.at, textOfRow(row), hasMore ? [...doubts, mayBeNumber] : doubts)
    if (isApart || rows.columns === null) return
    const cell = (column: number | null) => (column === null ? '' : (row.cells[column] ?? ''))
    const cells = row.isUneven ? null : { account: cell(account), time: cell(time) }
    sightings.note(own.length > 0 ? own : all, cells)
  }
  for (const row of rows.apart) addRow(row, true, yield* readRow(row, true))
  for (const [index, row] of rows.rows.entries()) {
    addRow(row, false, eachLine ? lineAsId(row) : yield* readRow(row, false))
    if (ids.size > mostLookedUp) return null
    if (index % 20 === 19) yield 0.5 + index / rows.rows.length / 2
  }
  const table = tableRead(rows, columns, order)
  return { ids: [...ids], ...table, ...counts, ...unread.end(), written, ...sightings.end() }
}

interface RowRead {
  /** Client IDs in the client ID column, to which the row’s account and time belong. */
  own: readonly string[]
  others: readonly string[]
  doubts: readonly Doubt[]
}

type RowReader = (row: Row, isApart: boolean) => Generator<number, RowRead>

/** Matches any part of a client ID and any writing that may hide a part. */
const isTelling =
  /goog|usercont|apps|client|app(?:lication)?[ _.-]?id|\d{9,15}-|%[\da-f]{2}|\\[ux]|&#/i

function rowReader(
  { columns, rows, isJoined }: Rows,
  column: number | null,
  written: Map<Writing, number>,
): RowReader {
  const hasNumbers =
    columns !== null ||
    !namesOtherIds(
      rows[0]?.cells[0] ?? '',
      rows.some(({ cells: [line = ''] }) => clientIdKind(line.slice(0, 300)) === 'whole'),
    )
  let before: { at: number; text: string } = { at: 0, text: '' }

  const findIds = function* (
    cell: string,
    previous: string,
    { isColumn, isBare }: { isColumn: boolean; isBare: boolean },
  ): Generator<number, IdsInText> {
    const ids: string[] = []
    const doubts: Doubt[] = []
    for (const piece of piecesOf(cell)) {
      if (!isColumn && !isTelling.test(piece) && !(isBare && hasNumber.test(piece))) continue
      const undone = undo(isColumn ? plainCell(piece) : piece)
      const { text } = undone
      const writtenBy = (id: string) => howWritten(id, undone, piece)
      const isMade = (id: string) => isJoined || writtenBy(id).includes('defanged')
      const list = isBare ? listIn(text) : null
      const start = text.replace(/^[\s>|]+/, '')
      for (const word of list ?? [text]) {
        const isStart = list === null || start.startsWith(word)
        const found = clientIdsIn(word, { before: isStart ? previous : '', isMade })
        for (const item of found.ids.flatMap(writtenBy))
          written.set(item, (written.get(item) ?? 0) + 1)
        const more = isColumn || list !== null ? numbersIn(word) : { ids: [], doubts: [] }
        for (const some of [found, more]) {
          for (const id of some.ids) ids.push(id)
          for (const doubt of some.doubts) doubts.push(doubt)
        }
      }
      if (piece.length < cell.length) yield 0.5
    }
    return { ids, doubts }
  }
  return function* ({ at, cells, isUneven }, isApart) {
    const isText = columns === null || isApart || isUneven
    const previous = isText && !isUneven && before.at === at - 1 ? before.text : ''
    before = { at, text: cells[0] ?? '' }
    const own: string[] = []
    const others: string[] = []
    const doubts: Doubt[] = []
    for (const [place, cell] of cells.entries()) {
      if (cell === '') continue
      const isColumn = !isText && place === column
      const isBare = isText && !isUneven && hasNumbers
      const found = yield* findIds(cell, previous, { isColumn, isBare })
      // No spread, because a line can have more doubts than a call can have arguments.
      for (const doubt of found.doubts) doubts.push(doubt)
      for (const id of found.ids) (isColumn ? own : others).push(id)
    }
    return { own, others, doubts }
  }
}

const hasNumber = /(?<!\d)\d{15,40}(?!\d)|[.,]\d+e\d|\de\+\d/i
const bullet = /^\s*(?:[-*\u2022\u00b7\u2013]|\d{1,4}[.)])\s+/
/** A byte order mark is hidden and does not separate words. */
const wordGap = /(?:(?!\uFEFF)[\s,;|])+/

/** Returns the words of a line with numbers and nothing but client IDs; null for any other line. */
function listIn(line: string): string[] | null {
  if (!hasNumber.test(line)) return null
  const [label = '', name = ''] = /^([^:]{1,80}):/.exec(line) ?? []
  const list = (namesClientId(name) ? line.slice(label.length) : line).replace(bullet, '')
  const words = (isShortened(bareWord(list)) ? [list] : list.split(wordGap))
    .map(bareWord)
    .filter((word) => word !== '')
  const isOther = (word: string) =>
    clientIdKind(word) === null || (words.length > 1 && isTime(word))
  return words.some(isOther) ? null : words
}

/** Returns true for a time in milliseconds or smaller units, which is as long as a numeric client ID. */
function isTime(word: string): boolean {
  return readDate(word).day !== null
}

function bareWord(word: string): string {
  return plainCell(word).replaceAll(
    /^["'`<>[({\u2018-\u201e\u00ab\u00bb]+|["'`<>\])},;\u2018-\u201e\u00ab\u00bb]+$/g,
    '',
  )
}

const bareNumber = /(?<![\w./-]|[=:]\s?["']?)\d{15,40}(?![\w-])/g

/** Returns true for a line with a long number that is no client ID found there, no time and has no name. */
function hasMoreNumbers({ cells: [line = ''] }: Row, ids: readonly string[]): boolean {
  const known = new Set(ids)
  const numbers = line.match(bareNumber) ?? []
  return numbers.some((number) => !known.has(number) && !isTime(number))
}

/** Returns true if a list begins with a name of other numbers, such as “User ID” or “Profile number”. */
function namesOtherIds(line: string, hasClientIds: boolean): boolean {
  const words = line.length > 60 ? [] : splitName(line)
  return (
    words.length <= 4 &&
    !(hasClientIds && words.length === 1) &&
    words.some((word) => /^(?:ids?|numbers?|keys?)$/.test(word)) &&
    !namesClientId(line)
  )
}

function lineAsId({ cells: [line = ''] }: Row): RowRead {
  const id = line.replaceAll(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/g, '')
  return { own: [], others: canBeAsked(id) ? [id] : [], doubts: [] }
}
