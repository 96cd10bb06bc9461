import { createContext, useContext } from 'react'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { RevokeResult } from '../revoke/revoke-results'

/** What the cells of the table need beside their row. */
interface AccountsTable {
  /** The app's own list of scopes. */
  appScopes: readonly string[]
  /** What this visit's revokes came to, by account id, the latest first. */
  results: readonly RevokeResult[]
  onRevoke: (account: AppAccount) => void
}

export const AccountsTableContext = createContext<AccountsTable>({
  appScopes: [],
  results: [],
  onRevoke: () => {},
})

/** The table's surroundings, for a cell: the columns stay at module scope. */
export function useAccountsTable(): AccountsTable {
  return useContext(AccountsTableContext)
}
