import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { grantedAgain, grantState } from '#/domain/accounts/account-grant'
import { isAccountId } from '#/domain/ids'
import { Button } from '#/ui/form/button'
import { classNames } from '#/ui/text/class-names'
import { useTight } from '#/ui/hooks/use-tight'
import { Instant } from '#/ui/text/instant'
import { columnHelper } from '#/ui/table/table-columns'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './account-columns.module.css'
import { noAddress } from '#/app-parts/account-text'
import { useAccountsTable } from './accounts-context'
import { shortWords } from '../revoke/revoke-words'
import { ScopesCell } from './scopes-cell'

const column = columnHelper<AppAccount>()

/** The columns of an app's accounts. The service sorts by first grant only, so no header sorts. */
export const accountColumns = column.columns([
  column.display({
    id: 'account',
    header: 'Account',
    meta: { label: 'Account', width: '13.5rem', compactWidth: '14rem', tightWidth: '13rem' },
    cell: ({ row }) => <AccountCell account={row.original} />,
  }),
  column.display({
    id: 'state',
    header: 'State',
    meta: { label: 'State', width: '9rem', compactWidth: '13rem', tightWidth: '9rem' },
    cell: ({ row }) => <StateCell account={row.original} />,
  }),
  column.display({
    id: 'firstGrantedAt',
    header: 'First granted',
    meta: {
      label: 'First granted',
      givesWay: true,
      width: '9.6rem',
      compactWidth: '9.3rem',
      isTime: true,
    },
    cell: ({ row }) => <Instant at={row.original.edge.firstGrantedAt} stacked />,
  }),
  column.display({
    id: 'lastGrantedAt',
    header: 'Last granted',
    meta: {
      label: 'Last granted',
      tightWidth: '9.6rem',
      width: '9.6rem',
      compactWidth: '9.3rem',
      isTime: true,
    },
    cell: ({ row }) => <GrantTimes edge={row.original.edge} />,
  }),
  column.display({
    id: 'scopes',
    header: 'Scopes',
    meta: { label: 'Scopes', width: '9.5rem', compactWidth: '5.5rem', tightWidth: '5.5rem' },
    cell: ({ row }) => (
      <ScopesCell account={row.original} describedBy={accountCellId(row.original.id)} />
    ),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { label: 'Actions', width: '8.625rem', compactWidth: '8.3rem', tightWidth: '8.625rem' },
    cell: ({ row }) => <RevokeButton account={row.original} />,
  }),
])

function AccountCell({ account: { id, email, displayName } }: { account: AppAccount }) {
  return (
    <div
      id={accountCellId(id)}
      className={classNames(styles.lines, email === null && styles.unnamed)}
    >
      <span className="clipped">
        {email === null ? noAddress : <UntrustedText value={email} />}
      </span>
      <span className={classNames('clipped', styles.second)}>
        {email === null && (
          <code>
            <UntrustedText value={id} max={600} />
          </code>
        )}{' '}
        {displayName !== null && <UntrustedText value={displayName} max={200} />}
      </span>
    </div>
  )
}

/** The last grant; where the column of the first one gives way, that one is under it. */
function GrantTimes({ edge }: Pick<AppAccount, 'edge'>) {
  const isTight = useTight()
  const last = <Instant at={edge.lastGrantedAt} stacked />
  if (!isTight) return last
  return (
    <div className={classNames(styles.lines, styles.times)}>
      <span>{last}</span>
      <span className={styles.second}>
        First <Instant at={edge.firstGrantedAt} stacked />
      </span>
    </div>
  )
}

function StateCell({ account: { id, edge } }: { account: AppAccount }) {
  const result = useAccountsTable().results.find(({ account }) => account.id === id)
  const again = grantedAgain(edge)
  return (
    <div className={styles.lines}>
      <span className={classNames('clipped', edge.active ? styles.active : styles.ended)}>
        {grantState(edge)}
      </span>
      <span className={classNames('clipped', styles.second)}>
        {again && <span className={styles.again}>Granted again</span>}
        {again && result && ' · '}
        {result && shortWords[result.outcome]}
      </span>
    </div>
  )
}

function RevokeButton({ account }: { account: AppAccount }) {
  const { onRevoke } = useAccountsTable()
  const { active } = account.edge
  return (
    <Button
      id={revokeButtonId(account.id)}
      variant={active ? 'default' : 'link'}
      aria-describedby={accountCellId(account.id)}
      disabledReason={
        isAccountId(account.id)
          ? null
          : 'This account’s ID is malformed, so it cannot be revoked here.'
      }
      className={active ? styles.revoke : undefined}
      onClick={() => onRevoke(account)}
    >
      {active ? 'Revoke grant…' : 'Revoke anyway…'}
    </Button>
  )
}

function accountCellId(id: string): string {
  return `account-${encodeURIComponent(id.toWellFormed())}`
}

export function revokeButtonId(id: string): string {
  return `revoke-${encodeURIComponent(id.toWellFormed())}`
}
