import { withoutProtection } from '#/lib/csv'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { parseSearchParams } from '#/lib/search-params'
import { parseInstant } from '#/lib/time/instant'
import { isRounded, isShortened, longNumber } from '../input/cells'
import { appsList, exportFormat, exportNotes, noFilters } from '../lists/export-notes'
import { listFilters, type ListFilters } from '../lists/list-filters'

export interface FileForm {
  delimiter: string
  newline: '\r\n' | '\n' | '\r'
}

/** An export of apps, without what a spreadsheet put into its cells. */
export interface AppsFile {
  columns: readonly string[]
  /** Each row by client ID and tenant, as one text: an array of cells would need many times the memory. */
  rows: ReadonlyMap<string, string>
  /** The key of each row whose client ID a spreadsheet shortened, by the ID of its app. It cannot be compared. */
  shortened: ReadonlyMap<string, string>
  /** Rows that repeat the client ID and tenant of another one; the last of them counts. */
  repeated: number
  /** How many rows the file says it has; null where it does not say. */
  promised: number | null
  filters: ListFilters
  /** When its last page was read, in milliseconds since the epoch; null where it does not say. */
  readAt: number | null
  gaps: readonly string[]
}

/** Why a file is not compared: a clause that follows its name. */
export interface RefusedFile {
  refused: string
}

export interface AppsReader {
  push: (lines: readonly (readonly string[])[]) => void
  end: () => AppsFile | RefusedFile
}

// A control character, which an export writes as a marker, so that no cell holds it.
const between = '\u001F'
const separators = [',', ';', '\t', '|']
/** A spreadsheet can put a line above the header. */
const headerWithin = 20
const edited = 'it was edited or cut, or another program wrote it'

/** What separates the cells and lines of a text that begins like this; null where its first line does not end. */
export function detectForm(start: string): FileForm | null {
  const newline = /\r\n|\n|\r/.exec(start)?.[0]
  if (newline === undefined) return null
  const lines = start.split(newline, headerWithin)
  const header = lines.find((line) => line.includes('client_id')) ?? lines[0] ?? ''
  const countIn = (separator: string) => header.split(separator).length
  const [delimiter = ','] = separators.toSorted((a, b) => countIn(b) - countIn(a))
  return { delimiter, newline: newline as FileForm['newline'] }
}

export function rowKey(clientId: string, tenantId: string): string {
  return clientId + between + tenantId
}

export function parseCells(columns: readonly string[], row: string): ReadonlyMap<string, string> {
  const cells = row.split(between)
  return new Map(columns.map((column, index) => [column, cells[index] ?? '']))
}

/** Reads an export of apps. `isDemo`: this console shows the data of the mock. */
export function createAppsReader(isDemo: boolean): AppsReader {
  let columns: readonly string[] | null = null
  let notes: (readonly [label: string, text: string])[] = []
  let [lineNumber, repeated] = [0, 0]
  let uneven: number | null = null
  const rows = new Map<string, string>()
  const shortened = new Map<string, string>()
  const above: (readonly string[])[] = []

  const takeRow = (cells: readonly string[], header: readonly string[]) => {
    // A note is only what follows the last row.
    notes = []
    // A spreadsheet adds empty cells at the end, and leaves them out.
    if (cells.slice(header.length).some((cell) => cell !== '')) uneven ??= lineNumber
    const cellIn = (column: string) => cells[header.indexOf(column)] ?? ''
    if (!hasKey(header)) return
    const [clientId, tenantId, appId] = ['client_id', 'tenant_id', 'app_id'].map(cellIn) as [
      string,
      string,
      string,
    ]
    if (tenantId === '') uneven ??= lineNumber
    const isCut = isShortClientId(clientId)
    const key = rowKey(isCut ? `${clientId} ${appId || lineNumber}` : clientId, tenantId)
    if (isCut && appId !== '') shortened.set(appId, key)
    if (rows.has(key)) repeated += 1
    rows.set(key, header.map((_, index) => cells[index] ?? '').join(between))
  }
  return {
    push: (lines) => {
      for (const line of lines) {
        lineNumber += 1
        const cells = line.map(plainCell)
        if (cells.every((cell) => cell === '')) continue
        if (columns === null) {
          above.push(cells)
          if (hasKey(cells)) columns = cells
        } else if (cells[0] === '#') notes.push([cells[1] ?? '', cells[2] ?? ''])
        else takeRow(cells, columns)
      }
    },
    end: () => {
      // Without a header the first line is one, so that what is wrong can be said.
      for (const cells of columns === null ? above.slice(1) : [])
        if (cells[0] === '#') notes.push([cells[1] ?? '', cells[2] ?? ''])
      columns ??= above[0] ?? null
      const said = new Map(notes)
      const filters = readFilters(said.get(exportNotes.filters))
      const refused = fileProblem({ columns, said, isDemo, uneven, filters })
      if (refused !== null || filters === null) return { refused: refused ?? edited }
      const promised = said.get('Apps in this file')
      return {
        columns: columns ?? [],
        rows,
        shortened,
        repeated,
        promised: promised === undefined ? null : Number(promised),
        filters,
        readAt: parseInstant(inUtc(said.get(exportNotes.readUntil) ?? '')),
        gaps: notes.flatMap(([label, text]) => (label === exportNotes.gap ? [text] : [])),
      }
    },
  }
}

