import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { ExportButton } from '#/lists/export/export-button'
import { ListFind, ListRows } from '#/lists/list-rows'
import { listState } from '#/lists/list-steps'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useApp, useCachedFilter } from '../use-app'
import { accountList } from './account-columns'
import { viewName, figuresMessage } from './account-messages'
import { AccountNotices, AccountProblem, NoAccounts, NotInView, Results } from './account-notices'
import {
  AccountsTableContext,
  useAccounts,
  useSelectedAccounts,
  type Accounts,
} from './use-accounts'
import { accountFile, exportOfAccounts } from './export/export-work'
import { accountSearch, toSearchParams, readView } from './search'
import { useRevoke } from '../revoke/use-revoke'
import { ViewLinks } from './view-links'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { sentence } from '#/api/errors'
import { oauthAppAccounts, listAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { OauthAppId } from '#/domain/ids'
import { ReadButton } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { PlanButton } from '#/lists/selection/static-selection-bar'
import { selectedRows, SelectionBar } from '#/lists/selection/selection-bar'
import type { Selection } from '#/lists/selection/use-selection'
import { scanPageSize } from '#/scans/read-pages'
import { useAskRun } from '#/runs/ask-run'

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
  const selection = useSelectedAccounts(appId, view, accounts)

  const find = { label: 'Find by address, name or account ID', text, onChange: setText }
  const context = useMemo(
    () => ({ appScopes: app?.scopes ?? [], results: revoke.results, onRevoke: revoke.open }),
    [app?.scopes, revoke.results, revoke.open],
  )
  const dropInvalid = () => void navigate({ search: toSearchParams(view), replace: true })

  return (
    <div className="fills" onFocus={onFocus}>
      <div role="group" className="fills" aria-labelledby="accounts-heading">
        <h2 id="accounts-heading" ref={heading} tabIndex={-1} className="visually-hidden">
          Accounts
        </h2>
        {loaded === null && accounts.failure !== 'list' && (
          <p className="visually-hidden">Loading accounts…</p>
        )}
        <div className="toolbar">
          <Headline app={app} appId={appId} />
          <ViewLinks app={appId} />
          <ListFind of={accountList} list={accounts} find={find} />
          {app && state !== 'failed' && state !== 'empty' && (
            <ExportButton
              of={accountFile(app)}
              list={accounts}
              given={exportOfAccounts(app, view)}
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
            bar={
              app &&
              selection.chosen.size > 0 && (
                <AccountSelection app={app} accounts={accounts} selection={selection} />
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

function Headline({ app, appId }: { app: OauthApp | undefined; appId: OauthAppId }) {
  const { data, error, isFetching, refetch } = useReachableQuery(oauthAppAccounts.counts(appId))
  return (
    <>
      <p className="row near dim headline" aria-busy={isFetching}>
        {data ? (
          <strong className="title numbers">{figuresMessage(data)}</strong>
        ) : error ? (
          <span>Active accounts (live): not loaded. {sentence(error, 'countAccounts')}</span>
        ) : (
          <span>Counting accounts…</span>
        )}
        {error && (
          <ReadButton variant="link" onClick={() => void refetch()}>
            Try again
          </ReadButton>
        )}
      </p>
      {error && data && (
        <Notice tone="warning">
          Counting again failed. {sentence(error, 'countAccounts')} The figures above were not
          updated.
        </Notice>
      )}
      {app && <Behind app={app} />}
    </>
  )
}

/** Warns if the cached filter contradicts the live count. Requests it only if a loaded list contradicts the count. */
function Behind({ app }: { app: OauthApp }) {
  const { behind } = useCachedFilter(app, never)
  return behind && <Notice tone="warning">{behind}</Notice>
}

const never = () => false

interface AccountSelectionProps {
  app: OauthApp
  accounts: Accounts
  selection: Selection<AppAccount>
}

/** Selects accounts. “Select all” covers every active grant, also of suspended accounts outside the view. */
function AccountSelection({ app, accounts: { loaded }, selection }: AccountSelectionProps) {
  const { data: counts } = useReachableQuery(oauthAppAccounts.counts(app.id))
  const askRun = useAskRun()
  return (
    <SelectionBar
      selection={selection}
      nouns={['account', 'accounts']}
      total={counts?.numActive ?? null}
      which="active"
      allWords="all active grants listed"
      action="listAccounts"
      read={(cursor, signal) =>
        listAppAccounts(app.id, { active: true }, cursor, {
          signal,
          priority: 'background',
          limit: scanPageSize,
        })
      }
    >
      <PlanButton
        name="Revoke selected…"
        variant="danger"
        onPlan={(trigger) => {
          const { rows, readAt } = selectedRows(selection, loaded)
          const grants = rows.map((account) => ({ ...account, app }))
          askRun({
            kind: 'revoke',
            grants,
            source: { from: 'the app’s accounts', readAt },
            trigger,
          })
        }}
      />
    </SelectionBar>
  )
}
