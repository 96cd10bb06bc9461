/** JSON value. Numbers are text, because a client ID has more digits than a JavaScript number keeps. */
export type Json = string | boolean | null | Json[] | JsonObject
export type JsonObject = Map<string, Json>

export type JsonPart =
  | { kind: 'value'; value: Json }
  /** A line outside JSON, or of incomplete or malformed JSON. */
  | { kind: 'line'; text: string }

type Parts<Result> = Generator<{ part: JsonPart | null; at: number }, Result>

const token = /\s*(?:([{}[\]:,])|"|(-?\d[\d.eE+-]*)|(true|false|null))/y
const between = /[\s,]*/y
const colon = /\s*:/y
/** Number of tokens after which the browser can respond. */
const turn = 500
const deepest = 32

/**
 * Yields the objects of a text, on one line or several, the items of its arrays, and the lines between them. Yields a
 * `null` part when the browser can respond.
 */
export function* jsonParts(text: string): Parts<void> {
  // Count the characters read for malformed values, which can reach to the end of the text.
  let wasted = 0
  for (
    let at = placeAfter(between, text, 0);
    at < text.length;
    at = placeAfter(between, text, at)
  ) {
    const isValue = (text[at] === '{' || text[at] === '[') && wasted <= 2 * text.length
    const read = isValue ? yield* valueAt(text, at) : null
    wasted += read === null ? 0 : read.seen - read.end
    if (read !== null && read.end > at) at = read.end
    else {
      const line = text.slice(at, lineEnd(text, at))
      at += line.length
      yield { part: { kind: 'line', text: line }, at }
    }
  }
}

function placeAfter(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : from
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

interface Open {
  value: Json[] | JsonObject
  /** Name of the next value; null before a name. */
  key: string | null
}

/** Yields the value that begins here, or the complete items of an incomplete array. */
function* valueAt(text: string, start: number): Parts<{ end: number; seen: number }> {
  const open: Open[] = []
  const whole: Json[] = []
  let [at, wholeEnd, tokens] = [start, start, 0]
  do {
    const next = tokenAt(text, at)
    const value = next === null ? undefined : tokenValue(next, open)
    if (next === null || value === undefined || open.length > deepest) break
    at = next.end
    if ((tokens += 1) % turn === 0) yield { part: null, at }
    if (value === noValue) continue
    const [parent] = open.slice(-1)
    const isItem = open.length === 1 && Array.isArray(parent?.value)
    if (isItem || (!parent && !Array.isArray(value))) whole.push(value)
    else if (Array.isArray(parent?.value)) parent.value.push(value)
    else if (parent && parent.key !== null && parent.value instanceof Map)
      parent.value.set(parent.key, value)
    else if (parent) break
    if (parent) parent.key = null
    if (isItem || !parent) wholeEnd = at
  } while (open.length > 0)
  for (const value of whole) yield { part: { kind: 'value', value }, at: wholeEnd }
  return { end: wholeEnd, seen: at }
}

/** Result of a token that does not complete a value. */
const noValue = Symbol('no value')

interface Token {
  end: number
  sign: string | null
  scalar: string | boolean | null
  isName: boolean
}

/** Returns the value that a token completes; undefined if the token is not allowed here. Updates `open`. */
function tokenValue(
  { sign, scalar, isName }: Token,
  open: Open[],
): Json | typeof noValue | undefined {
  const [top] = open.slice(-1)
  const isBeforeName = top !== undefined && top.key === null && !Array.isArray(top.value)
  if (sign === '{' || sign === '[') open.push({ value: sign === '[' ? [] : new Map(), key: null })
  else if (sign === '}' || sign === ']')
    return top && Array.isArray(top.value) === (sign === ']') ? open.pop()?.value : undefined
  else if (isName) {
    if (!isBeforeName) return undefined
    top.key = String(scalar)
  } else if (sign === null) return isBeforeName ? undefined : scalar
  else if (sign === ':') return undefined
  return noValue
}

function tokenAt(text: string, at: number): Token | null {
  token.lastIndex = at
  const match = token.exec(text)
  if (!match) return null
  const [whole, sign = null, number, word] = match
  const end = token.lastIndex
  if (sign !== null) return { end, sign, scalar: null, isName: false }
  if (!whole.endsWith('"')) {
    const scalar = number ?? (word === 'null' ? null : word === 'true')
    return { end, sign, scalar, isName: false }
  }
  const close = stringEnd(text, end)
  const scalar = close === -1 ? null : parseString(text.slice(end - 1, close + 1))
  if (scalar === null) return null
  const after = placeAfter(colon, text, close + 1)
  return { end: after, sign, scalar, isName: after > close + 1 }
}

/** Returns the index of the closing quote; -1 if there is none. */
function stringEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at
  }
  return -1
}

function parseString(quoted: string): string | null {
  if (!/[\\\n\t]/.test(quoted)) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted) as string
  } catch {
    return null
  }
}
