import { splitHidden, withoutHidden } from '#/lib/hidden-characters'
import { looksLikeAscii } from './confusables'

/** Unusual letters in a text; null if there are none. */
export type LetterFinding =
  /** A word mixes scripts that no language mixes. */
  | { kind: 'mixed'; scripts: string[]; alike: boolean }
  /** A word looks Latin but is not, beside Latin words. */
  | { kind: 'whole word'; script: string }
  | { kind: 'special forms' }
  | null

/** Scripts by name. A letter of any other script counts as "another script". */
const scripts: readonly [name: string, pattern: RegExp][] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
  ['Han', /\p{Script=Han}/u],
  ['Hiragana', /\p{Script=Hiragana}/u],
  ['Katakana', /\p{Script=Katakana}/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Bopomofo', /\p{Script=Bopomofo}/u],
]

/**
 * Scripts that one word may mix, by UTS #39 "moderately restrictive". Hebrew, Arabic, Thai and Devanagari also join
 * an article or preposition to a Latin word. Cyrillic and Greek look like Latin, so they never mix with it.
 */
const writtenTogether: readonly ReadonlySet<string>[] = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Hangul']),
  new Set(['Latin', 'Han', 'Bopomofo']),
]
const joinedToLatin = new Set(['Hebrew', 'Arabic', 'Thai', 'Devanagari'])

const ascii = /^[\0-\u007f]*$/
const word = /[\p{L}\p{M}\p{N}]+/gu
const letter = /\p{L}/gu
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const fullWidth = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/
// Mathematical, circled, letter-like, phonetic and modifier letters, and Roman numerals inside a word.
const special =
  /[\u{1d400}-\u{1d7ff}\u24b6-\u24e9\u1d00-\u1dbf]|(?=\p{L})[\u2100-\u214f]|(?<=[A-Za-z])[\u2160-\u217f]|[\u2160-\u217f](?=[A-Za-z])/u
// Phonetic letters, except those of African or Azeri spelling.
const phonetic = /[\u0250-\u02af](?<![ɓɔɖɗəɛɠɣɨɩɪɲɔʃʊʋʒ])/u

/** Finds deceptive letters word by word, because `Яндекс Mail` deceives nobody. Text in one script is never odd. */
export function letterFinding(text: string): LetterFinding {
  if (ascii.test(text)) return null
  const words = (withoutHidden(text).match(word) ?? []).map(readWord)
  const mixed = words.find((item) => !isWrittenTogether(item))
  if (mixed) return { kind: 'mixed', scripts: mixed.scripts, alike: mixed.alike > 0 }
  if (special.test(text) || hasPhoneticMatch(text)) return { kind: 'special forms' }
  if (fullWidth.test(text) && !eastAsian.test(text)) return { kind: 'special forms' }
  // Skip short words, because а, о, с and у are ordinary Cyrillic words.
  const double = words.find(({ letters, alike }) => letters >= 3 && alike === letters)
  const hasLatin = words.some(({ scripts: [script] }) => script === 'Latin')
  return double?.scripts[0] !== undefined && hasLatin
    ? { kind: 'whole word', script: double.scripts[0] }
    : null
}

interface Word {
  scripts: string[]
  letters: number
  alike: number
}

function readWord(text: string): Word {
  const found = new Set<string>()
  let letters = 0
  let alike = 0
  for (const [character] of text.matchAll(letter)) {
    const script = letterScript(character)
    if (script === null) continue
    found.add(script)
    letters += 1
    if (script !== 'Latin' && looksLikeAscii(character)) alike += 1
  }
  return { scripts: [...found], letters, alike }
}

/** Returns a letter's script; null for shared letters, such as the Japanese long vowel mark. */
function letterScript(text: string): string | null {
  const known = scripts.find(([, pattern]) => pattern.test(text))
  if (known) return known[0]
  return /[\p{Script=Common}\p{Script=Inherited}]/u.test(text) ? null : 'another script'
}

function isWrittenTogether({ scripts: found, letters, alike }: Word): boolean {
  if (found.length < 2) return true
  if (writtenTogether.some((set) => found.every((script) => set.has(script)))) return true
  const joined = found.filter((script) => script !== 'Latin')
  return joined.length === 1 && joinedToLatin.has(joined[0] ?? '') && alike < letters / 4
}

function hasPhoneticMatch(text: string): boolean {
  return Array.from(text).some((item) => phonetic.test(item) && looksLikeAscii(item))
}

// Legitimate hidden characters: joiners in Arabic and Indic words and in emoji, a variation selector after a symbol,
// the wide space of Chinese and Japanese, the narrow spaces of French punctuation and of numbers.
const usual = new RegExp(
  [
    /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Tamil}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/u,
    /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})/u,
    /(?<=[\p{Extended_Pictographic}\d#*])\ufe0f/u,
    /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc])\u3000(?=\S)|(?<=\S)\u3000(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u,
    /(?<=\S)[\u00a0\u202f](?=[:;!?»%€\d])|(?<=[«\d])[\u00a0\u202f](?=\S)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

/** Counts hidden characters, except those that a language or an emoji needs. */
export function hiddenCount(text: string): number {
  if (splitHidden(text).every(({ kind }) => kind === 'text')) return 0
  return splitHidden(text.replaceAll(usual, '')).filter(({ kind }) => kind === 'marker').length
}
