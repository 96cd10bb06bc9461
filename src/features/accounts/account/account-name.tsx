import type { Account } from '#/api/accounts/schema'
import { ListWithSidePanel } from '#/lists/side-panel/list-with-side-panel'
import { Popover } from '#/ui/dialog/popover'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useAccountsTable, accountNameId } from '../accounts-context'
import { emailAddress } from '../account-messages'
import { AccountDetails } from './account-details'

/** Shows the account's address. It opens the account's details in the side panel, or in a popover without room. */
export function AccountName({ account }: { account: Account }) {
  const { sidePanel } = useAccountsTable()
  const button = {
    variant: 'link' as const,
    id: accountNameId(account.id),
    children: (
      <span className="clipped">
        <UntrustedText value={emailAddress(account) ?? account.id} max={300} />
      </span>
    ),
  }
  if (sidePanel !== null)
    return (
      <Button
        {...button}
        aria-expanded={sidePanel.id === account.id}
        onClick={() => sidePanel.onShow(account.id)}
      />
    )
  return (
    <Popover title={<Title account={account} />} heading="h2" size="large" inRow button={button}>
      <AccountDetails account={account} />
    </Popover>
  )
}

export function AccountSidePanel({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <ListWithSidePanel
      name="Account details"
      heading={<Title account={account} />}
      closeLabel="Close details"
      onClose={onClose}
      takesFocus
    >
      <AccountDetails account={account} />
    </ListWithSidePanel>
  )
}

function Title({ account }: { account: Account }) {
  return <UntrustedText value={emailAddress(account) ?? account.id} max={200} />
}
