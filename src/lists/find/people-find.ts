import { sessionStore } from '#/lib/session-store'

export interface RequestedAccount {
  id: string
  email: string | null
}

/** Accounts passed to "Grants by person" by another page. Kept in memory, because no account may be in a URL. */
export const requestedAccounts = sessionStore<readonly RequestedAccount[]>([])
