import { hiddenMarker, splitHidden } from '#/lib/hidden-characters'
import { unreadableByte } from '#/lib/text-of-file'
import { isAccountCell, piecesOf } from '../input/cells'
import { detectColumns, type Choice } from '../input/columns'
import {
  createUnreadable,
  mayBeCut,
  outside,
  tableRead,
  touchedBy,
  unreadableBytes,
  type Doubt,
  type TextRead,
} from '../input/parsed-text'
import { parseRows, textOfRow, type Row, type Rows } from '../input/rows'
import { howWritten, notUndone, undo, type Writing } from '../input/undo'
import { isAccountId, mostAccounts } from '../ids'

export interface WantedAccount {
  /** Key for comparison: an account ID unchanged, or an email address folded by `addressKey`. */
  key: string
  isId: boolean
  /** Original text. For an ID, the text in front of it in `text <id>`, if any. */
  text: string
}

export interface AccountsRead extends TextRead {
  /** Distinct accounts in the order of the text. */
  accounts: readonly WantedAccount[]
}

/**
 * Reads accounts from pasted text. Yields the progress, so that the browser can respond. Reads all columns if several
 * have accounts and none was chosen. Returns null above `mostAccounts`.
 */
export function* readAccounts(
  text: string,
  choice: Choice = {},
): Generator<number, AccountsRead | null> {
  const rows = yield* parseRows(text)
  const { only, pair } = yield* accountColumns(rows)
  const accountColumn = choice.account === undefined ? only : choice.account
  const accounts = new Map<string, WantedAccount>()
  const unread = createUnreadable()
  const written = new Map<Writing, number>()
  const counts = { repeated: 0, without: 0 }
  const readRow = rowReader(rows, accountColumn, pair)

  for (const row of rows.apart) {
    const { found, doubts } = yield* readRow(row)
    if (found.length + doubts.length > 0) unread.add(row.at, row.cells.join(' '), [outside])
  }
  for (const [index, row] of rows.rows.entries()) {
    const { found, doubts } = yield* readRow(row)
    for (const { how, ...account } of found) {
      if (accounts.has(account.key)) counts.repeated += 1
      else accounts.set(account.key, account)
      for (const writing of how) written.set(writing, (written.get(writing) ?? 0) + 1)
    }
    if (found.length === 0) counts.without += 1
    if (found.length === 0 || doubts.length > 0) unread.add(row.at, textOfRow(row), doubts)
    if (accounts.size > mostAccounts) return null
    if (index % 20 === 19) yield 0.5 + index / rows.rows.length / 2
  }
  const table = tableRead(rows, { clientId: null, time: null, account: accountColumn }, null)
  return {
    accounts: [...accounts.values()],
    ...table,
    ...counts,
    ...unread.end(),
    written,
  }
}

/** Columns of the address and of the ID of the same account, as in the console’s own exports. */
interface Pair {
  address: number
  id: number
}

/** Returns the only column with accounts, and the columns of a pair. Null for none. */
function* accountColumns(
  rows: Rows,
): Generator<number, { only: number | null; pair: Pair | null }> {
  const { account } = yield* detectColumns(rows)
  const kinds = new Map<number, 'id' | 'address' | 'several'>()
  for (const [index, { cells }] of rows.rows.entries()) {
    if (index % 200 === 199) yield 0.5
    for (const [place, cell] of cells.entries()) {
      if (!mayHaveAccount.test(cell) || !isAccountCell(cell)) continue
      const text = cell.trim()
      const kind = isAccountId(text) ? 'id' : address.test(text) ? 'address' : 'several'
      kinds.set(place, (kinds.get(place) ?? kind) === kind ? kind : 'several')
    }
  }
  const placeOf = (kind: string) => [...kinds].find(([, some]) => some === kind)?.[0]
  const [id, beside] = [placeOf('id'), placeOf('address')]
  return {
    only: [...kinds.keys()].every((place) => place === account) ? account : null,
    pair:
      kinds.size === 2 && id !== undefined && beside !== undefined ? { address: beside, id } : null,
  }
}

/** Joins the cells of a pair to `address <id>`, which is one account. */
function joinPair(cells: readonly string[], pair: Pair): string[] {
  const [beside, id] = [cells[pair.address] ?? '', cells[pair.id]?.trim() ?? '']
  const joined = isAccountId(id) ? `${address.test(beside.trim()) ? beside : ''} <${id}>` : beside
  return cells.map((cell, place) =>
    place === pair.id ? joined : place === pair.address ? '' : cell,
  )
}

interface RowRead {
  found: (WantedAccount & { how: readonly Writing[] })[]
  doubts: Doubt[]
}

const mayHaveAccount = /@|acct\.|%40|\\|&#|&commat|[[({]\s?at\s?[\])}]|\sat\s|\uff20/i

