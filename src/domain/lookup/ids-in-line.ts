import { cellsOf, longestRow } from './cells'
import { brokenEnding, escapeAt, touchedAfter, touchedBefore } from './foreign-neighbours'

/** What a client ID ends with; logs and people write it in any letter case. Not followed by more of a name. */
const ending = /\.apps\.googleusercontent\.com(?![\w-]|\.\w)/gi
/** As in `looksLikeClientId`. */
const shortest = 6
/** Longer than any client ID: a run of letters before the ending is not one. */
const longest = 255

/** A client ID that is only a number, with its name before it: any other long number is something else. */
const named = /client[ _-]?id["'\s:=\\]{1,8}(\d{15,40})(?![\w-])/gi
const wholeNumber = /^[^\S\uFEFF]*["']?(\d{15,40})["']?[^\S\uFEFF]*[,;]?[^\S\uFEFF]*$/
const numberCell = /^[^\S\uFEFF]*(\d{15,40})[^\S\uFEFF]*$/
const longNumber = /\d{15}/
const columnName = /^(?:oauth[ _-]?)?client[ _-]?id$/i

export interface IdsInLine {
  ids: string[]
  /** The letter (`U+0441`) or escape that touches a client ID: it may belong to another ID. Null for none. */
  cutBy: string | null
}

/**
 * In order and in their own letter case, each as often as it occurs (SERVICE.md §2.1 `clientId`). A bare
 * number counts only as the whole line, after the words "client ID", or in that `column`: a log is full of
 * others.
 */
export function clientIdsIn(line: string, column: number | null = null): IdsInLine {
  const ids: string[] = []
  let cutBy: string | null = null
  const take = (start: number, end: number) => {
    const touching = touchedBefore(line, start) ?? touchedAfter(line, end)
    if (touching === null) ids.push(line.slice(start, end))
    cutBy ??= touching
  }
  ending.lastIndex = 0
  for (let match = ending.exec(line); match !== null; match = ending.exec(line)) {
    const start = startOf(line, match.index)
    const length = match.index - start
    if (length >= shortest && length <= longest) take(start, ending.lastIndex)
    else cutBy ??= length < shortest ? touchedBefore(line, start) : null
  }
  cutBy ??= brokenEnding(line)
  if (ids.length > 0 || cutBy !== null) return { ids, cutBy }
  for (const { 0: text, 1: id = '', index } of line.matchAll(named))
    take(index + text.length - id.length, index + text.length)
  if (ids.length > 0 || cutBy !== null) return { ids, cutBy }
  const whole = line.length <= 100 ? wholeNumber.exec(line)?.[1] : undefined
  const number = whole ?? numberAt(line, column)
  return { ids: number === undefined ? [] : [number], cutBy }
}

/** Null where no column is called "Client ID" or alike. */
export function clientIdColumn(header: string): number | null {
  if (header.length > longestRow) return null
  const at = cellsOf(header).findIndex((cell) => columnName.test(cell.trim()))
  return at === -1 ? null : at
}

function numberAt(line: string, column: number | null): string | undefined {
  if (column === null || line.length > longestRow || !longNumber.test(line)) return undefined
  return numberCell.exec(cellsOf(line)[column] ?? '')?.[1]
}

const wordBefore = /[\w-]/

/** Where the word before the ending begins, without an escape that the log wrote before it. */
function startOf(line: string, end: number): number {
  let start = end
  while (start > 0 && end - start <= longest && wordBefore.test(line[start - 1] ?? '')) start -= 1
  // `client_id%3D4071…` in an address, `\n4071…` and `\u003d4071…` in a text inside JSON.
  const escape = start === 0 ? null : escapeAt(line.slice(start - 1, end))
  return start - 1 + (escape?.length ?? 1)
}
