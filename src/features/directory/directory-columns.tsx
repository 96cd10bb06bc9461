import type { DirectoryAccount } from '#/api/directory/schema'
import { GrantsLink } from '#/app-parts/grants-link'
import { isAccountId } from '#/domain/ids'
import { Button } from '#/ui/form/button'
import { listOf } from '#/lists/list-of'
import { paper } from '#/lists/paper/paper-cells'
import { Token } from '#/ui/text/badge'
import { RawWord, RawWords } from '#/ui/text/raw-word'
import { TwoLines } from '#/ui/table/two-lines'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AccountDetails } from './account-details'
import { useDirectoryTable } from './directory-context'
import {
  addressOf,
  licensesLine,
  notSaid,
  rolesLine,
  settingsLine,
  sourceWords,
  valueAndLayer,
  yesNo,
} from './directory-words'

/** The columns of the directory. No sorting: the document gives no order (SERVICE.md §4.6). */
export const directoryList = listOf<DirectoryAccount>({
  name: 'Accounts',
  file: 'accounts',
  noun: ['account', 'accounts'],
  action: 'read the directory',
  foundBy: ['address', 'display_name', 'account_id'],
  card: 3,
  columns: [
    { id: 'account_id', header: 'Account ID', text: ({ id }) => id },
    { id: 'display_name', header: 'Name', text: ({ displayName }) => displayName },
    {
      id: 'address',
      header: 'Account',
      text: addressOf,
      tightWidth: '12rem',
      compactWidth: '12.5rem',
      width: '14rem',
      takesRest: true,
      card: 'title',
      cell: (account) => <AccountCell account={account} />,
      paper: (account) => (
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
    {
      id: 'vip',
      header: 'VIP',
      text: ({ vip }) => yesNo(vip?.enabled),
      tightWidth: '3.75rem',
      compactWidth: '4rem',
      width: '4.5rem',
      isNamed: true,
      cell: ({ vip }) =>
        vip?.enabled === true ? <Token>{yesNo(true)}</Token> : yesNo(vip?.enabled),
    },
    {
      id: 'licenses',
      header: 'Licenses',
      text: ({ licenses }) => licensesLine(licenses),
      givesWay: true,
      width: '9rem',
      compactWidth: '8.5rem',
      card: 'hidden',
      cell: ({ licenses }) => <LicensesCell licenses={licenses} />,
    },
    {
      id: 'roles',
      header: 'Roles',
      text: ({ roles }) => rolesLine(roles),
      tightWidth: '11.5rem',
      width: '13rem',
      compactWidth: '14rem',
      card: 'more',
      cell: (account) => <RolesCell account={account} />,
    },
    {
      id: 'provider_status',
      header: 'Provider status',
      text: ({ providerStatus }) => providerStatus ?? notSaid,
      tightWidth: '6.5rem',
      compactWidth: '7rem',
      width: '8rem',
      card: 'badge',
      cell: ({ providerStatus }) => (
        <span className="clipped">
          {providerStatus === null ? notSaid : <RawWord value={providerStatus} max={60} />}
        </span>
      ),
    },
    {
      id: 'settings',
      header: 'Settings',
      text: ({ settings }) => settingsLine(settings),
      tightWidth: '11.75rem',
      width: '13rem',
      compactWidth: '15.5rem',
      card: 'actions',
      cell: (account) => <SettingsCell account={account} />,
    },
    {
      id: 'settings_in_force',
      header: 'Settings in force',
      text: ({ settings }) =>
        settings?.map((one) => `${one.name}: ${valueAndLayer(one)}`).join('; ') ?? null,
    },
  ],
})

function AccountCell({ account }: { account: DirectoryAccount }) {
  const { id, displayName } = account
  const address = addressOf(account)
  return (
    <TwoLines
      keepsBoth
      second={
        <>
          <GrantsLink account={{ id, email: address }} describedBy={accountCellId(id)} />{' '}
          {displayName !== null && <UntrustedText value={displayName} max={200} />}
        </>
      }
    >
      <AccountDetails account={account} id={accountCellId(id)} />
    </TwoLines>
  )
}

function LicensesCell({ licenses }: Pick<DirectoryAccount, 'licenses'>) {
  const { values = null, source = null } = licenses ?? {}
  return (
    <TwoLines
      second={
        values !== null &&
        values.length > 0 && <UntrustedText value={sourceWords(source)} max={60} />
      }
    >
      <span className="clipped">
        {values === null ? (
          notSaid
        ) : values.length === 0 ? (
          'None'
        ) : (
          <RawWords values={values} max={200} />
        )}
      </span>
    </TwoLines>
  )
}

function RolesCell({ account }: { account: DirectoryAccount }) {
  const { onRoles } = useDirectoryTable()
  return (
    <TwoLines keepsBoth>
      <span className="clipped">
        <UntrustedText value={rolesLine(account.roles)} max={300} />
      </span>
      <Button
        id={rolesButtonId(account.id)}
        variant="link"
        aria-describedby={accountCellId(account.id)}
        disabledReason={whyNotChange(account)}
        onClick={() => onRoles(account)}
      >
        Assign role…
      </Button>
    </TwoLines>
  )
}

function SettingsCell({ account }: { account: DirectoryAccount }) {
  const { onSettings } = useDirectoryTable()
  return (
    <TwoLines keepsBoth>
      <span className="clipped">{settingsLine(account.settings)}</span>
      <Button
        id={settingsButtonId(account.id)}
        variant="link"
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
    </TwoLines>
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
