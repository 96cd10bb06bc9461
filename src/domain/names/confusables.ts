import { withoutHidden } from '#/lib/hidden-characters'
// The Unicode Consortium's own list, with its version and terms in its head, kept as it came.
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

/** Whether a character that is no ASCII looks like one to three ASCII letters or digits. */
export function looksLikeAscii(character: string): boolean {
  return character > '\u007f' && lookOf.has(character)
}

const plain = /^[ -~]*$/
const mapped = /[|1I0m]/g
// Between letters a digit is read as one; elsewhere it counts something: `Plan 5`, `Q3`.
const digitInWord = /(?<=[A-Za-z])[345](?=[A-Za-z])/g
const letterOfDigit: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's' }

/**
 * What a name looks like: names with the same skeleton are hard to tell apart by eye. After UTS #39 §4: hidden
 * characters out, decomposed, each character replaced by its prototype. Beyond it, because these are names and no
 * identifiers: compatibility forms are folded (the table leaves out what NFKC folds), case and white space do not
 * count, and what the table lacks is added: `vv` reads w, a small `cl` reads d, and 3, 4, 5 between letters read e, a,
 * s. Accents do count: `Résumé` and `Resume` are two words. The table knows what looks like ASCII; what looks alike within another
 * script (Cyrillic and Greek letters without a Latin twin) is not seen.
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
      // Only now are capital and small letters alike.
      .replaceAll('vv', 'w')
      .replaceAll('m', 'rn')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

/** The same name for whoever reads it: case, composition and the number of spaces do not count. */
export function plainName(name: string): string {
  const text = plain.test(name) ? name : name.normalize('NFC')
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

function prototypeOf(character: string): string {
  return lookOf.get(character) ?? character
}

/** An odd space looks like a space, unlike what has no width at all. */
function oddSpacesAsSpaces(name: string): string {
  return name.replaceAll(/\s/gu, ' ')
}
