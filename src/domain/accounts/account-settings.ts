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

const layers: ReadonlyMap<string | null, string> = new Map([
  [null, 'the service does not name the source'],
  ['account', 'set for this account'],
  ['group', 'from a group'],
  ['tenant', 'from the tenant'],
  ['default', 'the service’s default'],
])

/** Returns the account's own value, or `default` if another layer decides; null if the service does not say. */
export function ownValue({ enabled, source }: AccountSetting): SettingChoice | null {
  if (source === 'account') return enabled === null ? null : enabled ? 'on' : 'off'
  return source !== null && layers.has(source) ? 'default' : null
}

export type SettingChoices = ReadonlyMap<string, SettingChoice>

/**
 * Sets the choice of a setting. The account's own value clears it, so that it does not undo a later change of another
 * admin.
 */
export function withChoice(
  choices: SettingChoices,
  setting: AccountSetting,
  choice: SettingChoice,
): SettingChoices {
  const others = [...choices].filter(([name]) => name !== setting.name)
  return new Map(ownValue(setting) === choice ? others : [...others, [setting.name, choice]])
}

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

/** Returns a value and its layer, such as `Off, from a group`. */
export function valueAndLayer({ enabled, source }: Omit<AccountSetting, 'name'>): string {
  return `${enabled === null ? 'Not given' : enabled ? 'On' : 'Off'}, ${sourceMessage(source)}`
}

/** Text for the layer of a value. Quotes a layer that is not documented. */
export function sourceMessage(source: string | null): string {
  return layers.get(source) ?? `from “${source}”`
}
