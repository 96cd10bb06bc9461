import { emptyMessages } from '#/domain/lists/list-messages'
import { keepPreviousData } from '@tanstack/react-query'
import { ReadProblem } from '#/lists/detail/read-problem'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { statusOf } from '#/api/errors'
import { listAccounts, accounts } from '#/api/accounts/queries'
import { accountListFilters } from '#/domain/accounts/account-list-filters'
import { stringifySearchParams } from '#/lib/search-params'
import { accountFind, requestedAccounts } from '#/lists/passed-on'
import { ClearRefused } from '#/lists/filters/filter-chips'
import { useFilters } from '#/lists/filters/filter'
import { ListPage } from '#/lists/list-page'
import type { SidePanel } from '#/lists/side-panel/list-with-side-panel'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { Button } from '#/ui/form/button'
import { useMedia } from '#/ui/hooks/use-media'
import { useStore } from '#/ui/hooks/use-store'
import { accountFilters, filtersOnLine } from './account-filters'
import { accountNameId, AccountsTableContext } from './account/account-actions'
import { AccountSidePanel } from './account/account-details'
import { accountList, listWithPanel } from './account-columns'
import { useAccountFind } from './find/account-find'
import { readOnlyMessage, emailAddress } from './account-messages'
import { useAccountDialogs } from './use-account-dialogs'
import { sessionStore } from '#/lib/session-store'
import type { Account } from '#/api/accounts/schema'
import { isAccountId, mostAccounts } from '#/domain/ids'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { number } from '#/lib/words'
import {
  nothingSelected,
  useSelection,
  type Selected,
  type Selection,
} from '#/lists/selection/use-selection'
import { StaticSelectionBar } from '#/lists/selection/static-selection-bar'

const route = getRouteApi('/_console/accounts')

export function AccountsPage() {
  const navigate = route.useNavigate()
  const filterState = useFilters(accountListFilters, route.useSearch(), (search) =>
    navigate({ search }),
  )
  const { value: filters } = filterState
  const options = useMemo(
    () => ({ ...accounts.list(filters), placeholderData: keepPreviousData }),
    [filters],
  )
  const served = useInfiniteList(options)
  const { data: roles } = useReachableQuery(accounts.roles())
  const text = useStore(accountFind)
  const { list, further, line, updateFound } = useAccountFind(filters, text, served)
  const { loaded, error } = list
  const dialogs = useAccountDialogs(filters, list.data, updateFound)
  const query = stringifySearchParams(accountListFilters.write(filters)).slice(1)
  const selection = useSelection(store, query, selectionLabels, loaded)
  const shown = {
    ...filterState,
    of: accountFilters(filters, roles?.items ?? none, loaded?.items ?? none),
    room: filtersOnLine,
  }
  const details = useAccountPanel(query, loaded?.items, further?.rows)
  const context = useMemo(
    () => ({ onChange: dialogs.onChange, sidePanel: details.context }),
    [dialogs.onChange, details.context],
  )

  return (
    <AccountsTableContext value={context}>
      <ListPage
        title="Accounts"
        of={details.sidePanel.shown ? listWithPanel : accountList}
        list={list}
        scrollId="directory"
        filters={shown}
        find={{ label: 'Find by address, name or ID', text, onChange: accountFind.set, further }}
        exported={{
          read: (cursor, readOptions) => listAccounts(filters, cursor, readOptions),
          query,
        }}
        below="accounts"
        selection={selection.table}
        sidePanel={details.sidePanel}
        bar={<AccountSelection {...selection} />}
        news={
          <>
            {line}
            {dialogs.news}
            {dialogs.dialog}
          </>
        }
        problem={
          error && (
            <ReadProblem
              error={error}
              action={accountList.action}
              at={list.failedAt}
              alert="The accounts could not be read."
              onRetry={list.refresh}
              actions={<ClearRefused error={error} {...shown} />}
            >
              {statusOf(error) === 403 && <p>Ask your administrator for directory read access.</p>}
            </ReadProblem>
          )
        }
        nothing={emptyMessages.accounts}
        foot={readOnlyMessage}
      />
    </AccountsTableContext>
  )
}

const none: never[] = []

function useAccountPanel(
  question: string,
  loaded: readonly Account[] = none,
  found: readonly Account[] = none,
) {
  const hasRoom = useMedia('(min-width: 64rem)')
  const [opened, setOpened] = useState<{ id: string; question: string } | null>(null)
  const id = hasRoom && opened?.question === question ? opened.id : undefined
  const isShown = (item: Account) => item.id === id
  const account = id === undefined ? undefined : (loaded.find(isShown) ?? found.find(isShown))
  const shownId = account?.id
  const onClose = useCallback(() => {
    setOpened(null)
    // A row that is scrolled away is not in the document.
    const row = document.getElementById(accountNameId(shownId ?? ''))
    const target = row ?? document.querySelector<HTMLElement>('main h1')
    target?.focus()
  }, [shownId])
  const onShow = useCallback((next: string) => setOpened({ id: next, question }), [question])
  const sidePanel: SidePanel = {
    id: shownId,
    onClose,
    shown: account ? (
      <AccountSidePanel key={account.id} account={account} onClose={onClose} />
    ) : null,
  }
  return {
    sidePanel,
    context: useMemo(() => (hasRoom ? { id: shownId, onShow } : null), [hasRoom, shownId, onShow]),
  }
}

const store = sessionStore<Selected<Account>>(nothingSelected)

const selectionLabels = {
  // A malformed ID gets no check box, because its grants cannot be searched.
  label: (account: Account) =>
    isAccountId(account.id)
      ? `Select ${withMarkers(cut(emailAddress(account) ?? account.id, 200))}`
      : null,
  allLabel: 'Select all loaded accounts',
}

/** Shows the action on the selected accounts. They reach “Grants by person” in memory, never in the URL. */
function AccountSelection({ chosen, put }: Selection<Account>) {
  const navigate = useNavigate()
  if (chosen.size === 0) return null
  return (
    <StaticSelectionBar words={`${number(chosen.size)} selected`} onClear={() => put({})}>
      <Button
        variant="primary"
        disabledReason={
          chosen.size > mostAccounts ? `At most ${mostAccounts} accounts at once.` : null
        }
        onClick={() => {
          requestedAccounts.set(
            [...chosen.values()].map((account) => ({
              id: account.id,
              email: emailAddress(account),
            })),
          )
          void navigate({ to: '/people' })
        }}
      >
        Grants of these accounts…
      </Button>
    </StaticSelectionBar>
  )
}
