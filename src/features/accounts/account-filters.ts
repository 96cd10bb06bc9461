import type { Account } from '#/api/accounts/schema'
import {
  bySetting,
  accountListFilters,
  isSettingName,
  settingsIn,
  type AccountListFilters,
} from '#/domain/accounts/account-list-filters'
import { roleName, type Role } from '#/domain/accounts/role-assignment'
import { humanize } from '#/lib/humanize'
import { withParts, type FilterSet } from '#/lists/filters/filter'

export const filtersOnLine = 3

/** The most accounts whose settings are offered, and the most settings. Accounts hardly differ in their settings. */
const mostSettings = 60

/** Offers the values seen in loaded accounts, because the document does not list them (SERVICE.md §4.6). */
export function accountFilters(
  filters: AccountListFilters,
  roles: readonly Role[],
  accounts: readonly Account[],
): FilterSet<AccountListFilters> {
  const seen = accounts.slice(0, mostSettings).flatMap(({ settings }) => settings ?? [])
  const settings = new Set([...settingsIn(filters), ...seen.map(({ name }) => name)])
  const of = withParts(accountListFilters, {
    role: { options: roles.map((role) => ({ value: role.id, label: roleName(role) })) },
    providerStatus: {
      seen: () => accounts.flatMap(({ providerStatus }) => providerStatus ?? []),
      word: humanize,
    },
    mailboxStatus: { word: humanize },
  })
  const named = [...settings].filter(isSettingName).slice(0, mostSettings)
  return { ...of, filters: [...of.filters, ...named.map(bySetting)] }
}
