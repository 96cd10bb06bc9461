import { keepPreviousData } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/one/use-reachable-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { listDirectoryAccounts } from '#/api/directory/client'
import { directory } from '#/api/directory/queries'
import { directoryFilters } from '#/domain/accounts/directory-filters'
import { stringifySearchParams } from '#/lib/plain-search'
import { directoryFind } from '#/lists/find/directory-find'
import { ClearRefused } from '#/lists/filters/list-filters'
import { useFilters } from '#/lists/filters/use-asked'
import { ListPage } from '#/lists/list-page'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { Problem } from '#/ui/feedback/problem'
import { ReadButton } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { ServiceMessage } from '#/ui/text/service-words'
import { accountFilters, filtersOnLine } from './account-filters'
import { useAccountPanel } from './account/use-account-beside'
import { directoryList, listWithPanel } from './directory-columns'
import { useAccountFind } from './find/account-find'
import { DirectoryTableContext } from './directory-context'
import { DirectorySelection, useChosenAccounts } from './directory-selection'
import { useAccountDialogs } from './use-account-dialogs'

const route = getRouteApi('/_console/accounts')

export function DirectoryPage() {
  const navigate = route.useNavigate()
  const inAddress = useFilters(directoryFilters, route.useSearch(), (search) =>
    navigate({ search }),
  )
  const { value: filters } = inAddress
  const options = useMemo(
    () => ({ ...directory.list(filters), placeholderData: keepPreviousData }),
    [filters],
  )
  const list = useInfiniteList(options)
  const { data: roles } = useReachableQuery(directory.roles())
  const { loaded, error } = list
  const text = useStore(directoryFind)
  const { further, line, take } = useAccountFind(filters, text, list)
  const dialogs = useAccountDialogs(filters, list.data, take)
  const query = stringifySearchParams(directoryFilters.write(filters)).slice(1)
  const selection = useChosenAccounts(query)
  const shown = {
    ...inAddress,
    of: accountFilters(filters, roles?.items ?? none, loaded?.items ?? none),
    room: filtersOnLine,
  }
  const details = useAccountPanel(query, loaded?.items, further?.rows)
  const context = useMemo(
    () => ({ onChange: dialogs.onChange, sidePanel: details.context }),
    [dialogs.onChange, details.context],
  )

  return (
    <DirectoryTableContext value={context}>
      <ListPage
        title="Accounts"
        of={details.sidePanel.shown ? listWithPanel : directoryList}
        list={list}
        scrollId="directory"
        filters={shown}
        find={{ label: 'Find by address, name or ID', text, onChange: directoryFind.set, further }}
        exported={{
          read: (cursor, how) => listDirectoryAccounts(filters, cursor, how),
          query,
        }}
        below="accounts"
        selection={selection.table}
        sidePanel={details.sidePanel}
        bar={<DirectorySelection {...selection} />}
        news={
          <>
            {line}
            {dialogs.news}
            {dialogs.dialog}
          </>
        }
        problem={
          error && (
            <Problem
              title={sentence(error, directoryList.action)}
              at={list.failedAt}
              alert="The accounts could not be read."
              actions={
                <>
                  <ReadButton onClick={list.refresh}>Try again</ReadButton>
                  <ClearRefused error={error} {...shown} />
                </>
              }
            >
              {error instanceof ApiError && error.status === 403 && (
                <p>Ask your administrator for directory read access.</p>
              )}
              {error instanceof ApiError && (
                <ServiceMessage words={error.serviceWords} failures={error.failures} />
              )}
            </Problem>
          )
        }
        nothing="The service lists no accounts in the tenants this token can reach."
        foot="Identity, membership, licenses and VIP cannot be changed here."
      />
    </DirectoryTableContext>
  )
}

const none: never[] = []
