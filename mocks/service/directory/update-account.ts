import { notFound } from '../engine/errors'
import { requireIdForms } from '../engine/id-forms'
import type { Operation } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import { BodyReader, isMap } from '../engine/body-reader'
import { settingName } from './directory'
import { presentDirectoryAccount } from './present-account'
import { readAssignments, requireBindable } from './role-assignment'
import type { SettingName } from '../engine/rows'

const VALUES = ['on', 'off', 'default'] as const
type SettingValue = (typeof VALUES)[number]

/**
 * `PATCH /api/v1/accounts/{account_id}` (SERVICE.md §4.6): changes only the named setting overrides and role
 * assignments; identity and membership come from the provider. Checks the whole body before it changes
 * anything. 403 for roles without role-management permission (SERVICE.md §5).
 */
export const updateAccount: Operation = (context) => {
  const { caller, families, params, query, body } = context
  const { directory } = families
  requirePermission(caller, 'read directory')
  requirePermission(caller, 'write accounts')
  const reader = new BodyReader(body)
  // Checked before any role is looked up, so that the answer does not show which roles exist
  if (reader.has('roles')) requirePermission(caller, 'manage roles')
  new QueryReader(query).finish()
  const id = params['account_id'] ?? ''
  requireIdForms(context, { account_id: 'acct' })

  const settings = readSettings(reader)
  const bindings = readAssignments(reader, directory, caller)
  if (settings === null && bindings === null) reader.fail('body', 'must change something')
  reader.finish()
  if (bindings !== null) requireBindable(caller, bindings, directory.roles())

  const account = directory.find(id)
  if (account === undefined || !caller.tenants.has(account.row.domainTenantId)) throw notFound()
  for (const [name, value] of settings ?? []) directory.override(account, name, value)
  for (const binding of bindings ?? []) directory.assign(account, binding)
  return { status: 200, json: presentDirectoryAccount(account, directory) }
}

/** A map of setting name to `on`, `off` or `default`. Null when the body has no settings. */
function readSettings(reader: BodyReader): [SettingName, SettingValue][] | null {
  const sent = reader.value('settings')
  if (sent === undefined) return null
  if (!isMap(sent) || Object.keys(sent).length === 0) {
    reader.fail('settings', 'must be a map of setting name to on, off or default')
    return []
  }
  const settings: [SettingName, SettingValue][] = []
  for (const [text, asked] of Object.entries(sent)) {
    const name = settingName(text)
    const value = VALUES.find((candidate) => candidate === asked)
    if (name === null) reader.fail(`settings.${text}`, 'is not a setting')
    else if (value === undefined)
      reader.fail(`settings.${text}`, `must be one of ${VALUES.join(', ')}`)
    else settings.push([name, value])
  }
  return settings
}
