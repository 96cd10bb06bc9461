import { describeFilters, type DescribedFilter } from '#/lib/filters'
import { humanize } from '#/lib/humanize'

export type SettingParam = `setting.${string}`

/** SERVICE.md §4.6 gives no values: here `vip`, `licensed` are Yes or No, a setting on or off, the others any text. */
export interface AccountListFilters {
  vip?: boolean
  licensed?: boolean
  /** Ids of groups, as the service takes them. */
  group?: string
  /** Ids of roles. */
  role?: string
  mailboxStatus?: string
  providerStatus?: string
  [setting: SettingParam]: 'on' | 'off'
}

/** Whether an address can ask for this setting. The document shows no name of one. */
export function isSettingName(name: string): boolean {
  return /^[A-Za-z0-9][\w.-]{0,99}$/.test(name)
}

function settingParam(name: string): SettingParam {
  return `setting.${name}`
}

/** Null for a param that filters by no setting. */
export function settingOfParam(param: string): string | null {
  const name = param.startsWith('setting.') ? param.slice('setting.'.length) : ''
  return isSettingName(name) ? name : null
}

export function settingsIn(filters: AccountListFilters): string[] {
  return Object.keys(filters)
    .map(settingOfParam)
    .filter((name) => name !== null)
}

/** Those that no write touches: the rest of an account comes from the provider of its directory (SERVICE.md §4.6). */
export function filtersThatStay(filters: AccountListFilters): AccountListFilters {
  const { vip, group, mailboxStatus, providerStatus } = filters
  return {
    ...(vip !== undefined && { vip }),
    ...(group !== undefined && { group }),
    ...(mailboxStatus !== undefined && { mailboxStatus }),
    ...(providerStatus !== undefined && { providerStatus }),
  }
}

const typed = 'Sent as typed: the service’s document lists no values. Press Enter to apply.'
const reason = 'is too long for this filter'

/** The address of the directory and the query of List Accounts (SERVICE.md §4.6). */
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
