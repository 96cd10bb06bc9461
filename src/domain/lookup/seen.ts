import { cellsOf, longestRow } from './cells'
import { dayOf, type LogColumns } from './log-columns'

/** What a log says about a client ID, in numbers: it keeps no account. */
export interface Seen {
  /** How many different accounts its lines name; null where the log has no such column. */
  accounts: number | null
  /** There may be more: a line could not be read cell by cell, or there are too many to count. */
  isMore: boolean
  /** The latest day of its lines, as `2026-11-03`; null without one that can be read. */
  last: string | null
}

export const mostAccounts = 2_000

interface Sighting {
  accounts: Set<string>
  isMore: boolean
  last: string | null
}

export function createSightings(columns: LogColumns) {
  const known = new Map<string, Sighting>()

  const see = (sighting: Sighting, account: string, day: string | null) => {
    const { accounts } = sighting
    if (account !== '' && account !== '-') {
      if (accounts.size < mostAccounts) accounts.add(account)
      else if (!accounts.has(account)) sighting.isMore = true
    }
    if (day !== null && day > (sighting.last ?? '')) sighting.last = day
  }

  return {
    note: (line: string, ids: readonly string[]): void => {
      const cells = line.length <= longestRow ? cellsOf(line, columns.separator) : []
      const isRead = cells.length === columns.count
      const at = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
      const account = at(columns.account).trim().toLowerCase()
      const day = dayOf(at(columns.date))
      for (const id of ids) {
        const sighting = known.get(id) ?? { accounts: new Set(), isMore: false, last: null }
        known.set(id, sighting)
        if (isRead) see(sighting, account, day)
        else sighting.isMore = true
      }
    },
    end: (): Map<string, Seen> => {
      const seen = new Map<string, Seen>()
      for (const [id, { accounts, isMore, last }] of known) {
        const count = columns.account === null ? null : accounts.size
        if (count || last !== null) seen.set(id, { accounts: count, isMore, last })
      }
      return seen
    },
  }
}
