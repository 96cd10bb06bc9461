import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { listAppAccounts } from '#/api/oauth-app-accounts/client'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { PlanButton } from '#/lists/selection/plan-button'
import { selectedRows, SelectionBar } from '#/lists/selection/selection-bar'
import type { Selection } from '#/lists/selection/use-selection'
import { scanPageSize } from '#/scans/read-pages'
import { askBulkRevoke } from '#/runs/ask-run'
import type { Accounts } from './use-accounts'

interface AccountSelectionProps {
  app: OauthApp
  accounts: Accounts
  selection: Selection<AppAccount>
}

/** Selects accounts. “Select all” covers every active grant, also of suspended accounts outside the view. */
export function AccountSelection({ app, accounts: { loaded }, selection }: AccountSelectionProps) {
  const { data: counts } = useReachableQuery(oauthAppAccounts.counts(app.id))
  return (
    <SelectionBar
      selection={selection}
      nouns={['account', 'accounts']}
      total={counts?.numActive ?? null}
      which="active"
      allWords="all active grants listed"
      action="list accounts"
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
          askBulkRevoke(grants, { from: 'the app’s accounts', readAt }, trigger)
        }}
      />
    </SelectionBar>
  )
}
