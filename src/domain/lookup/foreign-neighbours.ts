import { markerOf } from '#/lib/hidden-characters'

/** What looks like a part of a client ID outside ASCII, and what nobody sees. U+FFFD is an unreadable byte. */
const foreign =
  /^(?:(?![\w-])[\p{L}\p{M}\p{N}\p{Pd}\p{Pc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u02d7\u2212\u2800\ufffd]|(?!\t)\p{Cc})$/u
const escape = /^(?:%(?:25)*([\da-f]{2})|\\(?:u([\da-f]{4})|x([\da-f]{2})|[nrtbf]))/i

/** The escape of one character, in an address or inside JSON, with which the text begins; null when it has none. */
export function escapeAt(text: string): string | null {
  return escape.exec(text)?.[0] ?? null
}

/** What touches a client ID that begins at `start`, and so may belong to it: `U+0441`, `%D1`; null for nothing. */
export function touchedBefore(line: string, start: number): string | null {
  const before = line.slice(Math.max(0, start - 12), start)
  const [escaped] = /(?:%(?:25)*[\da-f]{2}|\\(?:u[\da-f]{4}|x[\da-f]{2}))$/i.exec(before) ?? []
  if (escaped !== undefined) return isPart(escaped) ? escaped : null
  return markerIf(/.$/su.exec(before)?.[0])
}

/** The same for a client ID that ends at `end`. An ending that continues as another host is no client ID either. */
export function touchedAfter(line: string, end: number): string | null {
  const after = line.slice(end, end + 12)
  const escaped = escapeAt(after)
  if (escaped !== null) return isPart(escaped) ? escaped : null
  return markerIf(/^\.?(.)/su.exec(after)?.[1])
}

function isPart(escaped: string): boolean {
  const [, percent, ...codes] = escape.exec(escaped) ?? []
  const code = Number.parseInt(percent ?? codes.find((one) => one !== undefined) ?? '0a', 16)
  // A byte of this size is a part of a character outside ASCII.
  if (percent !== undefined && code > 0x7f) return true
  const character = String.fromCharCode(code)
  return /[\w-]/.test(character) || (foreign.test(character) && !/\p{Cc}/u.test(character))
}

function markerIf(character: string | undefined): string | null {
  return character !== undefined && foreign.test(character) ? markerOf(character) : null
}

/** Whether nothing on one side of this character (a UTF-16 unit) can be part of what is on the other side. */
export function isGap(unit: string): boolean {
  return !/[\w.%\\-]/.test(unit) && !foreign.test(unit)
}

const hasForeign = /[\u0080-\uffff]/
const ending = /\.apps\.googleusercontent\.com/gi
const words = /[\w.\u0080-\uffff-]+/g
const hint = /\.apps\.|googleuser|usercontent/i

/** The foreign character inside the ending of what would be a client ID without it; null when there is none. */
export function brokenEnding(line: string): string | null {
  if (!hasForeign.test(line)) return null
  for (const [word] of line.replaceAll(ending, ' ').matchAll(words))
    if (hint.test(word))
      for (const character of word) if (foreign.test(character)) return markerOf(character)
  return null
}
