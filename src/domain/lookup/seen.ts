import { noValue, plainCell } from '../input/cells'
import { readDays, type DateHints } from '../input/dates'
import { undo } from '../input/undo'
import { unreadableByte } from '#/lib/text-of-file'

/** Figures of a log about a client ID. Contains no account. */
export interface Seen {
  /** Count of different accounts; null without a column of accounts. */
  accounts: number | null
  /** True if accounts may be missing: some were unreadable or over the limit. */
  isMore: boolean
  /** Latest day as `2026-11-03`; null without a readable day. */
  last: string | null
  /** True if a later day may exist, because a time was unreadable. */
  isLater: boolean
}

export const mostAccounts = 2_000

export interface Dates {
  /** Count of ignored dates with two readings. */
  ambiguous: number
  /** First date with two readings. */
  example: string | null
  /** Count of unreadable times. */
  unreadable: number
  /** Count of accounts with unreadable bytes. */
  bytes: number
}

interface Sighting {
  accounts: Set<string>
  isMore: boolean
  last: string | null
  isLater: boolean
}

/** An address, with apostrophes between letters only. */
const address = /(?:[^\s@,;:<>()"'[\]|]|(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}]))+@[^\s@,;:<>()"'[\]|]+/gu

/** `hasAccounts`: the log has a column of accounts. */
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
    /** Adds a record. `cells` is null if the cells of the record are unreadable. */
    note: (ids: readonly string[], cells: { account: string; time: string } | null): void => {
      const accounts = splitAccounts(cells?.account ?? '')
      const { day, ambiguous, isPartial } = readDays(plainCell(cells?.time ?? ''), hints)
      if (accounts.some((account) => account.includes(unreadableByte))) dates.bytes += 1
      if (ambiguous !== null) {
        dates.ambiguous += 1
        dates.example ??= ambiguous
      } else if (isPartial) dates.unreadable += 1
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
        if (cells === null || isPartial) sighting.isLater = true
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

/** Merges the entries of a client ID from two logs, such as the parts of a large log. Both may have the same accounts. */
export function mergeSeen(earlier: Seen, later: Seen): Seen {
  if (
    earlier.accounts === later.accounts &&
    earlier.isMore === later.isMore &&
    earlier.last === later.last &&
    earlier.isLater === later.isLater
  )
    return earlier
  const counts = [earlier.accounts, later.accounts].filter((count) => count !== null)
  const days = [earlier.last, later.last].filter((day) => day !== null)
  return {
    accounts: counts.length === 0 ? null : Math.max(...counts),
    isMore: true,
    last: days.toSorted().at(-1) ?? null,
    isLater: earlier.isLater || later.isLater,
  }
}

/** Returns the addresses of a cell, or its lines if it has no address. */
function splitAccounts(cell: string): string[] {
  const text = undo(plainCell(cell)).text.toLowerCase()
  const addresses = text.match(address)
  if (addresses) return addresses.map((item) => item.replaceAll(/^[.'`*]+|[.'`*]+$/g, ''))
  return text
    .split('\n')
    .map((item) => item.trim())
    .filter((item) => !noValue.test(item))
}
