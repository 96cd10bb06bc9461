import { createContext, useContext } from 'react'
import type { Account } from '#/api/accounts/schema'
import type { Change } from './account/account-ids'

interface AccountsTable {
  onChange: (change: Change, account: Account, trigger: string) => void
  /** Where the details are beside the list: whose, and what shows them. Null where there is no room for both. */
  sidePanel: { id: string | undefined; onShow: (id: string) => void } | null
}

export const AccountsTableContext = createContext<AccountsTable>({
  onChange: () => {},
  sidePanel: null,
})

/** What surrounds the table, as a context: the columns stay at module scope. */
export function useAccountsTable(): AccountsTable {
  return useContext(AccountsTableContext)
}
