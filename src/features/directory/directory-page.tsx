import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { directory } from '#/api/directory/queries'
import type { DirectoryAccount } from '#/api/directory/schema'
import { directoryFilters, type DirectoryFilters } from '#/domain/accounts/directory-filters'
import { number } from '#/lib/words'
import { directoryFind } from '#/lists/find/directory-find'
import { findAccounts, LocalFind } from '#/lists/find/local-find'
import { hasFailed, isEmpty, ListPage } from '#/lists/list-page'
import { PaperRows, type PaperFact } from '#/lists/paper/paper-rows'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { Problem } from '#/ui/feedback/problem'
import { Button } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { DataTable } from '#/ui/table/data-table'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ServiceWords } from '#/ui/text/service-words'
import { directoryCard, directoryColumns, paperColumns } from './directory-columns'
import { DirectoryTableContext } from './directory-context'
import { DirectoryFilterBar } from './directory-filter-bar'
import { filterWords } from './directory-words'
import styles from './directory-page.module.css'
import { useAccountDialogs } from './use-account-dialogs'

const route = getRouteApi('/_console/accounts')
const action = 'read the directory'
const noun = ['account', 'accounts'] as const

/** The accounts of the directory, their settings by layer and their roles. */
export function DirectoryPage() {
  const { dropped, value: filters } = directoryFilters.read(route.useSearch())
  const navigate = route.useNavigate()
  const first = useRef<HTMLSelectElement>(null)
  const options = useMemo(
    () => ({ ...directory.list(filters), placeholderData: keepPreviousData }),
    [filters],
  )
  const list = useInfiniteList(options)
  const { data: roles } = useQuery(directory.roles())
  const { loaded, waiting, error } = list
  const text = useStore(directoryFind)
  const rows = useMemo(() => findAccounts(loaded?.items ?? noAccounts, text), [loaded, text])
  const finds = text.trim() !== ''
  const dialogs = useAccountDialogs(filters, list.data)

  const ask = (next: DirectoryFilters) => void navigate({ search: directoryFilters.write(next) })
  const clear = <Button onClick={() => ask({})}>Clear all filters</Button>
  const isFiltered = Object.keys(filters).length > 0

  return (
    <ListPage
      title="Accounts"
      list={list}
      noun={noun}
      action={action}
      below="accounts"
      first={first}
      controls={
        <div className={styles.controls}>
          <DirectoryFilterBar
            first={first}
            filters={filters}
            onChange={ask}
            accounts={loaded?.items ?? noAccounts}
            roles={roles?.roles ?? noRoles}
          />
          {!hasFailed(list) && !isEmpty(list) && (
            <LocalFind
              value={text}
              onChange={directoryFind.set}
              found={rows.length}
              loaded={loaded?.items.length ?? 0}
              total={waiting ? null : (loaded?.totalCount ?? null)}
            />
          )}
        </div>
      }
      dropped={dropped}
      onDropFromAddress={() => ask(filters)}
      news={
        <>
          {dialogs.news}
          {dialogs.dialog}
        </>
      }
      problem={
        error && (
          <Problem
            title={sentence(error, action)}
            at={list.failedAt}
            alert="The accounts could not be read."
            actions={
              <>
                <Button onClick={list.refresh}>Try again</Button>
                {isFiltered && error instanceof ApiError && error.status === 400 && clear}
              </>
            }
          >
            {error instanceof ApiError && error.status === 403 && (
              <p>It needs permission to read the directory.</p>
            )}
            {error instanceof ApiError && (
              <ServiceWords words={error.serviceWords} failures={error.failures} />
            )}
          </Problem>
        )
      }
      empty={
        <Problem
          title={
            isFiltered
              ? 'No accounts match these filters.'
              : 'The service lists no accounts in the tenants this token can reach.'
          }
          {...(isFiltered && { actions: clear })}
        />
      }
      foot="Identity and membership are synced from a directory provider. They, licenses and VIP: Not changed here."
    >
      {finds && rows.length === 0 && loaded && !waiting && (
        <p>
          None of the {number(loaded.items.length)} loaded accounts has this text.
          {list.hasMore && ' Load more to look further.'}
        </p>
      )}
      <PaperRows
        loaded={waiting ? null : loaded}
        rows={rows}
        noun={noun}
        facts={[
          ...filterWords(filters, roles?.roles ?? noRoles),
          ...(finds ? [['Find among the loaded', text] as const] : []),
        ].map(([name, value]): PaperFact => [
          name,
          <UntrustedText key="" value={value} max={600} />,
        ])}
        columns={paperColumns}
      />
      <DirectoryTableContext value={dialogs.context}>
        <DataTable
          caption="Accounts"
          columns={directoryColumns}
          rows={rows}
          rowId={idOf}
          rowCount={finds ? rows.length : (loaded?.totalCount ?? null)}
          state={waiting ? 'waiting' : loaded === null ? 'loading' : 'ready'}
          refreshing={list.refreshing}
          // While a find filters the rows, few remain: reaching their end must not load more.
          onEndNear={finds ? nothing : list.loadMoreWhenNear}
          scrollId="directory"
          card={directoryCard}
        />
      </DirectoryTableContext>
    </ListPage>
  )
}

const noAccounts: never[] = []
const noRoles: never[] = []
const idOf = (account: DirectoryAccount) => account.id
const nothing = () => {}
