import { isRounded, isShortened, longNumber, plainCell } from '../input/cells'
import { mayBeCut, shortened, touchedBy, unreadableBytes, type Doubt } from '../input/parsed-text'
import { hiddenMarker } from '#/lib/hidden-characters'
import { unreadableByte } from '#/lib/text-of-file'
import { notUndone } from '../input/undo'

const ending = /\.apps\.googleusercontent\.com/gi
/** Shortest name before the ending, as in `looksLikeClientId`. */
const shortest = 6
/** Longest name before the ending. A longer run of letters is not a client ID. */
const longest = 255
/** Form of new and of old client IDs. */
const usual = /^\d{6,}(?:-[\w-]+)?$/

/** Numeric client IDs after their name. Any other long number is something else. `\n`: a client ID that was found. */
const named =
  /(?:client|app|application)[ _.-]?ids?(?:["':=]|[^\S\n]){1,8}(?:((?:[\n,]*\d{15,40}(?![\w-]))+)|(\d[.,]\d+e\+?\d\d(?!\w)))/gi

export interface IdsInText {
  /** Client IDs in order, with their letter case (SERVICE.md §2.1 `clientId`) and with repetitions. */
  ids: string[]
  doubts: Doubt[]
}

interface Around {
  /** The line before the text, if a client ID can continue from that line. */
  before?: string
  /** Returns true for a client ID that was joined or decoded. An unusual one may be made of two parts. */
  isMade?: (id: string) => boolean
}

/** Finds client IDs in an undone text. A client ID beside a character that may belong to it becomes a doubt. */
export function clientIdsIn(
  text: string,
  { before = '', isMade = () => false }: Around = {},
): IdsInText {
  const found: IdsInText = { ids: [], doubts: [] }
  let previous = before
  for (const line of text.split('\n')) {
    idsOfLine(line, previous, isMade, found)
    previous = line
  }
  return found
}

function idsOfLine(
  line: string,
  previous: string,
  isMade: (id: string) => boolean,
  { ids, doubts }: IdsInText,
): void {
  const rest: string[] = []
  let from = 0
  ending.lastIndex = 0
  for (let match = ending.exec(line); match !== null; match = ending.exec(line)) {
    const start = findStart(line, match.index, from)
    const name = line.slice(start, match.index)
    const id = line.slice(start, ending.lastIndex)
    const doubt =
      touchedBefore(line, start) ??
      touchedAfter(line, ending.lastIndex) ??
      (isComplete(line, start, ending.lastIndex, name) && (usual.test(name) || !isMade(id))
        ? null
        : mayBeCut) ??
      (continuesFrom(previous, line.slice(0, start), name) ? mayBeCut : null)
    if (doubt === null) ids.push(id)
    else if (name !== '' || /^[\s>|]*$/.test(line.slice(0, start))) doubts.push(doubt)
    rest.push(line.slice(from, start))
    from = ending.lastIndex
  }
  rest.push(line.slice(from))
  const others = rest.join('\n')
  const broken = brokenEnding(others) ?? (isFragment(others) ? mayBeCut : null)
  if (broken !== null && doubts.length === 0) doubts.push(broken)
  for (const { 0: all, 1: list, index } of others.matchAll(named)) {
    const doubt = list === undefined ? shortened : touchedAfter(others, index + all.length)
    const numbers = list?.match(/\d+/g) ?? []
    if (doubt !== null) {
      doubts.push(doubt)
      numbers.pop()
    }
    for (const number of numbers) addNumber(number, { ids, doubts })
  }
}

/** Returns the start of the word before the ending. */
function findStart(line: string, end: number, from: number): number {
  let start = end
  while (start > from && end - start <= longest && /[\w-]/.test(line[start - 1] ?? '')) start -= 1
  return start
}

function isComplete(line: string, start: number, end: number, name: string): boolean {
  const hasEnd = !/^(?:[\w-]|\.\w)/.test(line.slice(end, end + 2))
  // A dot, an ellipsis, a backslash or masking stars may continue the name to the left.
  const hasStart = !/[.\u2026\\]$|\w\*+$/.test(line.slice(Math.max(0, start - 20), start))
  return hasEnd && hasStart && name.length >= shortest && name.length <= longest
}

/** Returns true if the previous line may end with the start of a name that begins this line. */
function continuesFrom(previous: string, before: string, name: string): boolean {
  if (!/^[\s>|]*$/.test(before)) return false
  const last = previous.slice(-300)
  const end = /[\w-]+$/.exec(last)?.[0] ?? ''
  if (end === '' || /^-+$/.test(end) || /googleusercontent\.com$/i.test(last)) return false
  const digits = /^\d+(?=-|$)/.exec(name)?.[0]
  if (digits === undefined) return true
  // A project number has at most 13 digits.
  if (/^\d+$/.test(end)) return end.length + digits.length <= 13
  return digits === name && /^\d{6,}-\w*$/.test(end)
}

/** Returns true for a part of a client ID: cut at the end of a line, cut by dots, or written in another way. */
function isFragment(rest: string): boolean {
  return (
    /(?:^|[^\w.-])\d{9,15}-\w{0,40}(?:\.(?:a(?:p(?:p(?:s(?:\.\S{0,26})?)?)?)?)?)?[-=]?\s*$/i.test(
      rest.slice(-120),
    ) ||
    /[\w-]\.apps(?:\.[a-z.]{0,21})?[-=]?\s*$/i.test(rest.slice(-120)) ||
    /(?<![\w.-])\d{9,15}-[\w-]{0,40}(?:\.[a-z.]{0,26})?(?:\u2026|\.\.)/i.test(rest) ||
    /\w[^\w\n]{1,8}apps[^\w\n]{1,8}(?:dot[^\w\n]{1,3})?goog/i.test(rest)
  )
}

/** Finds long numbers in a cell that contains only client IDs. */
export function numbersIn(cell: string): IdsInText {
  const found: IdsInText = { ids: [], doubts: [] }
  const text = plainCell(cell)
  if (isShortened(text)) return { ids: [], doubts: [shortened] }
  for (const word of text.split(/(?!\uFEFF)[\s,;|"'[\]]/)) {
    if (longNumber.test(word)) addNumber(word, found)
    else if (isShortened(word)) found.doubts.push(shortened)
    else if (/\d{15}/.test(word) && !/[@/]|\.apps\./i.test(word))
      found.doubts.push(Array.from(word, toDoubt).find((doubt) => doubt !== null) ?? mayBeCut)
  }
  return found
}

function addNumber(number: string, { ids, doubts }: IdsInText): void {
  if (isRounded(number)) doubts.push(shortened)
  else ids.push(number)
}

/** Characters outside ASCII that look like part of a client ID, and hidden characters. */
const foreign =
  /^(?:(?![\w-])[\p{L}\p{M}\p{N}\p{Pd}\p{Pc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u02d7\u2212\u2800\ufffc\ufffd]|(?!\t)\p{Cc})$/u

/** Returns a doubt about the character before a client ID at `start`; null without a doubt. */
function touchedBefore(line: string, start: number): Doubt | null {
  return toDoubt(/.$/su.exec(line.slice(Math.max(0, start - 2), start))?.[0])
}

/** Returns a doubt about the character after a client ID that ends at `end`, or after a dot there. */
function touchedAfter(line: string, end: number): Doubt | null {
  return toDoubt(/\.?(.)/su.exec(line.slice(end, end + 3))?.[1])
}

/** Returns the doubt that a character casts on the text beside it; null without a doubt. */
function toDoubt(character: string | undefined): Doubt | null {
  if (character === undefined || !foreign.test(character)) return null
  if (character === notUndone) return mayBeCut
  return character === unreadableByte ? unreadableBytes : touchedBy(hiddenMarker(character))
}

const hasForeign = /[^\n\r\t -~]/
const words = /(?:[\w.-]|[^\n\r\t -~])+/g
const hint = /\.apps\.|googleuser|usercontent/i

/** Returns a doubt about a client ID with a foreign character inside its ending; null without a doubt. */
function brokenEnding(rest: string): Doubt | null {
  if (!hasForeign.test(rest)) return null
  for (const [word] of rest.matchAll(words))
    if (hint.test(word))
      for (const character of word) {
        const doubt = toDoubt(character)
        if (doubt !== null) return doubt
      }
  return null
}
