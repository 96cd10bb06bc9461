import { hiddenMarker } from '#/lib/hidden-characters'
import { unreadableByte } from '#/lib/text-of-file'
import { mayBeCut, touchedBy, unreadableBytes, type Doubt } from '../input/doubts'
import { notUndone } from '../input/undo'

/** What looks like a part of a client ID outside ASCII, and what nobody sees. */
const foreign =
  /^(?:(?![\w-])[\p{L}\p{M}\p{N}\p{Pd}\p{Pc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u02d7\u2212\u2800\ufffc\ufffd]|(?!\t)\p{Cc})$/u

/** What touches a client ID that begins at `start`, and so may belong to it; null for nothing. */
export function touchedBefore(line: string, start: number): Doubt | null {
  return toDoubt(/.$/su.exec(line.slice(Math.max(0, start - 2), start))?.[0])
}

/** The same for a client ID that ends at `end`. An ending that continues as another host is no client ID either. */
export function touchedAfter(line: string, end: number): Doubt | null {
  return toDoubt(/^\.?(.)/su.exec(line.slice(end, end + 3))?.[1])
}

/** What one character says about the text that it touches. */
export function toDoubt(character: string | undefined): Doubt | null {
  if (character === undefined || !foreign.test(character)) return null
  if (character === notUndone) return mayBeCut
  return character === unreadableByte ? unreadableBytes : touchedBy(hiddenMarker(character))
}

const hasForeign = /[^\n\r\t -~]/
const words = /(?:[\w.-]|[^\n\r\t -~])+/g
const hint = /\.apps\.|googleuser|usercontent/i

/** The doubt about what would be a client ID without the foreign character inside its ending; null without one. */
export function brokenEnding(rest: string): Doubt | null {
  if (!hasForeign.test(rest)) return null
  for (const [word] of rest.matchAll(words))
    if (hint.test(word))
      for (const character of word) {
        const doubt = toDoubt(character)
        if (doubt !== null) return doubt
      }
  return null
}
