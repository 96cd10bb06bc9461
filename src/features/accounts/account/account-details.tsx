import { notGiven, roleName } from '#/domain/accounts/role-assignment'
import { settingName, sourceMessage, valueAndLayer } from '#/domain/accounts/account-settings'
import { Fact, FactList } from '#/ui/text/fact-list'
import type { Account } from '#/api/accounts/schema'
import { useViewRaw } from '#/ui/text/view-raw'
import { TenantId } from '#/decision/badges/tenant-id'
import { CopyButton } from '#/ui/form/copy-button'
import { RawWord, RawValues } from '#/ui/text/raw-word'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { readOnlyMessage, yesNo } from '../account-messages'
import { AccountButtons } from './account-actions'

export function AccountDetails({ account }: { account: Account }) {
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
          {licenses?.values.length ? <RawValues values={licenses.values} max={400} /> : 'None'}
          {licenses !== null && licenses.values.length > 0 && (
            <>
              , <UntrustedText value={sourceMessage(licenses.source)} max={100} />
            </>
          )}
        </Fact>
        <Fact term="Roles">
          <ul>
            {(roles ?? []).slice(0, maxListed).map((role, index) => (
              // Roles have no key, because an account can list the same role twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
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
              </li>
            ))}
          </ul>
          {roles === null ? notGiven : roles.length === 0 && 'None'}
        </Fact>
        <Fact term="Settings">
          <ul>
            {(settings ?? []).slice(0, maxListed).map((setting) => (
              <li key={setting.name}>
                <RawWord value={setting.name} words={settingName(setting)} max={200} />:{' '}
                <UntrustedText value={valueAndLayer(setting)} max={200} />
              </li>
            ))}
          </ul>
          {settings === null ? notGiven : settings.length === 0 && 'None'}
        </Fact>
      </FactList>
      <div>
        {raw.button}
        {raw.lines}
      </div>
    </div>
  )
}

const maxListed = 100

function roleSource(source: string): string {
  return source === 'group' ? 'through a group' : source === 'account' ? 'on the account' : source
}

function Texts({ label, values }: { label: string; values: readonly string[] }) {
  if (values.length === 0) return null
  return (
    <div>
      {label}: <UntrustedText value={values.slice(0, maxListed).join(', ')} max={600} />
    </div>
  )
}
