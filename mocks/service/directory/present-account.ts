import type { Directory, EffectiveSetting } from './directory'
import { SETTING_NAMES, type DirectoryAccount } from '../engine/rows'

interface WireDirectoryAccount {
  id: string
  type: string
  displayName: string | null
  email: string | null
  vip: DirectoryAccount['vip']
  licenses: DirectoryAccount['licenses']
  roles: { id: string; name: string; tenants: string[] | null; source: string }[]
  settings: Record<string, EffectiveSetting>
  providerStatus: string
}

/**
 * An account of the directory with the fields of SERVICE.md §4.6. Settings and roles name the layer they come
 * from.
 */
export function presentDirectoryAccount(
  account: DirectoryAccount,
  directory: Directory,
): WireDirectoryAccount {
  const { row, type, vip, licenses } = account
  return {
    id: row.id,
    type,
    displayName: row.displayName,
    email: row.email,
    vip,
    licenses,
    roles: directory
      .rolesOf(account)
      .map(({ role, tenants, source }) => ({ id: role.id, name: role.name, tenants, source })),
    settings: Object.fromEntries(
      SETTING_NAMES.map((name) => [name, directory.settingOf(account, name)]),
    ),
    providerStatus: row.providerStatus,
  }
}
