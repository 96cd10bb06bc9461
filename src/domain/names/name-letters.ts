import { splitHidden, withoutHidden } from '#/lib/hidden-characters'
import { looksLikeAscii } from './confusables'

/** Null where nothing is odd. */
export type LetterFinding =
  /** One word has letters of several scripts that are not written together. */
  | { kind: 'mixed'; scripts: string[]; alike: boolean }
  /** A whole word looks Latin and is not, beside words that are. */
  | { kind: 'whole word'; script: string }
  | { kind: 'special forms' }
  | null

/** Scripts by name; a letter of any other script counts as "another script". */
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
 * UTS #39, "moderately restrictive"; Hebrew, Arabic, Thai and Devanagari join an article or preposition to a
 * foreign word. Never Latin with Cyrillic or Greek, because their letters look the same.
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
// Mathematical, circled, letter-like, phonetic and modifier letters; Roman numerals only inside a word.
const special =
  /[\u{1d400}-\u{1d7ff}\u24b6-\u24e9\u1d00-\u1dbf]|(?=\p{L})[\u2100-\u214f]|(?<=[A-Za-z])[\u2160-\u217f]|[\u2160-\u217f](?=[A-Za-z])/u
// Phonetic letters, without those that African or Azeri spelling uses.
const phonetic = /[\u0250-\u02af](?<![ɓɔɖɗəɛɠɣɨɩɪɲɔʃʊʋʒ])/u

/** Words, not the whole text: `Яндекс Mail` deceives no reader. A text in one script is never odd, in any script. */
export function letterFinding(text: string): LetterFinding {
  if (ascii.test(text)) return null
  const words = (withoutHidden(text).match(word) ?? []).map(readWord)
  const mixed = words.find((item) => !isWrittenTogether(item))
  if (mixed) return { kind: 'mixed', scripts: mixed.scripts, alike: mixed.alike > 0 }
  if (special.test(text) || hasPhoneticMatch(text)) return { kind: 'special forms' }
  if (fullWidth.test(text) && !eastAsian.test(text)) return { kind: 'special forms' }
  const double = words.find(({ letters, alike, scripts: [script] }) => {
    // Short words are ordinary words of their own language: а, о, с, у.
    return script !== undefined && script !== 'Latin' && letters >= 3 && alike === letters
  })
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
  for (const [one] of text.matchAll(letter)) {
    const script = letterScript(one)
    if (script === null) continue
    found.add(script)
    letters += 1
    if (script !== 'Latin' && looksLikeAscii(one)) alike += 1
  }
  return { scripts: [...found], letters, alike }
}

/** The script of a letter; null for letters that scripts share, such as the Japanese long vowel mark. */
function letterScript(text: string): string | null {
  const known = scripts.find(([, pattern]) => pattern.test(text))
  if (known) return known[0]
  return /[\p{Script=Common}\p{Script=Inherited}]/u.test(text) ? null : 'another script'
}

function isWrittenTogether({ scripts: found, letters, alike }: Word): boolean {
  if (found.length < 2) return true
  if (writtenTogether.some((set) => found.every((script) => set.has(script)))) return true
  const joined = found.filter((script) => script !== 'Latin')
  return (
    found.length === 2 &&
    joined.length === 1 &&
    joinedToLatin.has(joined[0] ?? '') &&
    (alike === 0 || alike < letters / 4)
  )
}

function hasPhoneticMatch(text: string): boolean {
  return Array.from(text).some((item) => phonetic.test(item) && looksLikeAscii(item))
}

// Normal here: joiners in Arabic and Indic words and in emoji, a variation selector after a symbol,
// the wide space of Chinese and Japanese, the narrow ones of French punctuation and of numbers.
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

/** They hide something or change its direction. Those that its language or an emoji needs do not count. */
export function hiddenCount(text: string): number {
  if (splitHidden(text).every(({ kind }) => kind === 'text')) return 0
  return splitHidden(text.replaceAll(usual, '')).filter(({ kind }) => kind === 'marker').length
}
