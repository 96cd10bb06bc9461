import { createContext, useContext } from 'react'
import type { DirectoryAccount } from '#/api/directory/schema'
import type { Change } from './account/account-ids'

interface DirectoryTable {
  onChange: (change: Change, account: DirectoryAccount, opener: string) => void
  /** Where the details are beside the list: whose, and what shows them. Null where there is no room for both. */
  beside: { id: string | undefined; onShow: (id: string) => void } | null
}

export const DirectoryTableContext = createContext<DirectoryTable>({
  onChange: () => {},
  beside: null,
})

/** What surrounds the table, as a context: the columns stay at module scope. */
export function useDirectoryTable(): DirectoryTable {
  return useContext(DirectoryTableContext)
}
