import { useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useId, useRef, useState, type Ref } from 'react'
import { sentence } from '#/api/errors'
import { cachedAccounts, accounts } from '#/api/accounts/queries'
import {
  roleName,
  toAssignment,
  groupRoleNote,
  assignedBy,
  ownTenants,
  tenantRule,
  assignDisabledReason,
  type Role,
} from '#/domain/accounts/role-assignment'
import { rolesNote } from '../account-messages'
import { TenantPicker } from '#/app-parts/tenant-choice'
import { useViewRaw } from '#/ui/text/view-raw'
import { ReadButton } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ChangeDialog, useAccountWrite, type AccountDialogProps } from './change-dialog'

export { SettingsDialog } from './settings-dialog'

/** Assigns one role to an account, by the tenant rule of the role's flavor. Other roles do not change. */
export function RoleDialog(props: AccountDialogProps) {
  const { writing, account } = useAccountWrite(props)
  const locked = writing.isLocked
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useReachableQuery(accounts.roles())
  const [role, setRole] = useState<Role | null>(null)
  /** The tenants that the admin chose for this role. Null means those that the account already has. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [tenantText, setTenantText] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const group = useId()
  const assignedRoles = account.roles ?? []
  const tenants = chosen ?? (role ? ownTenants(role, assignedRoles) : [])
  const raw = useViewRaw(() => data?.items.map((item) => item.raw), {
    'aria-description': 'The roles as the service lists them',
  })
  const note = data ? rolesNote(data) : null
  const roleDisabledReason = role
    ? assignDisabledReason(role, tenants, assignedRoles, tenantText)
    : 'Choose a role first.'
  return (
    <ChangeDialog
      {...props}
      writing={writing}
      account={account}
      title="Assign role"
      submitLabel={
        role ? (
          <span>
            Assign <UntrustedText value={roleName(role)} max={60} />
          </span>
        ) : (
          'Assign role'
        )
      }
      change={
        role && roleDisabledReason === null
          ? { kind: 'role', role, assignment: toAssignment(role, tenants) }
          : null
      }
      whyNot={roleDisabledReason}
      enterMovesToSubmit
      initialFocus={first}
    >
      <div role="radiogroup" aria-labelledby={group} aria-disabled={locked}>
        <p id={group} className="strong">
          Role
        </p>
        {data?.items.map((item, index) => (
          <RoleOption
            key={item.id}
            role={item}
            by={assignedBy(item, assignedRoles)}
            name={group}
            checked={item.id === role?.id}
            ref={index === 0 ? first : undefined}
            onChoose={() => {
              if (locked) return
              setRole(item)
              setChosen(null)
              // A role without tenants hides the field, which empties it.
              if (tenantRule(item) !== 'required') setTenantText('')
            }}
          />
        ))}
        {note !== null && <p>{note}</p>}
        {!data && isFetching && <p>Loading roles…</p>}
        {!data && error && !isFetching && (
          <p>
            {sentence(error, 'listRoles')}{' '}
            <ReadButton variant="link" onClick={() => void refetch()}>
              Try again
            </ReadButton>
          </p>
        )}
      </div>
      {role && tenantRule(role) === 'required' && (
        <TenantPicker
          legend="Tenants"
          seen={[account, ...cachedAccounts(queryClient)].flatMap(
            ({ roles }) => roles?.flatMap((item) => item.tenants ?? []) ?? [],
          )}
          chosen={tenants}
          onChoose={setChosen}
          onText={setTenantText}
          locked={locked}
        />
      )}
      {role && tenantRule(role) === 'none' && (
        <p className="quiet">This role does not take tenants.</p>
      )}
      {role && assignedBy(role, assignedRoles) === 'group' && (
        <p className="quiet">{groupRoleNote}</p>
      )}
      {role && roleDisabledReason !== null && <p className="strong">{roleDisabledReason}</p>}
      <div>
        {raw.button}
        {raw.lines}
      </div>
      <p className="quiet">
        Only this role is sent. The service’s documentation describes no way to remove a role.
      </p>
    </ChangeDialog>
  )
}

interface RoleOptionProps {
  role: Role
  by: 'account' | 'group' | null
  name: string
  checked: boolean
  ref: Ref<HTMLInputElement> | undefined
  onChoose: () => void
}

function RoleOption({ role, by, name, checked, ref, onChoose }: RoleOptionProps) {
  const id = useId()
  return (
    <div className="row broken">
      <label className="choice">
        <input
          ref={ref}
          type="radio"
          name={name}
          checked={checked}
          onChange={onChoose}
          aria-describedby={id}
        />
        <UntrustedText value={roleName(role)} max={200} />
      </label>
      <span id={id} className="quiet">
        <UntrustedText value={role.flavor ?? 'no flavor given'} max={60} />
        {by === 'account' && ' · assigned'}
        {by === 'group' && ' · through a group'}
      </span>
    </div>
  )
}
