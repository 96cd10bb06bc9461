import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { GrantsLink } from '#/app-parts/grants-link'
import { grantedAgain, grantState } from '#/domain/accounts/account-grant'
import { firstGrantedHelp } from '#/domain/accounts/first-sync'
import { isAccountId } from '#/domain/ids'
import { Button } from '#/ui/form/button'
import { classNames } from '#/ui/text/class-names'
import { useTight } from '#/ui/hooks/use-tight'
import { Instant } from '#/ui/text/instant'
import { TwoLines } from '#/ui/table/two-lines'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AccountText, noAddress } from '#/app-parts/account-text'
import { instantCell } from '#/lib/time/instant'
import { defineList } from '#/lists/define-list'
import { UtcTime } from '#/lists/print/print-cells'
import { useAccountsTable } from './use-accounts'
import { shortMessages } from '../revoke/revoke-messages'
import { ScopesCell } from './scopes-cell'

/** The columns of an app's accounts. No header sorts, because the service sorts by first grant only. */
export const accountList = defineList<AppAccount>({
  name: 'Accounts',
  listed: 'Accounts of an OAuth app',
  file: 'accounts',
  noun: ['account', 'accounts'],
  action: 'listAccounts',
  foundBy: ['account_id', 'email', 'display_name'],
  card: 3,
  hasHints: true,
  columns: [
    { id: 'account_id', header: 'Account ID', text: ({ id }) => id },
    {
      // An empty cell in the file means no address, or one this token cannot read.
      id: 'email',
      header: 'Account',
      text: ({ email }) => email,
      card: 'title',
      width: '12.5rem',
      grow: true,
      compactWidth: '13rem',
      tightWidth: '11.25rem',
      cell: (account) => <AccountCell account={account} />,
      print: (account) => (
        <>
          <AccountText account={account} max={600} />
          {account.displayName !== null && (
            <span className="block">
              <UntrustedText value={account.displayName} max={200} />
            </span>
          )}
        </>
      ),
    },
    { id: 'display_name', header: 'Name', text: ({ displayName }) => displayName },
    {
      id: 'state',
      header: 'State',
      text: ({ edge }) => grantState(edge),
      card: 'badge',
      width: '8.75rem',
      compactWidth: '13rem',
      tightWidth: '9rem',
      cell: (account) => <StateCell account={account} />,
    },
    {
      id: 'granted_again',
      header: 'Granted again',
      text: ({ edge }) => (grantedAgain(edge) ? 'yes' : 'no'),
    },
    {
      id: 'first_granted',
      header: 'First granted',
      help: firstGrantedHelp,
      text: ({ edge }) => instantCell(edge.firstGrantedAt),
      priority: 80,
      card: 'hidden',
      width: '8.25rem',
      compactWidth: '9.3rem',
      isTime: true,
      cell: ({ edge }) => <Instant at={edge.firstGrantedAt} stacked />,
      print: ({ edge }) => <UtcTime at={edge.firstGrantedAt} />,
    },
    {
      id: 'last_granted',
      header: 'Last granted',
      text: ({ edge }) => instantCell(edge.lastGrantedAt),
      card: 'end',
      cardLabel: true,
      tightWidth: '9.6rem',
      width: '8.75rem',
      compactWidth: '9.3rem',
      isTime: true,
      cell: ({ edge }) => <GrantTimes edge={edge} />,
      print: ({ edge }) => <UtcTime at={edge.lastGrantedAt} />,
    },
    {
      id: 'scopes',
      header: 'Scopes',
      text: ({ edge }) => edge.scopes.join(' '),
      card: 'more',
      width: '9.5rem',
      compactWidth: '5.5rem',
      tightWidth: '5.5rem',
      cell: (account) => <ScopesCell account={account} describedBy={namedBy(account.id)} />,
      print: ({ edge }) =>
        [...new Set(edge.scopes)].map((scope) => (
          <code key={scope} className="block">
            <UntrustedText value={scope} max={200} />
          </code>
        )),
    },
    {
      id: 'actions',
      header: 'Actions',
      text: null,
      clip: false,
      card: 'actions',
      width: '9.625rem',
      compactWidth: '9.3rem',
      tightWidth: '9.625rem',
      cell: (account) => <RevokeButton account={account} />,
    },
  ],
})

function AccountCell({ account }: { account: AppAccount }) {
  const { id, email, displayName } = account
  return (
    <TwoLines
      keepsBoth
      second={
        <div className={classNames(email !== null && 'name-beside')}>
          <GrantsLink account={account} describedBy={namedBy(id)} />{' '}
          <span id={`${accountCellId(id)}-name`}>
            {email === null && (
              <code>
                <UntrustedText value={id} max={600} />
              </code>
            )}{' '}
            {displayName !== null && <UntrustedText value={displayName} max={200} />}
          </span>
        </div>
      }
    >
      <span id={accountCellId(id)} className="clipped medium">
        {email === null ? noAddress : <UntrustedText value={email} />}
      </span>
    </TwoLines>
  )
}

/** Shows the last grant. Below it is the first grant, if the table has no room for that column. */
function GrantTimes({ edge }: Pick<AppAccount, 'edge'>) {
  const isTight = useTight()
  const last = <Instant at={edge.lastGrantedAt} stacked />
  if (!isTight) return last
  return (
    <div className="two-times">
      <div>{last}</div>
      <div className="note">
        First <Instant at={edge.firstGrantedAt} stacked />
      </div>
    </div>
  )
}

function StateCell({ account: { id, edge } }: { account: AppAccount }) {
  const result = useAccountsTable().results.find(({ account }) => account.id === id)
  const again = grantedAgain(edge)
  return (
    <TwoLines
      second={
        <>
          {again && <span className="warns strong">Granted again</span>}
          {again && result && ' · '}
          {result && shortMessages[result.outcome]}
        </>
      }
    >
      <span className={edge.active ? 'state on' : 'state off quiet'}>{grantState(edge)}</span>
    </TwoLines>
  )
}

function RevokeButton({ account }: { account: AppAccount }) {
  const { onRevoke } = useAccountsTable()
  const { active } = account.edge
  return (
    <Button
      id={revokeButtonId(account.id)}
      aria-describedby={namedBy(account.id)}
      disabledReason={
        isAccountId(account.id)
          ? null
          : 'The account ID is malformed, so this grant cannot be revoked.'
      }
      className={active ? 'act' : 'act soft'}
      onClick={() => onRevoke(account)}
    >
      {active ? 'Revoke grant…' : 'Revoke ended grant…'}
    </Button>
  )
}

function accountCellId(id: string): string {
  return `account-${encodeURIComponent(id.toWellFormed())}`
}

function namedBy(id: string): string {
  return `${accountCellId(id)} ${accountCellId(id)}-name`
}

export function revokeButtonId(id: string): string {
  return `revoke-${encodeURIComponent(id.toWellFormed())}`
}
