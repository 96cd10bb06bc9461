import { hiddenMarker } from '#/lib/hidden-characters'
import { unreadableByte } from '#/lib/text-of-file'
import { mayBeCut, touchedBy, unreadableBytes, type Doubt } from '../input/doubts'
import { notUndone } from '../input/undo'

/** Characters outside ASCII that look like part of a client ID, and hidden characters. */
const foreign =
  /^(?:(?![\w-])[\p{L}\p{M}\p{N}\p{Pd}\p{Pc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u02d7\u2212\u2800\ufffc\ufffd]|(?!\t)\p{Cc})$/u

/** Returns a doubt about the character before a client ID at `start`; null without a doubt. */
export function touchedBefore(line: string, start: number): Doubt | null {
  return toDoubt(/.$/su.exec(line.slice(Math.max(0, start - 2), start))?.[0])
}

/** Returns a doubt about the character after a client ID that ends at `end`, or after a dot there. */
export function touchedAfter(line: string, end: number): Doubt | null {
  return toDoubt(/^\.?(.)/su.exec(line.slice(end, end + 3))?.[1])
}

/** Returns the doubt that a character casts on the text beside it; null without a doubt. */
export function toDoubt(character: string | undefined): Doubt | null {
  if (character === undefined || !foreign.test(character)) return null
  if (character === notUndone) return mayBeCut
  return character === unreadableByte ? unreadableBytes : touchedBy(hiddenMarker(character))
}

const hasForeign = /[^\n\r\t -~]/
const words = /(?:[\w.-]|[^\n\r\t -~])+/g
const hint = /\.apps\.|googleuser|usercontent/i

/** Returns a doubt about a client ID with a foreign character inside its ending; null without a doubt. */
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
