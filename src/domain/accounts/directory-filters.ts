import { freeText, oneOf, searchCodec, yesOrNo, type Reading } from '#/lib/search-codec'

export type SettingParam = `setting.${string}`

/**
 * What List Accounts can be asked (SERVICE.md §4.6); filters combine. The document names the filters and not their
 * values: `vip` and `licensed` are Yes or No here, a setting is on or off, the others are any text.
 */
export interface DirectoryFilters {
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

/** The params of the address, as written. */
export type DirectorySearch = { readonly [Name in keyof DirectoryFilters]?: string }

const tooLong = 'is too long for this filter'
const params = {
  vip: yesOrNo,
  licensed: yesOrNo,
  group: freeText(600, tooLong),
  role: freeText(600, tooLong),
  mailboxStatus: freeText(100, tooLong),
  providerStatus: freeText(100, tooLong),
}
const onOrOff = oneOf(['on', 'off'], 'is neither on nor off')

/** Whether an address can ask for this setting. The document shows no name of one. */
export function isSettingName(name: string): boolean {
  return /^[A-Za-z0-9][\w.-]{0,99}$/.test(name)
}

export function settingParam(name: string): SettingParam {
  return `setting.${name}`
}

/** The name of the setting that a param filters by; null for another param. */
export function settingOfParam(param: string): string | null {
  const name = param.startsWith('setting.') ? param.slice('setting.'.length) : ''
  return isSettingName(name) ? name : null
}

/** The names of the settings in these filters, in their order. */
export function settingsIn(filters: DirectoryFilters): string[] {
  return Object.keys(filters)
    .map(settingOfParam)
    .filter((name) => name !== null)
}

/**
 * The filters that no change of an account touches: licences, settings and roles can be written, the rest comes from the
 * provider of the directory (SERVICE.md §4.6).
 */
export function filtersThatStay(filters: DirectoryFilters): DirectoryFilters {
  const { vip, group, mailboxStatus, providerStatus } = filters
  return {
    ...(vip !== undefined && { vip }),
    ...(group !== undefined && { group }),
    ...(mailboxStatus !== undefined && { mailboxStatus }),
    ...(providerStatus !== undefined && { providerStatus }),
  }
}

const readings = new WeakMap<object, Reading<DirectoryFilters>>()

/**
 * The address of the directory and the query of List Accounts (SERVICE.md §4.6): one description, with a param for
 * each setting that is asked for. A bad value is dropped alone and reported.
 */
export const directoryFilters = {
  read(search: DirectorySearch): Reading<DirectoryFilters> {
    const known = readings.get(search)
    if (known) return known
    const reading = codecOf(Object.keys(search)).read(search)
    readings.set(search, reading)
    return reading
  },
  write: (filters: DirectoryFilters): DirectorySearch =>
    codecOf(Object.keys(filters)).write(filters),
  query: (filters: DirectoryFilters): URLSearchParams =>
    codecOf(Object.keys(filters)).query(filters),
}

function codecOf(names: readonly string[]) {
  const settings = names.filter((name) => settingOfParam(name) !== null)
  return searchCodec<DirectoryFilters>(
    { ...params, ...Object.fromEntries(settings.map((name) => [name, onOrOff])) },
    {},
  )
}
