import type { AccountView } from '#/api/oauth-app-accounts/client'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { grantState } from '#/domain/accounts/account-grant'
import type { JoinedPages } from '#/lists/join-pages'
import { paper, PaperRows, UtcTime, type PaperColumn } from '#/lists/paper/paper-rows'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AccountText } from '#/app-parts/account-text'
import { viewName } from '../account-words'

interface PaperAccountsProps {
  view: AccountView
  loaded: JoinedPages<AppAccount> | null
  /** The loaded rows that the find leaves. */
  rows: readonly AppAccount[]
  /** The text of the find, empty without one. */
  find: string
}

/** The accounts on paper: every loaded row, with the scopes of its grant. */
export function PaperAccounts({ view, loaded, rows, find }: PaperAccountsProps) {
  return (
    <PaperRows
      loaded={loaded}
      rows={rows}
      noun={['account', 'accounts']}
      facts={[
        ['View', viewName(view)],
        ...(find === ''
          ? []
          : ([
              ['Find among the loaded', <UntrustedText key="" value={find} max={200} />],
            ] as const)),
      ]}
      columns={columns}
      elsewhere="“Export CSV” has all."
    />
  )
}

const columns: PaperColumn<AppAccount>[] = [
  {
    header: 'Account',
    cell: (account) => (
      <>
        <AccountText account={account} max={600} />
        {account.displayName !== null && (
          <span className={paper.second}>
            <UntrustedText value={account.displayName} max={200} />
          </span>
        )}
      </>
    ),
  },
  { header: 'State', cell: ({ edge }) => grantState(edge) },
  { header: 'First granted', cell: ({ edge }) => <UtcTime at={edge.firstGrantedAt} /> },
  { header: 'Last granted', cell: ({ edge }) => <UtcTime at={edge.lastGrantedAt} /> },
  {
    header: 'Scopes of the grant',
    cell: ({ edge }) =>
      [...new Set(edge.scopes)].map((scope) => (
        <code key={scope} className={paper.second}>
          <UntrustedText value={scope} max={200} />
        </code>
      )),
  },
]
