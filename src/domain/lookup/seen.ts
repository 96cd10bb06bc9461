import { plainCell } from '../input/cells'
import { readDate, type DateHints } from '../input/dates'
import { undo } from '../input/undo'
import { unreadableByte } from '#/lib/text-of-file'

/** What a log says about a client ID, in numbers: it keeps no account. */
export interface Seen {
  /** How many different accounts its records name; null where the log has no such column. */
  accounts: number | null
  /** There may be more: an account or a record could not be read, or there are too many to count. */
  isMore: boolean
  /** The latest day of its records, as `2026-11-03`; null without one that can be read. */
  last: string | null
  /** There may be a later one: a time could not be read. */
  isLater: boolean
}

export const mostAccounts = 2_000

export interface Dates {
  /** With two readings, and left out. */
  ambiguous: number
  /** The first of them. */
  example: string | null
  /** Times that could not be read. */
  unreadable: number
  /** Accounts with bytes that cannot be read. */
  bytes: number
}

interface Sighting {
  accounts: Set<string>
  isMore: boolean
  last: string | null
  isLater: boolean
}

const address = /[^\s@,;:<>()"'[\]|]+@[^\s@,;:<>()"'[\]|]+/g
const noAccount = /^(?:-+|n\/a|none|null|unknown)?$/i

/** `account` and `time`: the log has such a column. */
export function createSightings(hasAccounts: boolean, hints: DateHints) {
  const known = new Map<string, Sighting>()
  const dates: Dates = { ambiguous: 0, example: null, unreadable: 0, bytes: 0 }

  const addAccounts = (sighting: Sighting, accounts: readonly string[]) => {
    for (const account of accounts) {
      if (account.includes(unreadableByte)) sighting.isMore = true
      if (sighting.accounts.size < mostAccounts) sighting.accounts.add(account)
      else if (!sighting.accounts.has(account)) sighting.isMore = true
    }
  }

  return {
    /** `null` cells: the record cannot be read cell by cell. */
    note: (ids: readonly string[], cells: { account: string; time: string } | null): void => {
      const accounts = splitAccounts(cells?.account ?? '')
      const { day, isAmbiguous } = readDate(plainCell(cells?.time ?? ''), hints)
      if (accounts.some((account) => account.includes(unreadableByte))) dates.bytes += 1
      if (isAmbiguous) {
        dates.ambiguous += 1
        dates.example ??= plainCell(cells?.time ?? '')
      } else if (day === null && cells !== null && !noAccount.test(cells.time.trim()))
        dates.unreadable += 1
      for (const id of ids) {
        const sighting = known.get(id) ?? {
          accounts: new Set(),
          isMore: false,
          last: null,
          isLater: false,
        }
        known.set(id, sighting)
        if (cells === null) sighting.isMore = true
        addAccounts(sighting, accounts)
        if (day !== null && day > (sighting.last ?? '')) sighting.last = day
        if (day === null && (cells === null || !noAccount.test(cells.time.trim())))
          sighting.isLater = true
      }
    },
    end: (): { seen: Map<string, Seen>; dates: Dates } => {
      const seen = new Map<string, Seen>()
      for (const [id, { accounts, isMore, last, isLater }] of known) {
        const count = hasAccounts ? accounts.size : null
        if (count || last !== null) seen.set(id, { accounts: count, isMore, last, isLater })
      }
      return { seen, dates }
    },
  }
}

/** Each address of a cell, or its whole text where it has none. */
function splitAccounts(cell: string): string[] {
  const text = undo(plainCell(cell)).text.toLowerCase()
  const addresses = text.match(address)
  if (addresses) return addresses.map((item) => item.replaceAll(/^[.'`*]+|[.'`*]+$/g, ''))
  return text
    .split('\n')
    .map((item) => item.trim())
    .filter((item) => !noAccount.test(item))
}
