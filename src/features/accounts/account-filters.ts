import type { Account } from '#/api/accounts/schema'
import {
  bySetting,
  accountListFilters,
  isSettingName,
  settingsIn,
  type AccountListFilters,
} from '#/domain/accounts/account-list-filters'
import type { Role } from '#/domain/accounts/role-assignment'
import { humanize } from '#/lib/humanize'
import { withParts, type FilterSet } from '#/lists/filters/filter'
import { roleName } from './account-messages'

export const filtersOnLine = 3

/** The accounts whose settings are offered: those of one account are those of all, but for what is new. */
const looked = 60

/** The document does not list the values (SERVICE.md §4.6): those of accounts that were read are offered. */
export function accountFilters(
  filters: AccountListFilters,
  roles: readonly Role[],
  accounts: readonly Account[],
): FilterSet<AccountListFilters> {
  const seen = accounts.slice(0, looked).flatMap(({ settings }) => settings ?? [])
  const settings = new Set([...settingsIn(filters), ...seen.map(({ name }) => name)])
  const of = withParts(accountListFilters, {
    role: { options: roles.map((role) => ({ value: role.id, label: roleName(role) })) },
    providerStatus: {
      seen: () => accounts.flatMap(({ providerStatus }) => providerStatus ?? []),
      word: humanize,
    },
    mailboxStatus: { word: humanize },
  })
  const named = [...settings].filter(isSettingName).slice(0, looked)
  return { ...of, filters: [...of.filters, ...named.map(bySetting)] }
}
