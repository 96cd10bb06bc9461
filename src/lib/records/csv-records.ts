import papaparse from 'papaparse'

export interface CsvRecord {
  /** As they are written: only quotes and line ends are gone. */
  cells: readonly string[]
  /** All of it, as it is written. */
  text: string
  /** Its quotes cannot be read: its first line is its only cell. */
  isBroken: boolean
}

/** An open quote would take in the rest of the text. */
const longestRecord = 131_072
/** After so many in one piece, its quotes are none: each could make the parser read the piece to its end. */
const mostBroken = 20

/** The records of a text that comes in pieces, with `\n` as line end. */
export function createCsvReader(delimiter: string) {
  let rest = ''
  return {
    push: (piece: string): CsvRecord[] => {
      rest += piece
      if (!piece.includes('\n')) return []
      const { records, read } = take(rest, delimiter, true)
      rest = rest.slice(read)
      return records
    },
    end: (): CsvRecord[] => take(rest, delimiter, false).records,
  }
}

/** All records of a short text. */
export function csvRecords(text: string, delimiter: string): CsvRecord[] {
  return take(text, delimiter, false).records
}

function take(
  text: string,
  delimiter: string,
  goesOn: boolean,
): { records: CsvRecord[]; read: number } {
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
      (text.indexOf('\n', read) !== -1 || !goesOn) &&
      read < text.length
    )
      breakUp()
    if (read >= text.length) break
    const parser = new papaparse.Parser({
      delimiter,
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
    parser.parse(text.slice(from), 0, goesOn)
    if (isOver && goesOn && text.length - read > longestRecord && text.indexOf('\n', read) !== -1)
      breakUp()
    if (read >= text.length) isOver = true
  }
  return { records, read }
}
