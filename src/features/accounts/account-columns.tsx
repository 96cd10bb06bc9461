import { notGiven, rolesLine } from '#/domain/accounts/role-assignment'
import { valueAndLayer } from '#/domain/accounts/account-settings'
import type { Account } from '#/api/accounts/schema'
import { defineList } from '#/lists/define-list'
import { RawWord } from '#/ui/text/raw-word'
import { UntrustedText } from '#/ui/text/untrusted-text'
import {
  AccountCell,
  LicensesCell,
  RolesCell,
  SettingsCell,
  VipCell,
} from './account/account-cells'
import { emailAddress, licensesLine, settingsLine, yesNo } from './account-messages'

/** The looks of known words. Another word has no dot, because it may mean either. */
const statusLooks: Record<string, string> = { active: 'state on', suspended: 'state off warns' }

/** The columns of the accounts. No column sorts, because the document gives no order (SERVICE.md §4.6). */
export const accountList = defineList<Account>({
  name: 'Accounts',
  file: 'accounts',
  noun: ['account', 'accounts'],
  action: 'readDirectory',
  foundBy: ['address', 'display_name', 'account_id'],
  card: 3,
  columns: [
    { id: 'account_id', header: 'Account ID', text: ({ id }) => id },
    { id: 'display_name', header: 'Name', text: ({ displayName }) => displayName },
    {
      id: 'address',
      header: 'Account',
      text: emailAddress,
      tightWidth: '11.5rem',
      width: '14rem',
      grow: true,
      card: 'title',
      cell: (account) => <AccountCell account={account} />,
      print: (account) => (
        <>
          <UntrustedText value={emailAddress(account) ?? notGiven} max={600} />
          {account.displayName !== null && (
            <span className="block">
              <UntrustedText value={account.displayName} max={200} />
            </span>
          )}
          <code className="block">
            <UntrustedText value={account.id} max={200} />
          </code>
        </>
      ),
    },
    {
      id: 'vip',
      header: 'VIP',
      text: ({ vip }) => yesNo(vip?.enabled),
      width: '3.75rem',
      cell: ({ vip }) => <VipCell vip={vip} />,
    },
    {
      id: 'licenses',
      header: 'Licenses',
      text: ({ licenses }) => licensesLine(licenses),
      priority: 80,
      width: '8.25rem',
      card: 'hidden',
      cell: ({ licenses }) => <LicensesCell licenses={licenses} />,
    },
    {
      id: 'roles',
      header: 'Roles',
      text: ({ roles }) => rolesLine(roles),
      width: '11rem',
      card: 'more',
      cell: (account) => <RolesCell account={account} />,
    },
    {
      id: 'provider_status',
      header: 'Provider status',
      text: ({ providerStatus }) => providerStatus ?? notGiven,
      tightWidth: '6.5rem',
      width: '7.5rem',
      card: 'badge',
      cell: ({ providerStatus }) => (
        <span className="clipped">
          {providerStatus === null ? (
            notGiven
          ) : (
            <span className={statusLooks[providerStatus]}>
              <RawWord value={providerStatus} max={60} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'settings',
      header: 'Settings',
      text: ({ settings }) => settingsLine(settings),
      tightWidth: '10.75rem',
      width: '11.25rem',
      card: 'actions',
      cell: (account) => <SettingsCell account={account} />,
    },
    {
      id: 'settings_in_force',
      header: 'Settings in force',
      text: ({ settings }) =>
        settings?.map((setting) => `${setting.name}: ${valueAndLayer(setting)}`).join('; ') ?? null,
    },
  ],
})

/** The list beside the panel. Most columns have room in a wide window only. */
export const listWithPanel: typeof accountList = {
  ...accountList,
  table: accountList.table.flatMap((column) => {
    if (column.id === 'address' || column.id === 'vip') return column
    if (column.id === 'licenses' || column.meta === undefined) return []
    const width = column.id === 'roles' ? '9rem' : column.meta.width
    return { ...column, meta: { ...column.meta, width, priority: 90 } }
  }),
}
