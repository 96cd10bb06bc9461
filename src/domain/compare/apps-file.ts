import { withoutProtection } from '#/lib/csv'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { parseSearchParams } from '#/lib/search-params'
import { parseInstant } from '#/lib/time/instant'
import { isRounded, isShortened, longNumber } from '../input/cells'
import { appsList, exportFormat, exportNotes, noFilters } from '../lists/list-messages'
import { listFilters, type ListFilters } from '../lists/list-filters'

export interface FileForm {
  delimiter: string
  newline: '\r\n' | '\n' | '\r'
}

/** An export of apps, cleaned of the marks that a spreadsheet adds to cells. */
export interface AppsFile {
  columns: readonly string[]
  /** Rows by client ID and tenant. Each row is one text, because an array of cells needs far more memory. */
  rows: ReadonlyMap<string, string>
  /** Keys, by app ID, of rows whose client ID a spreadsheet shortened. These rows cannot be compared. */
  shortened: ReadonlyMap<string, string>
  /** Count of rows that repeat the client ID and tenant of another row. The last of them wins. */
  repeated: number
  /** Row count stated in the file; null if missing or not a whole number. */
  promised: number | null
  filters: ListFilters
  /** Time of the last page read, in milliseconds since the epoch; null if missing. */
  readAt: number | null
  gaps: readonly string[]
}

/** Reason why a file is refused, as a clause that follows the file name. */
export interface RefusedFile {
  refused: string
}

export interface AppsReader {
  push: (lines: readonly (readonly string[])[]) => void
  end: () => AppsFile | RefusedFile
}

// This control character is in no cell, because an export writes a marker in its place.
const between = '\u001F'
const separators = [',', ';', '\t', '|']
/** Number of lines to search for the header. A spreadsheet can put lines above it. */
const headerWithin = 20
const edited = 'The file was edited or cut, or another program wrote it'

/** Detects the delimiter and line break of a text from its start; null if the first line has no end. */
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

/** Reads an export of apps. `isDemo`: this console shows the mock’s data. */
export function createAppsReader(isDemo: boolean): AppsReader {
  let columns: readonly string[] | null = null
  let notes: (readonly [label: string, text: string])[] = []
  let [lineNumber, repeated] = [0, 0]
  let uneven: number | null = null
  const rows = new Map<string, string>()
  const shortened = new Map<string, string>()

  const addRow = (cells: readonly string[], header: readonly string[]) => {
    // Notes follow the last row, so lines above a row are not notes.
    notes = []
    // A spreadsheet adds or drops empty cells at the end.
    if (cells.slice(header.length).some((cell) => cell !== '')) uneven ??= lineNumber
    const cellIn = (column: string) => cells[header.indexOf(column)] ?? ''
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
        if (cells[0] === '#') notes.push([cells[1] ?? '', cells[2] ?? ''])
        else if (columns !== null) addRow(cells, columns)
        else if (cells.includes('client_id') && cells.includes('tenant_id')) {
          columns = cells
          notes = []
        }
      }
    },
    end: () => {
      const noteTexts = new Map(notes)
      const filters = readFilters(noteTexts.get(exportNotes.filters))
      const refused = fileProblem({ columns, noteTexts, isDemo, uneven, filters })
      if (refused !== null || columns === null || filters === null)
        return { refused: refused ?? edited }
      const promised = noteTexts.get('Apps in this file') ?? ''
      return {
        columns,
        rows,
        shortened,
        repeated,
        promised: /^\d+$/.test(promised) ? Number(promised) : null,
        filters,
        readAt: parseInstant(inUtc(noteTexts.get(exportNotes.readUntil) ?? '')),
        gaps: notes.flatMap(([label, text]) => (label === exportNotes.gap ? [text] : [])),
      }
    },
  }
}

/** Removes `="…"`, a byte order mark, and the apostrophe before text that looks like a formula. */
function plainCell(cell: string): string {
  const [, inside] = /^\uFEFF?="((?:[^"]|"")*)"$/.exec(cell) ?? []
  return withoutProtection((inside?.replaceAll('""', '"') ?? cell).replace(/^\uFEFF/, ''))
}

/** Returns true if a spreadsheet left only the first digits of a numeric client ID. */
export function isShortClientId(clientId: string): boolean {
  return isShortened(clientId) || (longNumber.test(clientId) && isRounded(clientId))
}

/** Converts `2026-11-16 08:12:00`, as a spreadsheet writes it, to the UTC form of the notes. */
function inUtc(time: string): string {
  return time.replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/, '$1T$2Z')
}

interface FileParts {
  columns: readonly string[] | null
  noteTexts: ReadonlyMap<string, string>
  isDemo: boolean
  uneven: number | null
  filters: ListFilters | null
}

function fileProblem({ columns, noteTexts, isDemo, uneven, filters }: FileParts): string | null {
  const list = noteTexts.get(exportNotes.console)
  const format = noteTexts.get(exportNotes.format)
  if (list === undefined && columns === null) return 'is not an export of this console'
  if (list === undefined) return `has no notes below its last row. ${edited}`
  if (list !== appsList)
    return `is an export of another list: “${cut(withMarkers(list), 60)}”. Choose an export of Apps`
  if (format !== exportFormat)
    return Number(format) > Number(exportFormat)
      ? `was written by a newer version of this console (format ${Number(format)}; this one reads ${exportFormat})`
      : `has no format that this console knows. ${edited}`
  if (noteTexts.has(exportNotes.data) !== isDemo)
    return isDemo
      ? 'is not a demo export. Its apps do not exist in this demo'
      : 'contains the invented apps of the demo'
  if (columns === null) return `lacks the column client_id or tenant_id. ${edited}`
  if (uneven !== null) return `has too many cells in line ${uneven}, or no tenant. ${edited}`
  if (!noteTexts.has(exportNotes.changed)) return `ends before its last note. ${edited}`
  return filters === null ? `names filters that this console does not know. ${edited}` : null
}

function readFilters(written: string | undefined): ListFilters | null {
  if (written === undefined) return null
  if (written === noFilters) return {}
  const { value, invalidParams } = listFilters.read(parseSearchParams(written))
  return invalidParams.length > 0 ? null : value
}
