import { withoutHidden } from '#/lib/hidden-characters'
// The Unicode Consortium's own list, unchanged; its head has its version and terms.
import table from '../confusables-latin.txt?raw'

/** Character → the one to three ASCII letters or digits it looks like. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  table
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): [string, string] => {
      const [code = '', prototype = ''] = line.split(' ')
      return [String.fromCodePoint(Number.parseInt(code, 16)), prototype]
    }),
)

export function looksLikeAscii(character: string): boolean {
  return character > '\u007f' && lookAlikes.has(character)
}

/** What a character looks like: one to three ASCII letters or digits, or itself. An ASCII character stays as it is. */
export function readsAs(character: string): string {
  return character > '\u007f' ? (lookAlikes.get(character) ?? character) : character
}

const plain = /^[ -~]*$/
const mapped = /[|1I0m]/g
// Between letters a digit reads as a letter; elsewhere it is a number: `Plan 5`, `Q3`.
const digitInWord = /(?<=[A-Za-z])[345](?=[A-Za-z])/g
const letterOfDigit: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's' }

/**
 * Names that look the same have the same one. UTS #39 for names: it also folds compatibility forms (the table leaves
 * out what NFKC folds), ignores case and extra spaces, and reads `vv` as w, a small `cl` as d, and 3, 4, 5 between
 * letters as e, a, s. Accents count. Look-alikes within another script are missed.
 */
export function skeleton(name: string): string {
  let look: string
  if (plain.test(name)) look = name.replaceAll(mapped, skeletonLetter)
  else {
    look = ''
    for (const character of withoutHidden(oddSpacesAsSpaces(name)).normalize('NFKD')) {
      look += skeletonLetter(character)
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

function skeletonLetter(character: string): string {
  return lookAlikes.get(character) ?? character
}

/** An odd space looks like a space; a character without width does not. */
function oddSpacesAsSpaces(name: string): string {
  return name.replaceAll(/\s/gu, ' ')
}
