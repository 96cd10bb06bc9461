import { createContext, useContext } from 'react'
import type { DirectoryAccount } from '#/api/directory/schema'

/** What a table cell needs besides its row. */
interface DirectoryTable {
  onSettings: (account: DirectoryAccount) => void
  onRoles: (account: DirectoryAccount) => void
}

export const DirectoryTableContext = createContext<DirectoryTable>({
  onSettings: () => {},
  onRoles: () => {},
})

/** What surrounds the table, as a context: the columns stay at module scope. */
export function useDirectoryTable(): DirectoryTable {
  return useContext(DirectoryTableContext)
}
