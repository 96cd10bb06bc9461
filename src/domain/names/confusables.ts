import { withoutHidden } from '#/lib/hidden-characters'
// The Unicode Consortium's own list, unchanged; its head has its version and terms.
import table from '../confusables-latin.txt?raw'

/** Character → the one to three ASCII letters or digits it looks like. */
const lookOf: ReadonlyMap<string, string> = new Map(
  table
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): [string, string] => {
      const [code = '', prototype = ''] = line.split(' ')
      return [String.fromCodePoint(Number.parseInt(code, 16)), prototype]
    }),
)

/** Whether a non-ASCII character looks like one to three ASCII letters or digits. */
export function looksLikeAscii(character: string): boolean {
  return character > '\u007f' && lookOf.has(character)
}

/** What a character looks like: one to three ASCII letters or digits, or itself. An ASCII character stays as it is. */
export function readsAs(character: string): string {
  return character > '\u007f' ? (lookOf.get(character) ?? character) : character
}

const plain = /^[ -~]*$/
const mapped = /[|1I0m]/g
// Between letters a digit reads as a letter; elsewhere it is a number: `Plan 5`, `Q3`.
const digitInWord = /(?<=[A-Za-z])[345](?=[A-Za-z])/g
const letterOfDigit: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's' }

/**
 * What a name looks like: names with the same skeleton are hard to tell apart by eye. Follows UTS #39: it
 * removes hidden characters, decomposes, and replaces each character by its prototype. It goes further,
 * because these are names and not identifiers: it folds compatibility forms (the table leaves out what NFKC
 * folds), ignores case and extra spaces, and adds what the table lacks: `vv` reads w, a small `cl` reads d,
 * and 3, 4, 5 between letters read e, a, s. Accents count: `Résumé` and `Resume` are two words. The table
 * only knows what looks like ASCII: look-alikes within another script (Cyrillic and Greek letters without a
 * Latin twin) are missed.
 */
export function skeleton(name: string): string {
  let look: string
  if (plain.test(name)) look = name.replaceAll(mapped, prototypeOf)
  else {
    look = ''
    for (const character of withoutHidden(oddSpacesAsSpaces(name)).normalize('NFKD')) {
      look += prototypeOf(character)
    }
  }
  return (
    look
      .replaceAll(digitInWord, (digit) => letterOfDigit[digit] ?? digit)
      .replaceAll('cl', 'd')
      .toLowerCase()
      // After lower-casing, so that capitals count, too.
      .replaceAll('vv', 'w')
      .replaceAll('m', 'rn')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

function prototypeOf(character: string): string {
  return lookOf.get(character) ?? character
}

/** An odd space looks like a space; a character without width does not. */
function oddSpacesAsSpaces(name: string): string {
  return name.replaceAll(/\s/gu, ' ')
}
