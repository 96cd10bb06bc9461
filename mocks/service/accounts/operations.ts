import { BodyReader } from '../engine/body-reader'
import { cutPage, readPaging } from '../engine/cursors'
import { notFound } from '../engine/errors'
import { requireIdForms } from '../engine/ids'
import { type Caller, requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import type { Operation, RequestContext } from '../engine/routes'
import { readAssignments, readSettings, requireBindable } from './account-change'
import { type AccountStore, type Account, type EffectiveRole, SETTING_NAMES } from './account-store'

interface AccountWorld {
  accounts: AccountStore
}

type Matches = (account: Account) => boolean

const PROVIDER_STATUSES = ['active', 'suspended', 'deleted'] as const
const MAILBOX_STATUSES = ['active', 'inactive'] as const

/**
 * `GET /api/v1/accounts` (SERVICE.md §4.6): filters combine. 403 without directory read permission
 * (SERVICE.md §5).
 */
export const listAccounts: Operation<AccountWorld> = (context) => {
  const { caller, accounts, query } = context
  requirePermission(caller, 'read directory')

  const reader = new QueryReader(query)
  const matches = accountFilter(reader, context)
  const paging = readPaging(reader, context, 'accounts')
  reader.finish()

  const found = accounts.accounts().filter(matches)
  const { meta, rows } = cutPage(found, paging, context)
  return {
    status: 200,
    json: {
      meta: { totalCount: found.length, ...meta },
      items: rows.map((account) => presentAccount(account, accounts, caller)),
    },
  }
}

/**
 * Reads all filters of SERVICE.md §4.6 into one predicate. More values match more, more filters match less,
 * and reach always applies.
 */
function accountFilter(
  reader: QueryReader,
  { caller, accounts }: RequestContext & AccountWorld,
): Matches {
  const narrow: Matches[] = [({ row }) => caller.tenants.has(row.domainTenantId)]

  const vip = reader.boolean('vip')
  if (vip !== null) narrow.push((account) => account.vip.enabled === vip)

  const licensed = reader.boolean('licensed')
  if (licensed !== null) narrow.push(({ licenses }) => licenses.values.length > 0 === licensed)

  const groups = reader.list('group')
  if (groups !== null)
    narrow.push((account) => account.groups.some((group) => groups.includes(group.id)))

  const roles = reader.list('role')
  if (roles !== null)
    narrow.push((account) =>
      rolesWithin(caller, accounts.rolesOf(account)).some(({ role }) => roles.includes(role.id)),
    )

  const mailboxStatus = reader.oneOf('mailboxStatus', MAILBOX_STATUSES)
  if (mailboxStatus !== null) narrow.push((account) => account.mailboxStatus === mailboxStatus)

  const providerStatus = reader.oneOf('providerStatus', PROVIDER_STATUSES)
  if (providerStatus !== null) narrow.push(({ row }) => row.providerStatus === providerStatus)

  // The effective value counts, from any layer
  for (const name of SETTING_NAMES) {
    const value = reader.oneOf(`setting.${name}`, ['on', 'off'])
    if (value !== null)
      narrow.push((account) => accounts.settingOf(account, name).enabled === (value === 'on'))
  }

  return (account) => narrow.every((matches) => matches(account))
}

/**
 * `PATCH /api/v1/accounts/{account_id}` (SERVICE.md §4.6): changes only the named setting overrides and role
 * assignments; identity and membership come from the provider. Checks the whole body before it changes
 * anything. 403 for roles without role-management permission (SERVICE.md §5). The document does not show the answer
 * (knob `accountBody`).
 */
export const updateAccount: Operation<AccountWorld> = (context) => {
  const { caller, accounts, params, query, body, knobs } = context
  requirePermission(caller, 'read directory')
  requirePermission(caller, 'write accounts')
  const reader = new BodyReader(body)
  // Check this before any role is looked up, so that the answer does not show which roles exist
  if (reader.has('roles')) requirePermission(caller, 'manage roles')
  new QueryReader(query).finish()
  const id = params['account_id'] ?? ''
  requireIdForms(context, { account_id: 'acct' })

  const settings = readSettings(reader)
  const bindings = readAssignments(reader, accounts, caller)
  if (settings === null && bindings === null) reader.fail('body', 'must change something')
  reader.finish()
  if (bindings !== null) requireBindable(caller, bindings, accounts.roles())

  const account = accounts.find(id)
  if (account === undefined || !caller.tenants.has(account.row.domainTenantId)) throw notFound()
  for (const [name, value] of settings ?? []) accounts.override(account, name, value)
  for (const binding of bindings ?? []) accounts.assign(account, binding, caller.tenants)
  const shown = presentAccount(account, accounts, caller)
  return { status: 200, json: { account: shown, empty: undefined, '{}': {} }[knobs.accountBody] }
}

/** `GET /api/v1/roles` (SERVICE.md §4.6): items `{ id, name, flavor }`. 403 without directory read permission. */
export const listRoles: Operation<AccountWorld> = (context) => {
  requirePermission(context.caller, 'read directory')
  const reader = new QueryReader(context.query)
  const paging = readPaging(reader, context, 'roles')
  reader.finish()

  const found = context.accounts.roles()
  const { meta, rows } = cutPage(found, paging, context)
  return {
    status: 200,
    json: {
      meta: { totalCount: found.length, ...meta },
      items: rows.map(({ id, name, flavor }) => ({ id, name, flavor })),
    },
  }
}

/**
 * An account of the directory with the fields of SERVICE.md §4.6. Settings and roles name the layer they come
 * from.
 */
function presentAccount(account: Account, accounts: AccountStore, caller: Caller) {
  const { row, type, vip, licenses } = account
  return {
    id: row.id,
    type,
    displayName: row.displayName,
    email: row.email,
    vip,
    licenses,
    roles: rolesWithin(caller, accounts.rolesOf(account)).map(({ role, tenants, source }) => ({
      id: role.id,
      name: role.name,
      tenants,
      source,
    })),
    settings: {
      ...Object.fromEntries(SETTING_NAMES.map((name) => [name, accounts.settingOf(account, name)])),
      ...account.other?.settings,
    },
    providerStatus: row.providerStatus,
    ...account.other?.fields,
  }
}

/** Leaves out the tenants that the caller cannot reach, and roles for such tenants only (SERVICE.md §5). */
function rolesWithin(caller: Caller, roles: readonly EffectiveRole[]): EffectiveRole[] {
  return roles
    .map((role) => ({
      ...role,
      tenants: role.tenants?.filter((id) => caller.tenants.has(id)) ?? null,
    }))
    .filter(({ tenants }) => tenants === null || tenants.length > 0)
}
