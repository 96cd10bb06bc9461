import type { DirectoryAccount } from '#/api/directory/schema'
import {
  directoryFilters,
  isSettingName,
  settingParam,
  settingsIn,
  type DirectoryFilters,
} from '#/domain/accounts/directory-filters'
import type { Role } from '#/domain/accounts/role-assignment'
import { spacedOut } from '#/lib/spaced-out'
import type { Filter, FiltersOf } from '#/lists/filters/filter'
import { roleName } from './directory-words'

/** How many have their button on the line; the others are behind one more. */
export const filtersOnLine = 3

/** The accounts whose settings are offered: those of one account are those of all, but for what is new. */
const looked = 60

const typed = 'Sent as typed: the service’s document lists no values. Press Enter to apply.'
const onOrOff = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
]

/**
 * The filters of List Accounts (SERVICE.md §4.6). The document does not list the values, so those of accounts that were
 * read are offered, and a filter for each setting of theirs.
 */
export function accountFilters(
  filters: DirectoryFilters,
  roles: readonly Role[],
  accounts: readonly DirectoryAccount[],
): FiltersOf<DirectoryFilters> {
  const seen = accounts.slice(0, looked).flatMap(({ settings }) => settings ?? [])
  const settings = new Set([...settingsIn(filters), ...seen.map(({ name }) => name)])
  return {
    nothing: {},
    write: directoryFilters.write,
    filters: [
      { name: 'vip', label: 'VIP', kind: 'yes or no' },
      {
        name: 'role',
        label: 'Role',
        kind: 'one of',
        options: roles.map((role) => ({ value: role.id, label: roleName(role) })),
      },
      {
        name: 'providerStatus',
        label: 'Provider status',
        kind: 'one of',
        options: [{ value: 'active', label: spacedOut('active') }],
        seen: () => accounts.flatMap(({ providerStatus }) => providerStatus ?? []),
        word: spacedOut,
      },
      { name: 'licensed', label: 'Licensed', kind: 'yes or no' },
      {
        name: 'mailboxStatus',
        label: 'Mailbox status',
        kind: 'words',
        word: spacedOut,
        help: typed,
      },
      { name: 'group', label: 'Group IDs', kind: 'words', help: typed },
      ...[...settings].filter(isSettingName).slice(0, looked).map(bySetting),
    ],
  }
}

function bySetting(name: string): Filter<DirectoryFilters> {
  const label = spacedOut(name)
  return {
    name: settingParam(name),
    label,
    chipLabel: `${label}, value in force`,
    kind: 'one of',
    options: onOrOff,
    help: 'Value in force, from any layer',
  }
}
