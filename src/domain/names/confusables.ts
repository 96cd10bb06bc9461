import { withoutHidden } from '#/lib/hidden-characters'
// The Unicode Consortium's list, unchanged. Its first lines have the version and terms.
import table from '../confusables-latin.txt?raw'

/** Maps a character to the one to three ASCII letters or digits that it resembles. */
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

/** Returns the ASCII letters or digits that a character resembles, or the character itself. */
export function readsAs(character: string): string {
  return character > '\u007f' ? (lookAlikes.get(character) ?? character) : character
}

const plain = /^[ -~]*$/
const mapped = /[|1I0m]/g
// A digit between letters reads as a letter. Elsewhere it is a number, as in `Plan 5`.
const digitInWord = /(?<=[A-Za-z])[345](?=[A-Za-z])/g
const letterOfDigit: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's' }

/**
 * Returns the same text for names that look the same (UTS #39). Also folds compatibility forms, because the table
 * omits what NFKC folds. Ignores case and extra spaces. Reads `vv` as w, `cl` as d, and 3, 4, 5 between letters as
 * e, a, s. Accents count. Misses look-alikes within another script.
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
      // Must follow lower-casing, so that capitals count too.
      .replaceAll('vv', 'w')
      .replaceAll('m', 'rn')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

function skeletonLetter(character: string): string {
  return lookAlikes.get(character) ?? character
}

/** Replaces unusual spaces by plain ones. Characters without width stay. */
function oddSpacesAsSpaces(name: string): string {
  return name.replaceAll(/\s/gu, ' ')
}
