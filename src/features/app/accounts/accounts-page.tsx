import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { ExportButton, exportPart } from '#/lists/export/export-button'
import { exportDisabledReason } from '#/lists/export/list-export-button'
import { ListFind, ListRows } from '#/lists/list-rows'
import { listState } from '#/lists/list-steps'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useApp } from '../use-app'
import { accountList } from './account-columns'
import { viewName } from './account-messages'
import { AccountSelection } from './account-selection'
import { AccountNotices, AccountProblem, NoAccounts, NotInView } from './account-notices'
import { AccountsTableContext } from './accounts-context'
import { accountFile, exportOfAccounts } from './export/export-work'
import styles from './accounts-page.module.css'
import { Headline } from './headline'
import { Results } from './results'
import { accountSearch, toSearchParams, readView } from './search'
import { useAccounts, useSelectedAccounts } from './use-accounts'
import { useRevoke } from '../revoke/use-revoke'
import { ViewLinks } from './view-links'

const route = getRouteApi('/_console/apps/$appId/accounts')

export function AccountsPage() {
  const { appId } = route.useRouteContext()
  const search = route.useSearch()

  const view = useMemo(() => readView(search), [search])
  const navigate = route.useNavigate()
  const { data: app } = useApp()
  const accounts = useAccounts(appId, view)
  const { loaded, error } = accounts
  const state = listState(accounts)
  const [text, setText] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useFocusRescue(heading)
  const revoke = useRevoke({ app, accounts, heading })
  const selection = useSelectedAccounts(appId, view)

  const find = { label: 'Find by address, name or account ID', text, onChange: setText }
  const context = useMemo(
    () => ({ appScopes: app?.scopes ?? [], results: revoke.results, onRevoke: revoke.open }),
    [app?.scopes, revoke.results, revoke.open],
  )
  const dropInvalid = () => void navigate({ search: toSearchParams(view), replace: true })

  return (
    <div onFocus={onFocus}>
      <div role="group" className="stack" aria-labelledby="accounts-heading">
        <div className={`head ${styles.head}`}>
          <h2 id="accounts-heading" ref={heading} tabIndex={-1}>
            Accounts
          </h2>
          <Headline app={app} appId={appId} />
          {loaded === null && accounts.failure !== 'list' && (
            <p className="quiet">Loading accounts…</p>
          )}
        </div>
        <div className="buttons unprinted">
          <ViewLinks app={appId} />
          <ListFind of={accountList} list={accounts} find={find} />
          {app && state !== 'failed' && state !== 'empty' && (
            <ExportButton
              label="Export of accounts"
              question={JSON.stringify(view)}
              disabledReason={exportDisabledReason(accounts)}
              code={exportPart}
              begin={({ exportOf }) => exportOf(accountFile(app), exportOfAccounts(app, view))}
            />
          )}
        </div>
        <DroppedParams
          invalidParams={accountSearch.read(search).invalidParams}
          onDropFromAddress={dropInvalid}
        />
        {revoke.notLoaded}
        <Results results={revoke.results} whereabouts={revoke.whereabouts} />
        <AccountNotices app={appId} view={view} accounts={accounts} />
        <AccountsTableContext value={context}>
          <ListRows
            of={accountList}
            list={accounts}
            scrollId="accounts"
            facts={[['View', viewName(view)]]}
            find={find}
            counted="accounts loaded"
            elsewhere="“Export CSV” includes all rows."
            selection={selection.table}
            tableClass={styles.table}
            bar={
              app &&
              selection.chosen.size > 0 && (
                <div className={styles.selection}>
                  <AccountSelection app={app} accounts={accounts} selection={selection} />
                </div>
              )
            }
            problem={
              error && (
                <AccountProblem error={error} at={accounts.failedAt} onRetry={accounts.refresh} />
              )
            }
            empty={<NoAccounts app={appId} view={view} total={loaded?.totalCount ?? null} />}
            foot={
              <>
                Sorted by first grant, newest first.{' '}
                <NotInView app={appId} total={loaded?.totalCount ?? null} />
              </>
            }
          />
        </AccountsTableContext>
        {revoke.dialog}
      </div>
    </div>
  )
}