/** Returns a function that reads the accounts of a row. `column`: null for all. */
function rowReader({ columns }: Rows, column: number | null, pair: Pair | null) {
  let before = { at: 0, text: '' }
  return function* ({ at, cells, isUneven }: Row): Generator<number, RowRead> {
    const previous = columns === null && before.at === at - 1 ? before.text : ''
    before = { at, text: cells[0] ?? '' }
    const read: RowRead = { found: [], doubts: [] }
    const isAll = column === null || isUneven || cells.length === 1
    // A record without both cells cannot count an account twice.
    const hasPair = pair !== null && !isUneven && cells.length > Math.max(pair.address, pair.id)
    const all = hasPair ? joinPair(cells, pair) : cells
    for (const cell of isAll ? all : [cells[column] ?? ''])
      for (const piece of piecesOf(cell)) {
        if (!mayHaveAccount.test(piece)) continue
        const undone = undo(piece)
        let line = previous
        for (const next of undone.text.split('\n')) {
          const { found, doubts } = accountsIn(next, line)
          for (const account of found)
            read.found.push({ ...account, how: howWritten(account.text, undone, piece) })
          for (const doubt of doubts) read.doubts.push(doubt)
          line = next
        }
        if (piece.length < cell.length) yield 0.5
      }
    return read
  }
}

/** Folds letter case. Keeps a letter that is ASCII only in lower case, such as the Kelvin sign. */
export function addressKey(address: string): string {
  return Array.from(address, (letter) => {
    const small = letter.toLowerCase()
    return isPlain(letter) || !isPlain(small) ? small : letter
  }).join('')
}

/** Returns the non-ASCII letters of an address, as `U+0456`, because they may look like other letters. */
export function foreignLetters(address: string): string[] {
  const codes = Array.from(address)
    .filter((letter) => !isPlain(letter))
    .map((letter) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'))
  return [...new Set(codes)].map((code) => `U+${code}`)
}

const isPlain = (text: string) => /[\0-\x7f]/.test(text)

/** Characters between words. A byte order mark is hidden and does not separate words. */
const separators =
  /(?:(?!\uFEFF)[\s,;<>"()[\]{}|=:\\/\u2018\u201a\u201c\u201d\u201e\u00ab\u00bb\u00b7\u2022\u3001\uff0c])+/
const idWithName = /(?:^|[,;\t])([^,;\t<>]*)<\s*(acct\.[^\s<>]+?)\s*>/gu
const address =
  /^[\p{L}\p{M}\p{N}!#$%&'*+.?^_`~-]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u
const aroundWord = /^[.'`*?!]+|[.'`*?!\u2019]+$/g

/** Finds the accounts of a line. `text <acct.…>` is one account (SERVICE.md §2.6). */
function accountsIn(line: string, previous: string): { found: WantedAccount[]; doubts: Doubt[] } {
  const found: WantedAccount[] = []
  const doubts: Doubt[] = []
  const take = (word: string, name?: string) => {
    const doubt = toDoubt(word)
    if (doubt !== null) {
      if (/[@\uff20]|^\P{L}*acct\./u.test(word)) doubts.push(doubt)
    } else if (isAccountId(word)) found.push({ key: word, isId: true, text: name || word })
    else if (address.test(word) && !word.endsWith('-'))
      found.push({ key: addressKey(word), isId: false, text: word })
    else if (/^[^@]+@[^@]*$|^acct\.\d/.test(word)) doubts.push(mayBeCut)
  }
  // In a URL, a query parameter starts a new word.
  const plain = line.replaceAll(/[&?](?=[\w.-]*=)/g, ' ')
  const rest = plain.replaceAll(idWithName, (_, name: string, id: string) => {
    take(id, name.trim().replaceAll(/^["']|["']$/g, ''))
    return ' '
  })
  // An ID may end with `=`, which otherwise separates words.
  const words = rest.replaceAll(
    /(acct\.\d{1,2}\.[\w-]+)(={1,2})/g,
    (_, id: string, pad: string) => {
      take(id + pad)
      return ' '
    },
  )
  const isCut =
    /[\w.][-_+@=]$/.test(previous.slice(-9)) && !/acct\.\d{1,2}\.[\w-]+={1,2}$/.test(previous)
  for (const [index, word] of words.split(separators).entries()) {
    if (index === 0 && isCut && word.includes('@')) doubts.push(mayBeCut)
    else take(word.replaceAll(aroundWord, ''))
  }
  return { found, doubts }
}

function toDoubt(word: string): Doubt | null {
  if (word.includes(notUndone)) return mayBeCut
  if (word.includes(unreadableByte)) return unreadableBytes
  const marker =
    splitHidden(word).find(({ kind }) => kind === 'marker') ?? /[\uff20\ufe6b]/.exec(word)
  if (!marker) return null
  return touchedBy('text' in marker ? marker.text : hiddenMarker(marker[0]))
}
