import { createCsvReader, csvRecords, type CsvRecord } from '#/lib/records/csv-records'
import { cleanText } from '#/lib/records/clean-text'
import { jsonParts, type Json } from '#/lib/records/json-values'
import { plainCell } from './cells'
import { isKnownName } from './columns'
import { readFields, type Fields } from './json-fields'
import { isDecoration, tableIn, type TableForm } from './table-form'

export interface Row {
  /** Number of the line, or of the record counted with the header and the lines above. */
  at: number
  /** Cells of the record. A line or a record with broken quotes has one cell. */
  cells: readonly string[]
  /** True for a record with too many or unreadable cells. */
  isUneven: boolean
}

/** A text as rows of a table or as lines. */
export interface Rows {
  /** Names of the columns; null for lines. */
  columns: readonly string[] | null
  /** Rows that are not empty. */
  rows: readonly Row[]
  /** Comments and lines above the header, which do not count as records. */
  apart: readonly Row[]
  /** Count of quoted-printable lines. */
  mailLines: number
  /** True if some of these lines were joined only because they end with `=`. */
  isJoined: boolean
}

/** Parses a text. Yields the done share of the work, at most 0.5, when the browser can take a turn. */
export function* parseRows(text: string, asLines = false): Generator<number, Rows> {
  const isMaybeJson = !asLines && /^\s*[{[]/m.test(text.slice(0, 4_096))
  return (isMaybeJson ? yield* jsonRows(text) : null) ?? (yield* plainRows(text, asLines))
}

/** Parses JSON records. A line that is not JSON becomes an uneven record. Null if most lines are not JSON. */
function* jsonRows(text: string): Generator<number, Rows | null> {
  const records: (Fields | string)[] = []
  let lines = 0
  for (const { part, at } of jsonParts(text.replace(/^\uFEFF/, ''))) {
    const done = at / text.length / 2
    yield done
    if (part?.kind === 'value' && part.value instanceof Map)
      for (const fields of yield* readFields(part.value, done)) records.push(fields)
    else if (part !== null) {
      lines += 1
      records.push(part.kind === 'line' ? part.text : scalarText(part.value))
    }
  }
  if (lines > records.length / 2) return null
  return { ...(yield* parseTable(records)), apart: [], mailLines: 0, isJoined: false }
}

function scalarText(value: Json): string {
  if (Array.isArray(value)) return value.map(scalarText).join('\n')
  return value instanceof Map ? '' : String(value)
}

export function textOfRow({ cells }: Row): string {
  return cells.filter((cell) => cell !== '').join(', ')
}

function lineRow(at: number, text: string): Row {
  return { at, cells: [text], isUneven: false }
}

const mostColumns = 100

/**
 * Makes a table of records with a column for each key. Keys after the first 100 share the last column, but not those
 * that may name a role.
 */
function* parseTable(
  records: readonly (Fields | string)[],
): Generator<number, Pick<Rows, 'columns' | 'rows'>> {
  const columns: string[] = []
  const places = new Map<string, number>()
  const addPlace = (key: string): number => {
    const isColumn =
      columns.length < mostColumns || (columns.length < 2 * mostColumns && isKnownName(key))
    const place = isColumn ? columns.push(key) - 1 : 2 * mostColumns
    places.set(key, place)
    return place
  }
  const rows: Row[] = []
  for (const [index, record] of records.entries()) {
    const cells: string[] = []
    for (const [key, texts] of typeof record === 'string' ? [] : record) {
      const place = places.get(key) ?? addPlace(key)
      const before = cells[place]
      cells[place] = [...(before === undefined ? [] : [before]), ...texts].join('\n')
    }
    const isLine = typeof record === 'string'
    rows.push({
      at: index + 1,
      cells: isLine ? [record] : Array.from(cells, (cell) => cell ?? ''),
      isUneven: isLine,
    })
    if (index % 25 === 24) yield 0.5
  }
  return { columns, rows }
}

function* plainRows(text: string, asLines: boolean): Generator<number, Rows> {
  const mail = { mailLines: 0, isJoined: false }
  const windows = cleanText(text, !asLines)
  const next = (): { text: string; done: number } | null => {
    const { value, done } = windows.next()
    if (done || !value) return null
    mail.mailLines += value.lines
    mail.isJoined ||= value.isJoined
    return value
  }
  const first = next()
  if (first === null) return { columns: null, rows: [], apart: [], ...mail }
  const top = readTop(first.text)
  const isAll = first.done === text.length
  const form = tableIn(
    first.text.slice(top.length),
    isAll,
    top.delimiter,
    top.lines.at(-1)?.cells[0],
  )
  yield 0
  const reader = form === null ? linesReader() : tableReader(form, top)
  reader.push(form === null ? first.text : first.text.slice(top.length))
  yield first.done / text.length / 2
  for (let more = next(); more !== null; more = next()) {
    reader.push(more.text)
    yield more.done / text.length / 2
  }
  return { ...reader.end(), ...mail }
}

interface Top {
  /** Length in characters. */
  length: number
  lines: Row[]
  /** Delimiter that a line such as `sep=;` names; null without such a line. */
  delimiter: string | null
}

/** Reads the empty lines, comments and the `sep=` line at the start of a text. */
function readTop(text: string): Top {
  const top: Top = { length: 0, lines: [], delimiter: null }
  for (let at = 1; top.length < text.length; at += 1) {
    const end = text.indexOf('\n', top.length) + 1 || text.length
    const line = text.slice(top.length, end).trimEnd()
    const [, delimiter] =
      /^"?sep=([^"\s]|\t)"?[,;|\t]*$/i.exec(text.slice(top.length, end).replace('\n', '')) ?? []
    if (line !== '' && !/^"?#/.test(line) && delimiter === undefined) break
    if (line !== '') top.lines.push(lineRow(at, line))
    top.delimiter = delimiter ?? top.delimiter
    top.length = end
  }
  return top
}

interface Reader {
  push: (text: string) => void
  end: () => Pick<Rows, 'columns' | 'rows' | 'apart'>
}

function linesReader(): Reader {
  const rows: Row[] = []
  let [rest, at] = ['', 0]
  const addLine = (line: string) => {
    at += 1
    if (line.trim() !== '') rows.push(lineRow(at, line))
  }
  return {
    push: (text) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) addLine(line)
    },
    end: () => {
      addLine(rest)
      return { columns: null, rows, apart: [] }
    },
  }
}

