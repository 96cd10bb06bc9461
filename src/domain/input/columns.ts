import { clientIdKind, isAccountCell } from './cells'
import { namesClientId, columnRank, type Role } from './column-names'
import { readDate, type DateOrder } from './dates'
import type { Row, Rows } from './rows'

export type { Role }

/** Which column is taken for what; null for none. */
export type Columns = Record<Role, number | null>

/** What a person chose instead; a role that is not in it is as it was found. */
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

/** So many cells of a column tell what is in it. */
const enough = 500

/** Finds columns by what most of their cells are, and else by their names. */
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
  const of = (role: 'account' | 'time') => (name: string, place: number) => {
    const count = counts[place]
    const isMost =
      count !== undefined && count[role === 'time' ? 'dates' : 'accounts'] > count.filled / 2
    const rank = columnRank(name, role)
    if (rank === Infinity || (rank === null && !isMost)) return 0
    return (isMost ? 1_000 : 0) + (rank === null ? 0 : 500 - rank)
  }
  return {
    clientId: best(names, (name, place) => clientIdScore(namesClientId(name), counts[place])),
    account: best(names, of('account')),
    time: best(names, of('time')),
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

/** A number alone is a client ID only by the name of its column, or beside others that end as one. */
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

/** The order in which a column writes its dates, where one of them can only be read in one; null where none tells. */
export function* orderOf(
  rows: readonly Row[],
  column: number | null,
): Generator<number, DateOrder | null> {
  let [dayFirst, monthFirst] = [false, false]
  for (const [index, { cells }] of rows.entries()) {
    if (index % 500 === 499) yield 0.5
    const [, one = 0, two = 0] =
      (column === null ? null : numericDate.exec(cells[column] ?? '')) ?? []
    if (Number(one) > 12 && Number(two) <= 12) dayFirst = true
    if (Number(two) > 12 && Number(one) <= 12) monthFirst = true
  }
  if (dayFirst === monthFirst) return null
  return dayFirst ? 'day first' : 'month first'
}
