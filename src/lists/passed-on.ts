import { sessionStore } from '#/lib/session-store'

// Values that one part passes to another in memory. An account or the text of a sender must not be in a URL.

/** Find text of the accounts, because the service cannot look up a single account (SERVICE.md §4.6). */
export const accountFind = sessionStore('')

export interface RequestedAccount {
  id: string
  email: string | null
}

/** Accounts for "Grants by person". */
export const requestedAccounts = sessionStore<readonly RequestedAccount[]>([])

export interface AroundMessage {
  sender: string | null
  /** The sender's addresses, to copy. */
  addresses: string | null
  subject: string | null
  date: string | null
}

/** Message to search around. */
export const searchAround = sessionStore<AroundMessage | null>(null)

/** Number of apps in the review queue; null until a scan of this session is complete. */
export const queueCount = sessionStore<number | null>(null)
