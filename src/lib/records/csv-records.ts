import papaparse from 'papaparse'

export interface CsvRecord {
  /** Original cell texts, without quotes and line ends. */
  cells: readonly string[]
  /** Original text of the record. */
  text: string
  /** The quotes are malformed, so the first line is the only cell. */
  isBroken: boolean
}

/** Limit of characters in a record, because an open quote would include the rest of the text. */
const longestRecord = 131_072
/** Limit of broken records in a piece. Above it quotes are ignored, because each can make the parser read on. */
const mostBroken = 20

/** Creates a reader of records for a text that arrives in pieces, with `\n` as line end. */
export function createCsvReader(delimiter: string) {
  let rest = ''
  let form: Form | null = null
  return {
    push: (piece: string): CsvRecord[] => {
      rest += piece
      if (!piece.includes('\n')) return []
      form ??= detectForm(rest, delimiter)
      const { records, read } = take(rest, form, true)
      rest = rest.slice(read)
      return records
    },
    end: (): CsvRecord[] => take(rest, form ?? detectForm(rest, delimiter), false).records,
  }
}

/** Returns all records of a short text. */
export function csvRecords(text: string, delimiter: string): CsvRecord[] {
  return take(text, detectForm(text, delimiter), false).records
}

interface Form {
  delimiter: string
  escapeChar: '"' | '\\'
}

/** Detects whether a quote inside a cell is doubled or follows a backslash. */
function detectForm(text: string, delimiter: string): Form {
  const hasBackslash = /(?:^|[,;|\t\n])"[^"]*\\"[^\s,;|"]/.test(text)
  const hasDouble = /(?<!^|[\\,;|\s])""/.test(text)
  return { delimiter, escapeChar: hasBackslash && !hasDouble ? '\\' : '"' }
}

function take(text: string, form: Form, hasMore: boolean): { records: CsvRecord[]; read: number } {
  const records: CsvRecord[] = []
  let [read, broken] = [0, 0]
  for (let isOver = false; !isOver;) {
    isOver = true
    const from = read
    const breakUp = () => {
      const end = text.indexOf('\n', read)
      const line = text.slice(read, end === -1 ? text.length : end)
      records.push({ cells: [line], text: line, isBroken: true })
      read = end === -1 ? text.length : end + 1
      broken += 1
      isOver = false
    }
    while (
      broken > mostBroken &&
      (text.indexOf('\n', read) !== -1 || !hasMore) &&
      read < text.length
    )
      breakUp()
    if (read >= text.length) break
    const parser = new papaparse.Parser({
      ...form,
      newline: '\n',
      step: ({ data, errors, meta }: papaparse.ParseStepResult<string[][]>) => {
        if (errors.length > 0) {
          breakUp()
          return parser.abort()
        }
        const [cells] = data
        const end = from + meta.cursor
        if (cells) records.push({ cells, text: text.slice(read, end), isBroken: false })
        read = end
      },
    } as never)
    parser.parse(text.slice(from), 0, hasMore)
    if (isOver && hasMore && text.length - read > longestRecord && text.indexOf('\n', read) !== -1)
      breakUp()
    if (read >= text.length) isOver = true
  }
  return { records, read }
}
