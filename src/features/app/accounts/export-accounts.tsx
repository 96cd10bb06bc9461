import type { AccountView } from '#/api/oauth-app-accounts/client'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { ExportButton } from '#/lists/export/export-button'
import { late } from '#/ui/late'
import type { Accounts } from './use-accounts'

const exportWork = late(() => import('./export-work'))

interface ExportAccountsProps {
  app: OauthApp
  view: AccountView
  accounts: Accounts
}

/** Writes all accounts of this view to a file, loaded or not. */
export function ExportAccounts({ app, view, accounts }: ExportAccountsProps) {
  return (
    <ExportButton
      label="Export of accounts"
      question={JSON.stringify(view)}
      disabledReason={reasonNotTo(accounts)}
      code={exportWork}
      begin={({ exportOfAccounts }) => exportOfAccounts(app, view)}
    />
  )
}

function reasonNotTo({ loaded, failure, offlineReason }: Accounts): string | null {
  if (offlineReason !== null) return offlineReason
  if (failure === 'list') return 'The list could not be read.'
  return loaded === null ? 'The list is still loading.' : null
}
