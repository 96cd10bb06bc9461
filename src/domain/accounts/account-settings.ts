import { humanize } from '#/lib/humanize'

/** A setting of an account with the value in force and the layer that sets it (SERVICE.md §4.6). */
export interface AccountSetting {
  name: string
  /** The value in force; null if the service does not say. */
  enabled: boolean | null
  /** The layer: `default`, `account`, `group`, `tenant` or an undocumented word; null if missing. */
  source: string | null
}

/** Values that Update Account accepts for a setting. `default` removes the account's own value (SERVICE.md §4.6). */
export const settingChoices = ['on', 'off', 'default'] as const
export type SettingChoice = (typeof settingChoices)[number]

export const choiceLabels: Record<SettingChoice, string> = {
  on: 'On',
  off: 'Off',
  default: 'Default',
}

const layers: Record<string, string> = {
  account: 'set for this account',
  group: 'from a group',
  tenant: 'from the tenant',
  default: 'the service’s default',
}

/** Text for the layer of a value; null for an undocumented layer. */
export function layerMessage(source: string | null): string | null {
  if (source === null) return 'the service does not name the source'
  return Object.hasOwn(layers, source) ? (layers[source] ?? null) : null
}

export function settingValue({ enabled }: Pick<AccountSetting, 'enabled'>): string {
  if (enabled === null) return 'Not given'
  return enabled ? 'On' : 'Off'
}

/** Returns the account's own value, or `default` if another layer decides; null if the service does not say. */
export function ownValue({ enabled, source }: AccountSetting): SettingChoice | null {
  if (source === 'account') return enabled === null ? null : enabled ? 'on' : 'off'
  return source !== null && Object.hasOwn(layers, source) ? 'default' : null
}

export type SettingChoices = ReadonlyMap<string, SettingChoice>

export function settingsChange(
  settings: readonly AccountSetting[],
  choices: SettingChoices,
): SettingChoices {
  const known = new Map(settings.map((setting) => [setting.name, ownValue(setting)]))
  return new Map([...choices].filter(([name, choice]) => known.get(name) !== choice))
}

export function sameSettings(
  before: readonly AccountSetting[],
  now: readonly AccountSetting[],
  names: Iterable<string>,
): boolean {
  return [...names].every((name) => {
    const [earlier, later] = [before, now].map((all) =>
      all.find((setting) => setting.name === name),
    )
    return earlier?.enabled === later?.enabled && earlier?.source === later?.source
  })
}

/** Returns the changed settings for which the service does not show the chosen value. */
export function unmetSettings(
  change: SettingChoices,
  now: readonly AccountSetting[],
): AccountSetting[] {
  return [...change].flatMap(([name, choice]) => {
    const setting = now.find((item) => item.name === name) ?? { name, enabled: null, source: null }
    return ownValue(setting) === choice ? [] : [setting]
  })
}

export function settingsMessage(change: SettingChoices): string {
  return [...change].map(([name, choice]) => `${humanize(name)} ${choiceLabels[choice]}`).join(', ')
}

export function settingName({ name }: Pick<AccountSetting, 'name'>): string {
  return name.trim() ? humanize(name) : '(no name)'
}

/** Returns a value and its layer, such as `Off, from a group`. Quotes a layer that is not documented. */
export function valueAndLayer(setting: AccountSetting): string {
  return `${settingValue(setting)}, ${layerMessage(setting.source) ?? `from “${setting.source}”`}`
}

export function sourceMessage(source: string | null): string {
  return layerMessage(source) ?? `from “${source}”`
}