const hasKey = (columns: readonly string[]) =>
  columns.includes('client_id') && columns.includes('tenant_id')

/** Without `="…"`, a byte order mark, and the apostrophe before what could be read as a formula. */
function plainCell(cell: string): string {
  const [, inside] = /^\uFEFF?="((?:[^"]|"")*)"$/.exec(cell) ?? []
  return withoutProtection((inside?.replaceAll('""', '"') ?? cell).replace(/^\uFEFF/, ''))
}

/** Whether a spreadsheet left only the first digits of a client ID that is a number. */
export function isShortClientId(clientId: string): boolean {
  return isShortened(clientId) || (longNumber.test(clientId) && isRounded(clientId))
}

/** A spreadsheet can write `2026-11-16 08:12:00` for the time of a note, which is in UTC. */
function inUtc(time: string): string {
  return time.replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/, '$1T$2Z')
}

interface ServiceNote {
  columns: readonly string[] | null
  said: ReadonlyMap<string, string>
  isDemo: boolean
  uneven: number | null
  filters: ListFilters | null
}

function fileProblem({ columns, said, isDemo, uneven, filters }: ServiceNote): string | null {
  const has = (column: string) => columns?.includes(column) ?? false
  const list = said.get(exportNotes.console)
  const format = said.get(exportNotes.format)
  if (list === undefined && (!has('client_id') || !has('tenant_id')))
    return 'is not an export of this console'
  if (list === undefined) return `has no notes below its last row: ${edited}`
  if (list !== appsList)
    return `is an export of another list: “${cut(withMarkers(list), 60)}”. Choose an export of Apps`
  if (format !== exportFormat)
    return Number(format) > Number(exportFormat)
      ? `was written by a newer version of this console (format ${Number(format)}; this one reads ${exportFormat})`
      : `has no format that this console knows: ${edited}`
  if (said.has(exportNotes.data) !== isDemo)
    return isDemo
      ? 'is not of the demo: its apps are not here'
      : 'holds the invented apps of the demo'
  if (!has('client_id') || !has('tenant_id'))
    return `lacks the column client_id or tenant_id: ${edited}`
  if (uneven !== null) return `has too many cells in line ${uneven}, or no tenant: ${edited}`
  if (!said.has(exportNotes.changed)) return `ends before its last note: ${edited}`
  return filters === null ? `names filters that this console does not know: ${edited}` : null
}

function readFilters(written: string | undefined): ListFilters | null {
  if (written === undefined) return null
  if (written === noFilters) return {}
  const { value, invalidParams } = listFilters.read(parseSearchParams(written))
  return invalidParams.length > 0 ? null : value
}
