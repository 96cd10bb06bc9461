import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { sentence } from '#/api/errors'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { formatRelative } from '#/lib/time/time'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { classNames } from '#/ui/text/class-names'
import { Clock } from '#/ui/text/clock'
import { DataTable } from '#/ui/table/data-table'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { ExportButton } from '#/lists/export/export-button'
import { findAccounts, LocalFind } from '#/lists/find/local-find'
import { ListFoot } from '#/lists/list-foot'
import { whyNotExport } from '#/lists/export/list-export-button'
import { isEmpty } from '#/lists/list-rows'
import { isNothingYet, NothingYet } from '#/lists/nothing-yet'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useNow } from '#/ui/hooks/use-now'
import { late, LatePart } from '#/ui/late'
import { useApp } from '../use-app'
import { accountColumns } from './account-columns'
import { AccountNotices, AccountProblem, NoAccounts, NotInView } from './account-notices'
import { AccountsTableContext } from './accounts-context'
import styles from './accounts-page.module.css'
import { Headline } from './headline'
import { PaperAccounts } from './export/paper-accounts'
import { Results } from './results'
import { accountSearch, addressOf, viewOf } from './search'
import { useAccounts, useSelectedAccounts, type Accounts } from './use-accounts'
import { useRevoke } from '../revoke/use-revoke'
import { ViewLinks } from './view-links'

const exportWork = late(() => import('./export/export-work'))
const selectionBar = late(() => import('./account-selection'))
const route = getRouteApi('/_console/apps/$appId/accounts')

/** The accounts that grant the app, or did, and the button that ends one grant. */
export function AccountsPage() {
  const { appId } = route.useRouteContext()
  const search = route.useSearch()

  const view = useMemo(() => viewOf(search), [search])
  const navigate = route.useNavigate()
  const { data: app } = useApp()
  const accounts = useAccounts(appId, view)
  const { loaded, waiting, failure, error } = accounts
  const [text, setText] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useFocusRescue(heading)
  const revoke = useRevoke({ app, accounts, heading })
  const selection = useSelectedAccounts(appId, view)

  const rows = useMemo(() => findAccounts(loaded?.items ?? noAccounts, text), [loaded, text])
  const finds = text.trim() !== ''
  const nothingYet = failure !== 'list' && isNothingYet(accounts)
  const hasTable = failure !== 'list' && !isEmpty(accounts)
  const context = useMemo(
    () => ({ appScopes: app?.scopes ?? [], results: revoke.results, onRevoke: revoke.open }),
    [app?.scopes, revoke.results, revoke.open],
  )
  const clean = () => void navigate({ search: addressOf(view), replace: true })

  return (
    <div onFocus={onFocus}>
      <section className={styles.accounts} aria-labelledby="accounts-heading">
        <div className={styles.head}>
          <h2 id="accounts-heading" ref={heading} tabIndex={-1}>
            Accounts
          </h2>
          <Headline app={app} appId={appId} />
          <RowsTime accounts={accounts} />
        </div>
        <div className={styles.controls}>
          <ViewLinks app={appId} />
          {hasTable && (
            <>
              <LocalFind
                label="Find by address, name or account id"
                value={text}
                onChange={setText}
                found={rows.length}
                loaded={loaded?.items.length ?? 0}
                total={waiting ? null : (loaded?.totalCount ?? null)}
              />
              {app && (
                <ExportButton
                  label="Export of accounts"
                  question={JSON.stringify(view)}
                  disabledReason={whyNotExport(accounts)}
                  code={exportWork}
                  begin={({ exportOfAccounts }) => exportOfAccounts(app, view)}
                />
              )}
            </>
          )}
        </div>
        <DroppedParams dropped={accountSearch.read(search).dropped} onDropFromAddress={clean} />
        {revoke.notLoaded}
        <Results results={revoke.results} whereabouts={revoke.whereabouts} />
        <AccountNotices app={appId} view={view} accounts={accounts} />
        {failure === 'list' && error !== null && (
          <AccountProblem error={error} at={accounts.failedAt} onRetry={accounts.refresh} />
        )}
        {nothingYet && (
          <NothingYet list={accounts} noun={noun} failed={error && sentence(error, action)} />
        )}
        {failure !== 'list' && !nothingYet && isEmpty(accounts) && (
          <NoAccounts app={appId} view={view} total={loaded?.totalCount ?? null} />
        )}
        {hasTable && (
          <>
            {finds && rows.length === 0 && (
              <p>
                None of the {number(loaded?.items.length ?? 0)} loaded accounts has this text.
                {accounts.hasMore && ' Load more to look further.'}
              </p>
            )}
            <PaperAccounts
              view={view}
              loaded={waiting ? null : loaded}
              rows={rows}
              find={finds ? text : ''}
            />
            <AccountsTableContext value={context}>
              <div className={styles.table}>
                <DataTable
                  caption="Accounts"
                  columns={accountColumns}
                  rows={rows}
                  rowId={idOf}
                  rowCount={finds ? rows.length : (loaded?.totalCount ?? null)}
                  state={waiting ? 'waiting' : loaded === null ? 'loading' : 'ready'}
                  refreshing={accounts.refreshing}
                  // While a find filters the rows, few remain: reaching their end must not load more.
                  onEndNear={finds ? nothing : accounts.loadMoreWhenNear}
                  scrollId="accounts"
                  selection={selection.table}
                />
              </div>
            </AccountsTableContext>
            {app && selection.chosen.size > 0 && (
              <div className={styles.selection}>
                <LatePart part={selectionBar} waiting={null}>
                  {({ AccountSelection }) => (
                    <AccountSelection app={app} accounts={accounts} selection={selection} />
                  )}
                </LatePart>
              </div>
            )}
            {!waiting && (
              <ListFoot
                list={accounts}
                noun={noun}
                counted="accounts loaded"
                failed={error && sentence(error, action)}
              >
                Newest first grant first.{' '}
                <NotInView app={appId} total={loaded?.totalCount ?? null} />
              </ListFoot>
            )}
          </>
        )}
        {revoke.dialog}
      </section>
    </div>
  )
}

const noun = ['account', 'accounts'] as const
const action = 'list accounts'
const noAccounts: never[] = []
const idOf = (account: AppAccount) => account.id
const nothing = () => {}
const staleAfter = 5 * 60_000

/** When the rows were read, and the button that reads them again. */
function RowsTime({ accounts }: { accounts: Accounts }) {
  const { loaded, waiting, failure } = accounts
  const now = useNow()
  if (loaded === null || waiting || failure === 'list')
    return <p className={styles.time}>{failure === 'list' ? '' : 'Loading accounts…'}</p>
  const isStale = now - loaded.oldestReadAt > staleAfter
  return (
    <p className={classNames(styles.time, isStale && styles.stale)}>
      Rows read at <Clock at={loaded.latestReadAt} />
      {isStale && ` · the oldest ${formatRelative(loaded.oldestReadAt, now)}`}{' '}
      <Button
        variant="link"
        onClick={accounts.refresh}
        disabledReason={accounts.offlineReason}
        className={classNames(isStale && styles.stale)}
      >
        Refresh
      </Button>
    </p>
  )
}
