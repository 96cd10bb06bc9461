import { createContext, useContext } from 'react'
import type { Account } from '#/api/accounts/schema'

const safe = (id: string) => encodeURIComponent(id.toWellFormed())

export type Change = 'settings' | 'role'

export const accountNameId = (id: string) => `directory-${safe(id)}`
/** The IDs of a row's buttons, which get the focus back after a dialog. */
export const changeButtonId = (change: Change, id: string) => `${change}-${safe(id)}`
export const menuButtonId = (id: string) => `more-${safe(id)}`

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
