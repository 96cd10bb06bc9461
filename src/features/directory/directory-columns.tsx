import type { DirectoryAccount } from '#/api/directory/schema'
import { isAccountId } from '#/domain/ids'
import { Button } from '#/ui/form/button'
import { type PaperColumn, paper } from '#/lists/paper/paper-rows'
import { columnHelper } from '#/ui/table/table-columns'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AccountDetails } from './account-details'
import styles from './directory-columns.module.css'
import { useDirectoryTable } from './directory-context'
import {
  addressOf,
  licensesLine,
  notSaid,
  rolesLine,
  settingsLine,
  sourceWords,
  yesNo,
} from './directory-words'

/** How a row looks on a phone: four parts, with its margin. */
export const directoryCard = { className: styles.card, rem: 10.25 }

const column = columnHelper<DirectoryAccount>()

/** The columns of the directory. No sorting: the document gives no order (SERVICE.md §4.6). */
export const directoryColumns = column.columns([
  column.display({
    id: 'account',
    header: 'Account',
    meta: {
      label: 'Account',
      tightWidth: '12rem',
      compactWidth: '14rem',
      width: '16rem',
      takesRest: true,
      cellClass: styles.account,
    },
    cell: ({ row }) => <AccountCell account={row.original} />,
  }),
  column.display({
    id: 'vip',
    header: 'VIP',
    meta: {
      label: 'VIP',
      tightWidth: '3.75rem',
      compactWidth: '4rem',
      width: '4.5rem',
      cellClass: styles.vip,
    },
    cell: ({ row }) => yesNo(row.original.vip?.enabled),
  }),
  column.display({
    id: 'licenses',
    header: 'Licenses',
    meta: {
      label: 'Licenses',
      givesWay: true,
      width: '9rem',
      compactWidth: '8.5rem',
      cellClass: styles.licenses,
    },
    cell: ({ row }) => <LicensesCell licenses={row.original.licenses} />,
  }),
  column.display({
    id: 'roles',
    header: 'Roles',
    meta: {
      label: 'Roles',
      tightWidth: '11.5rem',
      width: '13rem',
      compactWidth: '14rem',
      cellClass: styles.roles,
    },
    cell: ({ row }) => <RolesCell account={row.original} />,
  }),
  column.display({
    id: 'providerStatus',
    header: 'Provider status',
    meta: {
      label: 'Provider status',
      tightWidth: '6.5rem',
      compactWidth: '7rem',
      width: '8rem',
      cellClass: styles.providerStatus,
    },
    cell: ({ row }) => (
      <span className="clipped">
        <UntrustedText value={row.original.providerStatus ?? notSaid} max={60} />
      </span>
    ),
  }),
  column.display({
    id: 'settings',
    header: 'Settings',
    meta: {
      label: 'Settings',
      tightWidth: '14rem',
      width: '13rem',
      compactWidth: '15.5rem',
      cellClass: styles.settings,
    },
    cell: ({ row }) => <SettingsCell account={row.original} />,
  }),
])

/** The same fields on paper, in full, with the id of the account. */
export const paperColumns: PaperColumn<DirectoryAccount>[] = [
  {
    header: 'Account',
    cell: (account) => (
      <>
        <UntrustedText value={addressOf(account) ?? notSaid} max={600} />
        {account.displayName !== null && (
          <span className={paper.second}>
            <UntrustedText value={account.displayName} max={200} />
          </span>
        )}
        <code className={paper.second}>
          <UntrustedText value={account.id} max={200} />
        </code>
      </>
    ),
  },
  { header: 'VIP', cell: ({ vip }) => yesNo(vip?.enabled) },
  { header: 'Licenses', cell: ({ licenses }) => <UntrustedText value={licensesLine(licenses)} /> },
  {
    header: 'Roles',
    cell: ({ roles }) => <UntrustedText value={rolesLine(roles)} max={600} />,
  },
  {
    header: 'Provider status',
    cell: ({ providerStatus }) => <UntrustedText value={providerStatus ?? notSaid} max={60} />,
  },
  { header: 'Settings', cell: ({ settings }) => settingsLine(settings) },
]

function AccountCell({ account }: { account: DirectoryAccount }) {
  const { id, displayName } = account
  const address = addressOf(account)
  return (
    <div className={styles.lines}>
      <span id={accountCellId(id)} className="clipped">
        {address === null ? (
          <code>
            <UntrustedText value={id} max={200} />
          </code>
        ) : (
          <UntrustedText value={address} max={300} />
        )}
      </span>
      <span className={styles.second}>
        <AccountDetails account={account} describedBy={accountCellId(id)} />
        <span className="clipped">
          {displayName !== null && <UntrustedText value={displayName} max={200} />}
        </span>
      </span>
    </div>
  )
}

function LicensesCell({ licenses }: Pick<DirectoryAccount, 'licenses'>) {
  const { values = null, source = null } = licenses ?? {}
  return (
    <div className={styles.lines}>
      <span className="clipped">
        {values === null ? (
          notSaid
        ) : (
          <UntrustedText value={values.length === 0 ? 'None' : values.join(', ')} max={200} />
        )}
      </span>
      {values !== null && values.length > 0 && (
        <span className={styles.second}>
          <span className="clipped">
            <UntrustedText value={sourceWords(source)} max={60} />
          </span>
        </span>
      )}
    </div>
  )
}

function RolesCell({ account }: { account: DirectoryAccount }) {
  const { onRoles } = useDirectoryTable()
  return (
    <div className={styles.lines}>
      <span className="clipped">
        <UntrustedText value={rolesLine(account.roles)} max={300} />
      </span>
      <Button
        id={rolesButtonId(account.id)}
        variant="link"
        className={styles.action}
        aria-describedby={accountCellId(account.id)}
        disabledReason={whyNotChange(account)}
        onClick={() => onRoles(account)}
      >
        Assign role…
      </Button>
    </div>
  )
}

function SettingsCell({ account }: { account: DirectoryAccount }) {
  const { onSettings } = useDirectoryTable()
  return (
    <div className={styles.lines}>
      <span className="clipped">{settingsLine(account.settings)}</span>
      <Button
        id={settingsButtonId(account.id)}
        variant="link"
        className={styles.action}
        aria-describedby={accountCellId(account.id)}
        disabledReason={
          whyNotChange(account) ??
          (account.settings === null || account.settings.length === 0
            ? 'The service gives no settings for this account.'
            : null)
        }
        onClick={() => onSettings(account)}
      >
        Account settings…
      </Button>
    </div>
  )
}

function whyNotChange({ id }: DirectoryAccount): string | null {
  return isAccountId(id) ? null : 'This account’s ID is malformed, so it cannot be changed here.'
}

const safe = (id: string) => encodeURIComponent(id.toWellFormed())
const accountCellId = (id: string) => `directory-${safe(id)}`

/** The buttons of a row: the focus returns to them. */
export const settingsButtonId = (id: string) => `settings-${safe(id)}`
export const rolesButtonId = (id: string) => `roles-${safe(id)}`
