import { createCsvReader, csvRecords, type CsvRecord } from '#/lib/records/csv-records'
import { clientIdKind, isAccountCell, longNumber } from './cells'
import { isKnownName, namesClientId } from './columns'
import { readDate, readDays } from './dates'

export interface TableForm {
  delimiter: string
  columns: readonly string[]
  /** Header record; null without a header. */
  header: readonly string[] | null
}

const delimiters = [',', ';', '\t', '|']
/** Number of first records to search for the header. */
const headerWithin = 20
const longestHead = 16_384

/** Detects the table form of a text; null for lines. `head`: start of the text without leading comments. */
export function tableIn(
  head: string,
  isAll: boolean,
  namedDelimiter: string | null,
  comment = '',
): TableForm | null {
  const start = head.slice(0, longestHead)
  const isWhole = isAll && start.length === head.length
  const forms = (namedDelimiter === null ? delimiters : [namedDelimiter]).flatMap((delimiter) => {
    // Quotes after a space count too.
    const text = start.replaceAll(`${delimiter} "`, `${delimiter}"`)
    const records = isWhole ? csvRecords(text, delimiter) : createCsvReader(delimiter).push(text)
    return detectForm(records.slice(0, 60), delimiter, comment) ?? []
  })
  return forms.toSorted((form, other) => other.score - form.score)[0] ?? null
}

function detectForm(
  all: readonly CsvRecord[],
  delimiter: string,
  comment: string,
): (TableForm & { score: number }) | null {
  const records = all
    .map(({ cells }) => cells.map((cell) => cell.trim()))
    .filter((cells) => !isDecoration(cells))
  const withWidth = (width: number) => records.filter(({ length }) => length === width)
  const shareOf = (width: number) => (withWidth(width).length / records.length) * 5
  const known = (names: readonly string[]) =>
    names.filter((name) => name !== '' && isKnownName(name)).length
  const [named] = records
    .slice(0, headerWithin)
    .filter((cells) => known(cells) > 0 && isHeader(cells))
    .filter(({ length }) => length > 1 && withWidth(length).length > 1)
    .toSorted((record, other) => known(other) - known(record))
  if (named) {
    const score = known(named) * 10 + shareOf(named.length)
    return { delimiter, columns: named, header: named, score }
  }
  const width = usualWidth(records)
  const inComment = csvRecords(comment.replace(/^#+\s*/, ''), delimiter)[0]?.cells ?? []
  if (width > 1 && inComment.length === width && known(inComment) > 0)
    return { delimiter, columns: inComment, header: inComment, score: 10 + shareOf(width) }
  const data = withWidth(width)
  const [first = []] = data
  const hasNames = first.every(isNameLike)
  // Lists of client IDs in lines are not a table, even if they are equally long.
  const isList = data.every((cells) =>
    cells.every((cell) => cell === '' || (isClientId(cell) && readDate(cell).day === null)),
  )
  const tells = (column: number) => isTelling(hasNames ? data.slice(1) : data, column)
  const isTable = first.some((_, column) => tells(column)) && shareOf(width) >= 3
  if (width < 2 || data.length < 2 || !isTable || isList) return null
  const columns = hasNames ? first : first.map(() => '')
  const score = shareOf(width) + width / 100
  return { delimiter, columns, header: hasNames ? first : null, score }
}

function usualWidth(records: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of records)
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** Returns true for an empty record and for a line of dashes below a header. */
export function isDecoration(cells: readonly string[]): boolean {
  return cells.every((cell) => /^[\s:=+-]*$/.test(cell))
}

function isTelling(records: readonly (readonly string[])[], column: number): boolean {
  // Recipients such as “Meyer, Mia <mia@…>” are not a table.
  const cells = records.flatMap((record) => (record[column] ? [record[column]] : []))
  return (
    cells.length > 0 &&
    cells.filter((cell) => isContent(cell) && !/\S\s*</.test(cell)).length > cells.length / 2
  )
}

function isClientId(cell: string): boolean {
  return clientIdKind(cell.slice(0, 300)) !== null
}

function isContent(cell: string): boolean {
  const start = cell.slice(0, 300)
  return clientIdKind(start) === 'whole' || isAccountCell(start)
}

/** Returns true if all cells are like names. Beside a name of client IDs, cells without content are enough. */
function isHeader(cells: readonly string[]): boolean {
  if (cells.every(isNameLike)) return true
  const hasContent = cells.some((cell) => isContent(cell) || longNumber.test(cell))
  return !hasContent && cells.some((cell) => namesClientId(cell) && isNameLike(cell))
}

function isNameLike(cell: string): boolean {
  return (
    cell.length <= 80 &&
    !/[={}\\<]|\d{5}/.test(cell.replaceAll('{}', '')) &&
    !isContent(cell) &&
    !longNumber.test(cell) &&
    !/^\d+$/.test(cell) &&
    readDays(cell).day === null
  )
}
