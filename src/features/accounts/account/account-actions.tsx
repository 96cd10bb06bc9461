import { createContext, useContext } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Account } from '#/api/accounts/schema'
import { isAccountId } from '#/domain/ids'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { requestedAccounts } from '#/lists/passed-on'
import { MenuButton, type MenuItem } from '#/ui/dialog/menu-button'
import { Button } from '#/ui/form/button'
import { emailAddress } from '../account-messages'

const safe = (id: string) => encodeURIComponent(id.toWellFormed())

export type Change = 'settings' | 'role'

export const accountNameId = (id: string) => `directory-${safe(id)}`
/** The IDs of a row's buttons, which get the focus back after a dialog. */
const changeButtonId = (change: Change, id: string) => `${change}-${safe(id)}`
export const menuButtonId = (id: string) => `more-${safe(id)}`

interface AccountsTable {
  onChange: (change: Change, account: Account, trigger: string) => void
  /** The account in the side panel, and the function that opens the panel. Null in windows without room for it. */
  sidePanel: { id: string | undefined; onShow: (id: string) => void } | null
}

export const AccountsTableContext = createContext<AccountsTable>({
  onChange: () => {},
  sidePanel: null,
})

/** Returns the page's callback and side panel. A context, because the columns are at module scope. */
export function useAccountsTable(): AccountsTable {
  return useContext(AccountsTableContext)
}

/** Returns the actions on an account. The focus returns to the button with the ID from `openerOf`. */
function useAccountActions(
  account: Account,
  openerOf: (change: Change) => string,
): Record<Change | 'grants', MenuItem> {
  const { onChange } = useAccountsTable()
  const navigate = useNavigate()
  const { id, settings } = account
  const malformed = isAccountId(id)
    ? null
    : 'The account ID is malformed, so this account cannot be changed.'
  return {
    settings: {
      label: 'Account settings…',
      disabledReason:
        malformed ?? (settings?.length ? null : 'The service gives no settings for this account.'),
      onSelect: () => onChange('settings', account, openerOf('settings')),
    },
    role: {
      label: 'Assign role…',
      disabledReason: malformed,
      onSelect: () => onChange('role', account, openerOf('role')),
    },
    grants: {
      label: 'Grants of this account…',
      disabledReason: malformed,
      movesFocus: true,
      onSelect: () => {
        requestedAccounts.set([{ id, email: emailAddress(account) }])
        void navigate({ to: '/people' })
      },
    },
  }
}

interface ChangeButtonProps {
  account: Account
  change: Change
}

export function ChangeButton({ account, change }: ChangeButtonProps) {
  const id = changeButtonId(change, account.id)
  const { label, disabledReason, onSelect } = useAccountActions(account, () => id)[change]
  return (
    <Button
      id={id}
      variant="icon"
      icon={change}
      className="on-hover"
      aria-label={label}
      aria-describedby={accountNameId(account.id)}
      disabledReason={disabledReason}
      onClick={onSelect}
    />
  )
}

export function AccountMenu({ account }: { account: Account }) {
  const { id, displayName } = account
  const button = menuButtonId(id)
  const actions = useAccountActions(account, () => button)
  return (
    <MenuButton
      id={button}
      variant="icon"
      icon="more"
      label={`More for ${withMarkers(cut(displayName?.trim() ? displayName : (emailAddress(account) ?? id), 200))}`}
      aria-describedby={accountNameId(id)}
      items={Object.values(actions)}
    />
  )
}

export function AccountButtons({ account }: { account: Account }) {
  const actions = useAccountActions(account, idOf)
  return (
    <div className="row near">
      {Object.entries(actions).map(([name, { label, disabledReason, onSelect }]) => (
        <Button key={name} id={idOf(name)} disabledReason={disabledReason} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </div>
  )
}

const idOf = (name: string) => `details-${name}`
