import type { ReactNode } from 'react'
import { notGiven, roleName } from '#/domain/accounts/role-assignment'
import { settingName, sourceMessage, valueAndLayer } from '#/domain/accounts/account-settings'
import { Fact, FactList } from '#/ui/text/fact-list'
import type { Account } from '#/api/accounts/schema'
import { useViewRaw } from '#/ui/text/view-raw'
import { TenantId } from '#/decision/badges/tenant-id'
import { CopyButton } from '#/ui/form/copy-button'
import { RawWord, RawValues } from '#/ui/text/raw-word'
import { useMore } from '#/ui/hooks/use-more'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ListWithSidePanel } from '#/lists/side-panel/list-with-side-panel'
import { Popover } from '#/ui/dialog/popover'
import { Button } from '#/ui/form/button'
import { emailAddress, noLicenses, readOnlyMessage, yesNo } from '../account-messages'
import { AccountButtons, accountNameId, useAccountsTable } from './account-actions'

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

function AccountDetails({ account }: { account: Account }) {
  const { id, type, displayName, vip, licenses, roles, settings, providerStatus } = account
  const raw = useViewRaw(() => account.raw)
  return (
    <div className="stack">
      <AccountButtons account={account} />
      <p className="note">{readOnlyMessage}</p>
      <FactList>
        <Fact term="Name">
          <UntrustedText value={displayName ?? notGiven} max={400} />
        </Fact>
        <Fact term="Account ID">
          <code>
            <UntrustedText value={id} max={600} />
          </code>{' '}
          <CopyButton value={id} name="Copy account ID" />
        </Fact>
        <Fact term="Type">{type === null ? notGiven : <RawWord value={type} max={100} />}</Fact>
        <Fact term="Provider status">
          {providerStatus === null ? notGiven : <RawWord value={providerStatus} max={100} />}
        </Fact>
        <Fact term="VIP">
          {yesNo(vip?.enabled)}
          <Texts label="Aliases" values={vip?.emailAliases ?? []} />
          <Texts label="Names" values={vip?.displayNames ?? []} />
        </Fact>
        <Fact term="Licenses">
          <Licenses licenses={licenses} />
        </Fact>
        <Fact term="Roles">
          <Listed items={roles} noun="roles">
            {(role) => (
              <>
                <UntrustedText value={roleName(role)} max={200} />
                {role.source !== null && (
                  <>
                    , <UntrustedText value={roleSource(role.source)} max={100} />
                  </>
                )}
                {role.tenants?.map((tenant) => (
                  <div key={tenant}>
                    <TenantId id={tenant} />
                  </div>
                ))}
              </>
            )}
          </Listed>
        </Fact>
        <Fact term="Settings">
          <Listed items={settings} noun="settings">
            {(setting) => (
              <>
                <RawWord value={setting.name} words={settingName(setting)} max={200} />:{' '}
                <UntrustedText value={valueAndLayer(setting)} max={200} />
              </>
            )}
          </Listed>
        </Fact>
      </FactList>
      <div>
        {raw.button}
        {raw.lines}
      </div>
    </div>
  )
}

export function Licenses({ licenses }: Pick<Account, 'licenses'>) {
  const none = noLicenses(licenses)
  if (none !== null || licenses === null) return none
  return (
    <>
      <RawValues values={licenses.values} max={400} />,{' '}
      <UntrustedText value={sourceMessage(licenses.source)} max={100} />
    </>
  )
}

interface ListedProps<Item> {
  items: readonly Item[] | null
  /** Plural of the items, for the buttons. */
  noun: string
  children: (item: Item) => ReactNode
}

export function Listed<Item>({ items, noun, children }: ListedProps<Item>) {
  const { shown, buttons } = useMore(items ?? [], 100, noun)
  if (!items?.length) return items ? 'None' : notGiven
  return (
    <>
      <ul>
        {shown.map((item, index) => (
          // The items have no key, because an account can list the same role twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
      {buttons}
    </>
  )
}

function roleSource(source: string): string {
  return source === 'group' ? 'through a group' : source === 'account' ? 'on the account' : source
}

function Texts({ label, values }: { label: string; values: readonly string[] }) {
  if (values.length === 0) return null
  return (
    <div>
      {label}: <UntrustedText value={values.join(', ')} max={600} />
    </div>
  )
}
