import { rolesParts } from '#/domain/accounts/role-assignment'
import { sourceMessage } from '#/domain/accounts/account-settings'
import type { ReactNode } from 'react'
import type { Account } from '#/api/accounts/schema'
import { GrantsLink } from '#/app-parts/grants-link'
import { TwoLines } from '#/ui/table/two-lines'
import { RawValues } from '#/ui/text/raw-word'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { emailAddress, noLicenses, settingsParts, yesNo } from '../account-messages'
import { AccountMenu, accountNameId, ChangeButton } from './account-actions'
import { AccountName } from './account-details'

interface CellProps {
  account: Account
}

export function AccountCell({ account }: CellProps) {
  const { displayName } = account
  return (
    <TwoLines second={displayName !== null && <UntrustedText value={displayName} max={200} />}>
      <AccountName account={account} />
    </TwoLines>
  )
}

export function VipCell({ vip }: Pick<Account, 'vip'>) {
  const isVip = vip?.enabled === true
  return <span className={isVip ? 'vip' : 'nil not-vip'}>{yesNo(vip?.enabled)}</span>
}

export function LicensesCell({ licenses }: Pick<Account, 'licenses'>) {
  const none = noLicenses(licenses)
  const { values = [], source = null } = licenses ?? {}
  return (
    <Parts
      by=", "
      second={none === null && <UntrustedText value={sourceMessage(source)} max={60} />}
    >
      {none ?? <RawValues values={values} max={200} />}
    </Parts>
  )
}

export function RolesCell({ account }: CellProps) {
  const [first, others] = rolesParts(account.roles)
  return (
    <div className="beside">
      <Parts by=", " second={others !== undefined && <UntrustedText value={others} max={200} />}>
        <span className={account.roles?.length === 0 ? 'nil' : undefined}>
          <UntrustedText value={first} max={200} />
        </span>
      </Parts>
      <ChangeButton account={account} change="role" />
    </div>
  )
}

export function SettingsCell({ account }: CellProps) {
  const [values, layer] = settingsParts(account.settings)
  return (
    <div className="beside">
      <Parts by=" · " second={layer !== undefined && <UntrustedText value={layer} max={200} />}>
        {values}
      </Parts>
      <span className="cell-ends">
        <span className="on-hover">
          <GrantsLink
            account={{ id: account.id, email: emailAddress(account) }}
            describedBy={accountNameId(account.id)}
          />
        </span>
        <ChangeButton account={account} change="settings" />
        <AccountMenu account={account} />
      </span>
    </div>
  )
}

function Parts({ children, by, second }: { children: ReactNode; by: string; second: ReactNode }) {
  return (
    <span className="value-parts">
      <span className="clipped">{children}</span>
      {Boolean(second) && (
        <span className="clipped second">
          <span className="by">{by}</span>
          {second}
        </span>
      )}
    </span>
  )
}
