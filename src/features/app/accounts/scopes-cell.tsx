import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { scopeDifference, scopeDifferenceNote } from '#/domain/scopes/scope-difference'
import { countLabel } from '#/lib/words'
import { TwoLines } from '#/ui/table/two-lines'
import { Popover } from '#/ui/dialog/popover'
import { AccountText } from '#/app-parts/account-text'
import { differenceMessage } from './account-messages'
import { useAccountsTable } from './use-accounts'
import { PlainScopes } from '#/app-parts/scopes/plain-scopes'

interface ScopesCellProps {
  account: AppAccount
  describedBy: string
}

export function ScopesCell({ account, describedBy }: ScopesCellProps) {
  const { appScopes } = useAccountsTable()
  const { scopes, active } = account.edge
  const { notInApp, missing } = scopeDifference(scopes, appScopes)
  return (
    <TwoLines second={differenceMessage(notInApp.length, missing.length)}>
      <Popover
        title={
          <>
            {active ? 'Scopes of this grant' : 'Scopes when last observed'}:{' '}
            <AccountText account={account} />
          </>
        }
        heading="h3"
        size="large"
        inRow
        button={{
          variant: 'link',
          'aria-describedby': describedBy,
          children: countLabel(scopes.length, 'scope', 'scopes'),
        }}
      >
        <div className="stack">
          <PlainScopes scopes={scopes} label="Scopes of this grant" marked={new Set(notInApp)} />
          {notInApp.length > 0 && <p>+ {scopeDifferenceNote(active)}</p>}
          {missing.length > 0 && (
            <>
              <p>In the app’s list, not in this grant:</p>
              <PlainScopes scopes={missing} label="Scopes of the app that are not in this grant" />
            </>
          )}
          <p className="hint">Both lists are as last observed and can be out of date.</p>
        </div>
      </Popover>
    </TwoLines>
  )
}
