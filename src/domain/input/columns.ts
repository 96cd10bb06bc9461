import { clientIdKind, isAccountCell } from './cells'
import { namesClientId, columnRank, type Role } from './column-names'
import { readDate, type DateOrder } from './dates'
import type { Row, Rows } from './rows'

export type { Role }

/** Column index by role; null without a column. */
export type Columns = Record<Role, number | null>

/** Columns that the admin chose. A missing role keeps the detected column. */
export interface Choice extends Partial<Columns> {
  order?: DateOrder
}

interface Counts {
  filled: number
  whole: number
  numbers: number
  accounts: number
  dates: number
}

/** Number of filled cells that is enough to judge a column. */
const enough = 500

/** Detects columns by the content of most cells, otherwise by name. */
export function* detectColumns({ columns, rows }: Rows): Generator<number, Columns> {
  const names = columns ?? []
  const counts = names.map((): Counts => ({
    filled: 0,
    whole: 0,
    numbers: 0,
    accounts: 0,
    dates: 0,
  }))
  for (const [index, { cells, isUneven }] of rows.entries()) {
    if (index % 25 === 24) yield 0.5
    if (!isUneven)
      for (const [place, count] of counts.entries())
        countCell(count, cells[place]?.slice(0, 300) ?? '')
    if (index > enough && counts.every(({ filled }) => filled >= enough)) break
  }
  const scoreBy = (role: 'account' | 'time') => (name: string, place: number) => {
    const count = counts[place]
    const isMost =
      count !== undefined && count[role === 'time' ? 'dates' : 'accounts'] > count.filled / 2
    const rank = columnRank(name, role)
    if (rank === Infinity || (rank === null && !isMost)) return 0
    return (isMost ? 1_000 : 0) + (rank === null ? 0 : 500 - rank)
  }
  return {
    clientId: best(names, (name, place) => clientIdScore(namesClientId(name), counts[place])),
    account: best(names, scoreBy('account')),
    time: best(names, scoreBy('time')),
  }
}

function countCell(count: Counts, cell: string): void {
  if (count.filled >= enough || cell === '' || cell.trim() === '') return
  count.filled += 1
  const kind = clientIdKind(cell)
  if (kind === 'whole') count.whole += 1
  else if (kind === 'number') count.numbers += 1
  else if (isAccountCell(cell)) count.accounts += 1
  else if (!/^\s*\d+\s*$/.test(cell)) {
    const { day, isAmbiguous } = readDate(cell)
    if (day !== null || isAmbiguous) count.dates += 1
  }
}

/** Scores a column of client IDs. Plain numbers count only with a fitting name or beside full client IDs. */
function clientIdScore(isNamed: boolean, count: Counts | undefined): number {
  if (!count || count.filled === 0) return isNamed ? 1 : 0
  const share = (count.whole + count.numbers) / count.filled
  const isMost = count.whole > 0 && share > 0.5
  if (!isNamed && !isMost) return 0
  return 1 + share * 100 + (isNamed ? 50 : 0)
}

function best(
  names: readonly string[],
  score: (name: string, place: number) => number,
): number | null {
  const scores = names.map(score)
  const most = Math.max(0, ...scores)
  return most === 0 ? null : scores.indexOf(most)
}

const numericDate = /^\D{0,6}(\d{1,2})[-/](\d{1,2})[-/]20\d\d(?!\d)/

/** Detects the date order of a column from a date with only one possible order; null without such a date. */
export function* orderOf(
  rows: readonly Row[],
  column: number | null,
): Generator<number, DateOrder | null> {
  let [dayFirst, monthFirst] = [false, false]
  for (const [index, { cells }] of rows.entries()) {
    if (index % 500 === 499) yield 0.5
    const [, first = 0, second = 0] =
      (column === null ? null : numericDate.exec(cells[column] ?? '')) ?? []
    if (Number(first) > 12 && Number(second) <= 12) dayFirst = true
    if (Number(second) > 12 && Number(first) <= 12) monthFirst = true
  }
  if (dayFirst === monthFirst) return null
  return dayFirst ? 'day first' : 'month first'
}
