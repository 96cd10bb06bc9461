import { BodyReader, isMap } from '../engine/body-reader'
import { forbidden } from '../engine/errors'
import type { Caller } from '../engine/permissions'
import {
  type AccountStore,
  type RoleBinding,
  type RoleRow,
  type SettingName,
  settingName,
} from './account-store'

const VALUES = ['on', 'off', 'default'] as const
type SettingValue = (typeof VALUES)[number]

/** Reads a map of setting name to `on`, `off` or `default`. Null when the body has no settings. */
export function readSettings(reader: BodyReader): [SettingName, SettingValue][] | null {
  const sent = reader.value('settings')
  if (sent === undefined) return null
  if (!isMap(sent) || Object.keys(sent).length === 0) {
    reader.fail('settings', 'must be a map of setting name to on, off or default')
    return []
  }
  const settings: [SettingName, SettingValue][] = []
  for (const [text, state] of Object.entries(sent)) {
    const name = settingName(text)
    const value = VALUES.find((candidate) => candidate === state)
    if (name === null) reader.fail(`settings.${text}`, 'is not a setting')
    else if (value === undefined)
      reader.fail(`settings.${text}`, `must be one of ${VALUES.join(', ')}`)
    else settings.push([name, value])
  }
  return settings
}

/**
 * Reads `roles.assign` (SERVICE.md §4.6), an array of `{ id, tenants }`: the flavor `tenant` requires `tenants`,
 * `global` rejects them, `individual` takes neither. Null when the body has no roles.
 */
export function readAssignments(
  reader: BodyReader,
  accounts: AccountStore,
  caller: Caller,
): RoleBinding[] | null {
  const roles = reader.value('roles')
  if (roles === undefined) return null
  if (!isMap(roles)) {
    reader.fail('roles', 'must be an object with assign')
    return []
  }
  for (const key of Object.keys(roles))
    if (key !== 'assign') reader.fail(`roles.${key}`, 'is not known')
  const { assign } = roles
  if (!Array.isArray(assign) || assign.length === 0) {
    reader.fail('roles.assign', 'must be a list of { id, tenants } that is not empty')
    return []
  }
  const bindings: RoleBinding[] = []
  for (const [index, entry] of assign.entries()) {
    const path = `roles.assign[${index}]`
    const binding = readBinding(reader, path, entry, accounts, caller)
    if (binding === null) continue
    if (bindings.some(({ roleId }) => roleId === binding.roleId))
      reader.fail(`${path}.id`, 'is named twice')
    bindings.push(binding)
  }
  return bindings
}

function readBinding(
  reader: BodyReader,
  path: string,
  entry: unknown,
  accounts: AccountStore,
  caller: Caller,
): RoleBinding | null {
  if (!isMap(entry)) {
    reader.fail(path, 'must be an object { id, tenants }')
    return null
  }
  for (const key of Object.keys(entry))
    if (key !== 'id' && key !== 'tenants') reader.fail(`${path}.${key}`, 'is not known')
  const role = accounts.roles().find(({ id }) => id === entry['id'])
  if (role === undefined) {
    reader.fail(`${path}.id`, 'is not a role')
    return null
  }
  const { tenants } = entry
  if (role.flavor !== 'tenant') {
    if (tenants !== undefined)
      reader.fail(`${path}.tenants`, `must not be given: the role is ${role.flavor}`)
    return { roleId: role.id, tenants: null }
  }
  const isList = Array.isArray(tenants) && tenants.length > 0
  // An unknown tenant and one out of reach must get the same answer
  const within = isList
    ? tenants.filter((id): id is string => typeof id === 'string' && caller.tenants.has(id))
    : []
  if (!isList) reader.fail(`${path}.tenants`, 'is required and must not be empty')
  else if (within.length !== tenants.length || new Set(within).size !== within.length)
    reader.fail(`${path}.tenants`, 'must be tenants within reach, each once')
  return { roleId: role.id, tenants: within }
}

/** Throws 403 unless the caller may bind each of these roles (SERVICE.md §4.6). */
export function requireBindable(
  caller: Caller,
  bindings: readonly RoleBinding[],
  roles: readonly RoleRow[],
): void {
  for (const { roleId } of bindings) {
    const role = roles.find(({ id }) => id === roleId)
    if (role?.flavor === 'global' && !caller.permissions.has('bind global roles'))
      throw forbidden(`bind the role ${role.name}`)
  }
}
