import { cut, splitHidden } from '#/lib/hidden-characters'
import { isAccountId } from '../ids'

export interface WantedAccount {
  /** What it is compared by: an account id as it is, or an address as `addressKey` makes it. */
  key: string
  isId: boolean
  /** As it was written; for an id, the text that stood before it in `text <id>`, if any. */
  text: string
}

export interface AccountsRead {
  /** Each account once, in the order of the text; at most `mostAccounts`. */
  accounts: readonly WantedAccount[]
  isTooMany: boolean
  /** Lines that are not empty. */
  lines: number
  /** Further occurrences of accounts. */
  repeated: number
  /** Lines without an account. */
  without: number
  /** Addresses and ids that are not read, because a hidden character is in them or touches them. */
  unreadable: number
  examples: readonly UnreadLine[]
}

export interface UnreadLine {
  /** Its place in the text, empty lines counted. */
  line: number
  text: string
  /** The hidden character in it, as `U+200B`; null when the line only has no account. */
  hidden: string | null
}

export const mostAccounts = 500

const mostExamples = 100
const longestExample = 200

/** `text <acct.…>` is one account (SERVICE.md §2.6). Only case is folded: a look-alike letter is another address. */
export function readAccounts(text: string): AccountsRead {
  const accounts = new Map<string, WantedAccount>()
  const examples: UnreadLine[] = []
  const counts = { lines: 0, repeated: 0, without: 0, unreadable: 0 }
  let isTooMany = false
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\n\r]/)
    .entries()) {
    if (line.trim() === '') continue
    counts.lines += 1
    const { found, hidden } = accountsIn(line)
    for (const one of found) {
      if (accounts.has(one.key)) counts.repeated += 1
      else if (accounts.size === mostAccounts) isTooMany = true
      else accounts.set(one.key, one)
    }
    counts.unreadable += hidden.length
    if (found.length === 0) counts.without += 1
    if ((found.length === 0 || hidden.length > 0) && examples.length < mostExamples) {
      const start = cut(line.trim(), longestExample)
      examples.push({ line: index + 1, text: start, hidden: hidden[0] ?? null })
    }
    if (isTooMany) break
  }
  return { accounts: [...accounts.values()], isTooMany, ...counts, examples }
}

/** Letter case does not count. A letter that is plain only in lower case, such as the Kelvin sign, stays what it is. */
export function addressKey(address: string): string {
  return Array.from(address, (letter) => {
    const small = letter.toLowerCase()
    return isPlain(letter) || !isPlain(small) ? small : letter
  }).join('')
}

/** The letters of an address outside plain Latin, as `U+0456`: they may look like others. */
export function foreignLetters(address: string): string[] {
  const codes = Array.from(address)
    .filter((letter) => !isPlain(letter))
    .map((letter) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'))
  return [...new Set(codes)].map((code) => `U+${code}`)
}

const isPlain = (text: string) => /[\0-\x7f]/.test(text)

/** What separates words; a byte order mark is hidden and separates nothing. */
const separators = /(?:(?!\uFEFF)[\s,;<>"()[\]{}|=:\\/\u201c\u201d\u00ab\u00bb])+/
const idWithName = /(?:^|[,;\t])([^,;\t<>]*)<\s*(acct\.[^\s<>]+?)\s*>/gu
const address =
  /^[\p{L}\p{M}\p{N}!#$%&'*+.?^_`~-]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u
const aroundWord = /^[.'`*?!]+|[.'`*?!]+$/g

interface InLine {
  found: WantedAccount[]
  /** The first hidden character of each word that would be an account without it. */
  hidden: string[]
}

function accountsIn(line: string): InLine {
  const found: WantedAccount[] = []
  const hidden: string[] = []
  const take = (word: string, name?: string) => {
    const marker = splitHidden(word).find(({ kind }) => kind === 'marker')
    if (marker !== undefined) {
      if (/@|^\P{L}*acct\./u.test(word)) hidden.push(marker.text)
    } else if (isAccountId(word)) found.push({ key: word, isId: true, text: name || word })
    else if (address.test(word)) found.push({ key: addressKey(word), isId: false, text: word })
  }
  const rest = line.replaceAll(idWithName, (_, name: string, id: string) => {
    take(id, name.trim().replaceAll(/^["']|["']$/g, ''))
    return ' '
  })
  // An id may end with the sign that otherwise separates.
  const words = rest.replaceAll(
    /(acct\.\d{1,2}\.[\w-]+)(={1,2})/g,
    (_, id: string, pad: string) => {
      take(id + pad)
      return ' '
    },
  )
  for (const word of words.split(separators)) take(word.replaceAll(aroundWord, ''))
  return { found, hidden }
}
