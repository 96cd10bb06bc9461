import { sessionStore } from '#/lib/session-store'

export interface RequestedAccount {
  id: string
  email: string | null
}

/** Set by another page that leads to "Grants by person": an account is never in an address. */
export const requestedAccounts = sessionStore<readonly RequestedAccount[]>([])
