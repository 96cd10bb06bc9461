import { isShortened, longNumber, piecesOf, plainCell } from '../input/cells'
import { detectColumns, namesClientId, orderOf, splitName, type Choice } from '../input/columns'
import { namesUtc } from '../input/dates'
import { createUnreadable, tableRead, type Doubt, type TextRead } from '../input/parsed-text'
import { canBeAsked } from '../names/app-name'
import { parseRows, textOfRow, type Row, type Rows } from '../input/rows'
import { undo, type Writing } from '../input/undo'
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

  const addRow = (row: Row, isApart: boolean, { own, others, doubts }: RowRead) => {
    const all = [...own, ...others]
    for (const id of rows.columns === null ? all : new Set(all)) {
      if (ids.has(id)) counts.repeated += 1
      else ids.add(id)
    }
    if (!isApart && all.length === 0) counts.without += 1
    if (doubts.length > 0 || (!isApart && all.length === 0))
      unread.add(row.at, textOfRow(row), doubts)
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
  const hasNumbers = columns !== null || !namesOtherIds(rows[0]?.cells[0] ?? '')
  let before: { at: number; text: string } = { at: 0, text: '' }

  const findIds = function* (
    cell: string,
    previous: string,
    isColumn: boolean,
  ): Generator<number, IdsInText> {
    const ids: string[] = []
    const doubts: Doubt[] = []
    for (const piece of piecesOf(cell)) {
      if (!isColumn && !isTelling.test(piece)) continue
      const { text, how } = undo(isColumn ? plainCell(piece) : piece)
      const isUsual = isJoined || how.has('defanged')
      const found = clientIdsIn(text, { before: previous, isUsual })
      for (const item of how)
        if (found.ids.length > 0) written.set(item, (written.get(item) ?? 0) + found.ids.length)
      const more = isColumn ? numbersIn(text) : { ids: [], doubts: [] }
      for (const some of [found, more]) {
        for (const id of some.ids) ids.push(id)
        for (const doubt of some.doubts) doubts.push(doubt)
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
      const isOwn = !isText && place === column
      const isBare = isText && !isUneven && hasNumbers && isNumber(cell)
      const found = yield* findIds(cell, previous, isOwn || isBare)
      // No spread, because a line can have more doubts than a call can have arguments.
      for (const doubt of found.doubts) doubts.push(doubt)
      for (const id of found.ids) (isOwn ? own : others).push(id)
    }
    return { own, others, doubts }
  }
}

/** Returns true for a line with only a long number. */
function isNumber(line: string): boolean {
  if (line.length > 100) return false
  const text = plainCell(line).replaceAll(/^["'[]+|["'\],;]+$/g, '')
  return longNumber.test(text) || isShortened(text)
}

/** Returns true if a list begins with a name of other numbers, such as “User ID” or “Profile number”. */
function namesOtherIds(line: string): boolean {
  const words = line.length > 60 ? [] : splitName(line)
  return (
    words.length <= 4 &&
    words.some((word) => /^(?:ids?|numbers?|keys?)$/.test(word)) &&
    !namesClientId(line)
  )
}

function lineAsId({ cells: [line = ''] }: Row): RowRead {
  const id = line.replaceAll(/^[^\S\uFEFF]+|[^\S\uFEFF]+$/g, '')
  return { own: [], others: canBeAsked(id) ? [id] : [], doubts: [] }
}
