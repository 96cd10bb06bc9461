import { isRounded, isShortened, longNumber, plainCell } from '../input/cells'
import { mayBeCut, shortened, type Doubt } from '../input/doubts'
import { brokenEnding, toDoubt, touchedAfter, touchedBefore } from './foreign-neighbours'

const ending = /\.apps\.googleusercontent\.com/gi
/** As in `looksLikeClientId`. */
const shortest = 6
/** Longer than any client ID: a run of letters before the ending is not one. */
const longest = 255
/** The form of a new client ID, and of an old one. */
const usual = /^\d{6,}(?:-[\w-]+)?$/

/** A client ID that is only a number, with its name before it: any other long number is something else. */
const named =
  /(?:client|app|application)[ _.-]?id["'\s:=]{1,8}(?:(\d{15,40})(?![\w-])|(\d[.,]\d+e\+?\d\d(?!\w)))/gi

export interface IdsInText {
  /** In order and in their own letter case (SERVICE.md §2.1 `clientId`), each as often as it occurs. */
  ids: string[]
  doubts: Doubt[]
}

interface Around {
  /** The line before the text, if that can go on in it. */
  before?: string
  /** What is not usual may be made of two things, because the text was put together. */
  isUsual?: boolean
}

/** The client IDs of a text that is undone. One that touches what may belong to it is a doubt. */
export function clientIdsIn(
  text: string,
  { before = '', isUsual = false }: Around = {},
): IdsInText {
  const found: IdsInText = { ids: [], doubts: [] }
  let previous = before
  for (const line of text.split('\n')) {
    idsOfLine(line, previous, isUsual, found)
    previous = line
  }
  return found
}

function idsOfLine(
  line: string,
  previous: string,
  isUsual: boolean,
  { ids, doubts }: IdsInText,
): void {
  const rest: string[] = []
  let from = 0
  ending.lastIndex = 0
  for (let match = ending.exec(line); match !== null; match = ending.exec(line)) {
    const start = findStart(line, match.index, from)
    const name = line.slice(start, match.index)
    const doubt =
      touchedBefore(line, start) ??
      touchedAfter(line, ending.lastIndex) ??
      (isWhole(line, start, ending.lastIndex, name) && (!isUsual || usual.test(name))
        ? null
        : mayBeCut) ??
      (goesOnFrom(previous, line.slice(0, start), name) ? mayBeCut : null)
    if (doubt === null) ids.push(line.slice(start, ending.lastIndex))
    else if (name !== '' || /^[\s>|]*$/.test(line.slice(0, start))) doubts.push(doubt)
    rest.push(line.slice(from, start))
    from = ending.lastIndex
  }
  rest.push(line.slice(from))
  const others = rest.join(' ')
  const broken = brokenEnding(others) ?? (isFragment(others) ? mayBeCut : null)
  if (broken !== null && doubts.length === 0) doubts.push(broken)
  for (const { 0: all, 1: number, index } of others.matchAll(named)) {
    const doubt = number === undefined ? shortened : touchedAfter(others, index + all.length)
    if (doubt === null && number !== undefined) takeNumber(number, { ids, doubts })
    else if (doubt !== null) doubts.push(doubt)
  }
}

/** Where the word before the ending begins. */
function findStart(line: string, end: number, from: number): number {
  let start = end
  while (start > from && end - start <= longest && /[\w-]/.test(line[start - 1] ?? '')) start -= 1
  return start
}

function isWhole(line: string, start: number, end: number, name: string): boolean {
  const hasEnd = !/^(?:[\w-]|\.\w)/.test(line.slice(end, end + 2))
  // What may go on to the left: a dot, an ellipsis, a backslash, and stars in place of letters.
  const hasStart = !/[.\u2026\\]$|\w\*+$/.test(line.slice(Math.max(0, start - 20), start))
  return hasEnd && hasStart && name.length >= shortest && name.length <= longest
}

/** Whether the end of the line before can be the start of this name, which begins its own line. */
function goesOnFrom(previous: string, before: string, name: string): boolean {
  if (!/^[\s>|]*$/.test(before)) return false
  const last = previous.slice(-300)
  const end = /[\w-]+$/.exec(last)?.[0] ?? ''
  if (end === '' || /^-+$/.test(end) || /googleusercontent\.com$/i.test(last)) return false
  const digits = /^\d+(?=-|$)/.exec(name)?.[0]
  if (digits === undefined) return true
  // The number of a project has thirteen digits at most.
  if (/^\d+$/.test(end)) return end.length + digits.length <= 13
  return digits === name && /^\d{6,}-\w*$/.test(end)
}

/** A part of a client ID at the end of a line, or with dots before its end; a part that was written in another way. */
function isFragment(rest: string): boolean {
  return (
    /(?:^|[^\w.-])\d{9,15}-\w{0,40}(?:\.(?:a(?:p(?:p(?:s(?:\.\S{0,26})?)?)?)?)?)?[-=]?\s*$/i.test(
      rest.slice(-120),
    ) ||
    /[\w-]\.apps(?:\.[a-z.]{0,21})?[-=]?\s*$/i.test(rest.slice(-120)) ||
    /(?<![\w.-])\d{9,15}-[\w-]{0,40}(?:\.[a-z.]{0,26})?(?:\u2026|\.\.)/i.test(rest) ||
    /\w[^\w\n]{1,8}(?:dot[^\w\n]{1,3})?apps[^\w\n]{1,8}(?:dot[^\w\n]{1,3})?goog/i.test(rest)
  )
}

/** The long numbers of a cell that holds client IDs and nothing else. */
export function numbersIn(cell: string): IdsInText {
  const found: IdsInText = { ids: [], doubts: [] }
  const text = plainCell(cell)
  if (isShortened(text)) return { ids: [], doubts: [shortened] }
  for (const word of text.split(/(?:(?!\uFEFF)[\s,;|"'[\]])+/)) {
    if (longNumber.test(word)) takeNumber(word, found)
    else if (isShortened(word)) found.doubts.push(shortened)
    else if (/\d{15}/.test(word) && !/[@/]|\.apps\./i.test(word))
      found.doubts.push(Array.from(word, toDoubt).find((doubt) => doubt !== null) ?? mayBeCut)
  }
  return found
}

function takeNumber(number: string, { ids, doubts }: IdsInText): void {
  if (isRounded(number)) doubts.push(shortened)
  else ids.push(number)
}
