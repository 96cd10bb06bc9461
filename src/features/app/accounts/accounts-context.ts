import { createContext, useContext } from 'react'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { RevokeResult } from '../revoke/revoke-results'

interface AccountsTable {
  appScopes: readonly string[]
  /** The results of this visit's revokes by account ID, the latest first. */
  results: readonly RevokeResult[]
  onRevoke: (account: AppAccount) => void
}

export const AccountsTableContext = createContext<AccountsTable>({
  appScopes: [],
  results: [],
  onRevoke: () => {},
})

/** What surrounds the table, as a context: the columns stay at module scope. */
export function useAccountsTable(): AccountsTable {
  return useContext(AccountsTableContext)
}
