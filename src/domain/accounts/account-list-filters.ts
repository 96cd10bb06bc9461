import { describeFilters, type DescribedFilter } from '#/lib/filters'
import { humanize } from '#/lib/humanize'

export type SettingParam = `setting.${string}`

/** Filters of List Accounts. SERVICE.md §4.6 lists no values, so `group` to `providerStatus` take any text. */
export interface AccountListFilters {
  vip?: boolean
  licensed?: boolean
  /** Group IDs as the service accepts them. */
  group?: string
  /** Role IDs. */
  role?: string
  mailboxStatus?: string
  providerStatus?: string
  [setting: SettingParam]: 'on' | 'off'
}

/** Returns true for a setting name that fits into a URL. The service’s document shows no example of a name. */
export function isSettingName(name: string): boolean {
  return /^[A-Za-z0-9][\w.-]{0,99}$/.test(name)
}

function settingParam(name: string): SettingParam {
  return `setting.${name}`
}

/** Returns the setting name of a URL parameter; null for any other parameter. */
export function settingOfParam(param: string): string | null {
  const name = param.startsWith('setting.') ? param.slice('setting.'.length) : ''
  return isSettingName(name) ? name : null
}

export function settingsIn(filters: AccountListFilters): string[] {
  return Object.keys(filters)
    .map(settingOfParam)
    .filter((name) => name !== null)
}

/** Returns the filters on fields that only the directory provider changes (SERVICE.md §4.6). */
export function filtersThatStay(filters: AccountListFilters): AccountListFilters {
  const stay = ['vip', 'group', 'mailboxStatus', 'providerStatus']
  return Object.fromEntries(Object.entries(filters).filter(([name]) => stay.includes(name)))
}

const typed = 'Sent as typed, because the documentation lists no values. Press Enter to apply.'
const reason = 'is too long for this filter'

/** URL parameters of the Accounts page and query of List Accounts (SERVICE.md §4.6). */
export const accountListFilters = describeFilters<AccountListFilters>(
  {
    vip: { label: 'VIP', kind: 'yes or no' },
    role: { label: 'Role', kind: 'one of', takes: 600, reason },
    providerStatus: {
      label: 'Provider status',
      kind: 'one of',
      options: [{ value: 'active', label: humanize('active') }],
      takes: 100,
      reason,
    },
    licensed: { label: 'Licensed', kind: 'yes or no' },
    mailboxStatus: { label: 'Mailbox status', kind: 'words', takes: 100, reason, help: typed },
    group: { label: 'Group IDs', kind: 'words', takes: 600, reason, help: typed },
  },
  {},
  {
    more: (param) => {
      const name = settingOfParam(param)
      return name === null ? null : bySetting(name)
    },
  },
)

export function bySetting(name: string) {
  const label = humanize(name)
  return {
    name: settingParam(name),
    label,
    chipLabel: `${label}, value in force`,
    kind: 'one of',
    options: [
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ],
    reason: 'is neither on nor off',
    help: 'Value in force, from any layer',
  } as const satisfies DescribedFilter<AccountListFilters, string> & { name: SettingParam }
}
