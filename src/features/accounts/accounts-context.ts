import { createContext, useContext } from 'react'
import type { Account } from '#/api/accounts/schema'
import type { Change } from './account/account-ids'

interface AccountsTable {
  onChange: (change: Change, account: Account, trigger: string) => void
  /** The account in the side panel, and the function that opens the panel. Null in windows without room for it. */
  sidePanel: { id: string | undefined; onShow: (id: string) => void } | null
}

export const AccountsTableContext = createContext<AccountsTable>({
  onChange: () => {},
  sidePanel: null,
})

/** Returns the page's callback and side panel. A context, because the columns are at module scope. */
export function useAccountsTable(): AccountsTable {
  return useContext(AccountsTableContext)
}