function tableReader({ delimiter, columns, header }: TableForm, top: Top): Reader {
  const csv = createCsvReader(delimiter)
  const apart = top.lines
  const rows: Row[] = []
  const isHeader = (cells: readonly string[]) =>
    header !== null &&
    cells.length >= header.length &&
    header.every((name, index) => name === cells[index]?.trim())
  // A header inside a comment is not repeated below.
  let isAbove =
    header !== null && !apart.some(({ cells }) => isComment(cells[0] ?? '', header, delimiter))
  let at = apart.length
  const addRecord = (record: CsvRecord) => {
    at += 1
    const { cells, text, isBroken } = record
    if (isDecoration(cells)) return
    if (isHeader(cells)) isAbove = false
    else if (isAbove || isNote(cells, columns.length)) apart.push(lineRow(at, text.trim()))
    else if (isBroken) rows.push({ at, cells, isUneven: true })
    else rows.push({ at, ...evenCells(record, columns.length, delimiter) })
  }
  return {
    push: (text) => {
      for (const record of csv.push(text)) addRecord(record)
    },
    end: () => {
      for (const record of csv.end()) addRecord(record)
      const names = columns.map((name, index) => plainCell(name) || `Column ${index + 1}`)
      return { columns: names, rows, apart }
    },
  }
}

function isComment(line: string, header: readonly string[], delimiter: string): boolean {
  return line.replace(/^#+\s*/, '') === header.join(delimiter)
}

/** Returns true for a note of the console’s exports and for a comment, which lacks the cells of a record. */
function isNote([first = '', ...others]: readonly string[], width: number): boolean {
  const isRecord = others.length === width - 1 && others.some((cell) => cell.trim() !== '')
  return /^#(?:\s|$)/.test(first) || (first.startsWith('#') && !isRecord)
}

/** Fits a record to the columns. If it has too many cells, quotes after a space count too. */
function evenCells(
  { cells, text }: CsvRecord,
  count: number,
  delimiter: string,
): Pick<Row, 'cells' | 'isUneven'> {
  const isUneven = (some: readonly string[]) => some.slice(count).some((cell) => cell.trim() !== '')
  if (!isUneven(cells)) return { cells, isUneven: false }
  if (text.includes(`${delimiter} "`)) {
    const again = csvRecords(text.trim().replaceAll(`${delimiter} "`, `${delimiter}"`), delimiter)
    const [record] = again
    if (again.length === 1 && record && !record.isBroken && !isUneven(record.cells))
      return { cells: record.cells, isUneven: false }
  }
  return { cells, isUneven: true }
}
