import { createContext, useContext } from 'react'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { RevokeResult } from '../revoke/revoke-messages'

interface AccountsTable {
  appScopes: readonly string[]
  /** The results of this visit's revokes, the latest first. */
  results: readonly RevokeResult[]
  onRevoke: (account: AppAccount) => void
}

export const AccountsTableContext = createContext<AccountsTable>({
  appScopes: [],
  results: [],
  onRevoke: () => {},
})

/** Returns the page's data for the cells. A context, because the columns are at module scope. */
export function useAccountsTable(): AccountsTable {
  return useContext(AccountsTableContext)
}
