import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, createContext, useContext } from 'react'
import {
  type AccountPlace,
  type AccountView,
  oauthAppAccounts,
} from '#/api/oauth-app-accounts/queries'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { sessionStore } from '#/lib/session-store'
import type { OauthAppId } from '#/domain/ids'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { useInfiniteList, type AnyList } from '#/lists/use-infinite-list'
import { nothingSelected, useSelection, type Selected } from '#/lists/selection/use-selection'
import type { RevokeResult } from '../revoke/revoke-messages'

export function useAccounts(app: OauthAppId, view: AccountView) {
  const queryClient = useQueryClient()
  const options = useMemo(
    () => ({ ...oauthAppAccounts.list(app, view), placeholderData: keepPreviousData }),
    [app, view],
  )
  // A refresh sends two requests, for the first page and for the counts, however many pages were loaded.
  const rereadCounts = useCallback(() => {
    const { queryKey } = oauthAppAccounts.counts(app)
    void queryClient.invalidateQueries({ queryKey, exact: true })
  }, [queryClient, app])
  const list = useInfiniteList(options, rereadCounts)
  return {
    ...list,
    /** Returns the page that listed an account, and its read time (milliseconds since the epoch). */
    placeOf: (id: string): AccountPlace & { readAt: number } => {
      const { pages = [], pageParams = [] } = list.data ?? {}
      const index = pages.findIndex(({ items }) => items.some((item) => item.id === id))
      const cursor = (pageParams[index] ?? null) as string | null
      return { view, cursor, readAt: pages[index]?.readAt ?? 0 }
    },
  } as const
}

export type Accounts = ReturnType<typeof useAccounts>

const selected = sessionStore<Selected<AppAccount>>(nothingSelected)
const selectionLabels = {
  label: ({ id, email }: AppAccount) => `Select ${withMarkers(cut(email ?? id, 200))}`,
  allLabel: 'Select all loaded accounts',
}

export function useSelectedAccounts(
  app: OauthAppId,
  view: AccountView,
  { loaded }: Pick<AnyList, 'loaded'>,
) {
  return useSelection(selected, JSON.stringify([app, view]), selectionLabels, loaded)
}

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
