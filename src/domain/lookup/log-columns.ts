import { cellsOf, longestRow, separatorOf } from './cells'

export interface LogColumns {
  separator: string
  /** A line with more or fewer cells than the header is not read. */
  count: number
  account: number | null
  date: number | null
}

/** The first of these that a header has names the column: an address says more than "User". */
const accountWords = ['email', 'mail', 'upn', 'actor', 'principal', 'username', 'user', 'account']
const dateWords = ['timestamp', 'datetime', 'date', 'time', 'when', 'at']
/** With one of these it is about something else: `User agent`, `Target user`, `Last new account`. */
const notAnAccount = new Set(
  'agent type ip domain subject role status count number app application client developer support target recipient key country unit group last first new'.split(
    ' ',
  ),
)
const notADate = new Set('zone expires expiry expiration expired duration until spent'.split(' '))
const header = /^[a-z][\w .:/()'-]{0,59}$/i

/** Null where no column names an account or a date. */
export function logColumns(line: string): LogColumns | null {
  if (line.length > longestRow) return null
  const separator = separatorOf(line)
  const names = cellsOf(line, separator).map(wordsOf)
  const account = columnOf(names, accountWords, notAnAccount)
  const date = columnOf(names, dateWords, notADate)
  if (names.length < 2 || (account ?? date) === null) return null
  return { separator, count: names.length, account, date }
}

/** `actorEmail`, `Actor e-mail` and `ACTOR_EMAIL` are the same words. */
function wordsOf(cell: string): string[] {
  const name = cell.trim()
  if (!header.test(name)) return []
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

function columnOf(
  names: readonly string[][],
  wanted: readonly string[],
  not: ReadonlySet<string>,
): number | null {
  for (const word of wanted) {
    const at = names.findIndex(
      (words) => words.includes(word) && !words.some((one) => not.has(one)),
    )
    if (at !== -1) return at
  }
  return null
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const yearFirst = /^(20\d\d)[-/.](\d\d)[-/.](\d\d)(?!\d)/
const dayFirst = /^(?:[a-z]{3,9},? )?(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](20\d\d)(?!\d)/i
const monthFirst = /^(?:[a-z]{3,9},? )?([a-z]{3})[a-z]* (\d{1,2}),? (20\d\d)(?!\d)/i
const epoch = /^(\d{10})(?:\d{3})?(?:\.\d{1,9})?$/

/** `2026-11-03`, in the log's own zone; null for what is no day or can be read in two ways, as `03/11/2026`. */
export function dayOf(cell: string): string | null {
  const text = cell.trim()
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year !== undefined) return asDay(`${year}-${month}-${day}`)
  const [, seconds] = epoch.exec(text) ?? []
  if (seconds !== undefined) return asDay(new Date(Number(seconds) * 1_000).toISOString())
  const spoken = dayFirst.exec(text)
  if (spoken) return asDay(`${spoken[3]}-${monthOf(spoken[2])}-${spoken[1]?.padStart(2, '0')}`)
  const american = monthFirst.exec(text)
  if (american)
    return asDay(`${american[3]}-${monthOf(american[1])}-${american[2]?.padStart(2, '0')}`)
  return null
}

function monthOf(name = ''): string {
  return `${months.indexOf(name.toLowerCase()) + 1}`.padStart(2, '0')
}

/** Rejects 30 February, and a year that is a number of something else. */
function asDay(text: string): string | null {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  const days = month < 1 || month > 12 ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate()
  return year >= 2000 && year < 2100 && day >= 1 && day <= days ? text.slice(0, 10) : null
}
