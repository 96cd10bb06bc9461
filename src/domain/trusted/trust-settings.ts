import { describeFilters } from '#/lib/filters'

/** Settings in the service's document (SERVICE.md §4.6), which gives a type for `enabled` only. */
export const trustSettings = [
  'enabled',
  'subdomains',
  'emailThreatDetection',
  'emailAuthentication',
  'fileDetection',
] as const
export type TrustSetting = (typeof trustSettings)[number]

/** Settings as received; undefined if missing in the answer. */
export type TrustValues = Readonly<Record<TrustSetting, unknown>>

export type SentValues = Readonly<Partial<Record<TrustSetting, unknown>>>

const labels: Record<TrustSetting, string> = {
  enabled: 'Enabled',
  subdomains: 'Subdomains',
  emailThreatDetection: 'Email threat detection',
  emailAuthentication: 'Email authentication',
  fileDetection: 'File detection',
}

export function settingLabel(setting: TrustSetting): string {
  return labels[setting]
}

/** Label of a value: "Yes" or "No" for `enabled`, "On" or "Off" for other booleans, otherwise its text or JSON. */
export function valueMessage(setting: TrustSetting, value: unknown): string {
  if (value === undefined) return 'Not given'
  if (typeof value === 'boolean') {
    const [yes, no] = setting === 'enabled' ? ['Yes', 'No'] : ['On', 'Off']
    return value ? yes : no
  }
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Returns the settings that are on or have another value than on and off. */
export function settingsParts(values: TrustValues): readonly string[] {
  return otherSettings(values).flatMap((name) => {
    const value = values[name]
    if (value === false) return []
    return value === true ? [labels[name]] : [`${labels[name]}: ${valueMessage(name, value)}`]
  })
}

export function settingsSummary(values: TrustValues): string {
  if (otherSettings(values).length === 0) return 'Not given'
  return settingsParts(values).join(', ') || 'All off'
}

function otherSettings(values: TrustValues): readonly TrustSetting[] {
  return trustSettings.filter((name) => name !== 'enabled' && values[name] !== undefined)
}

/** Limit of values in a menu. */
const mostOffered = 20

/** Returns the values of a menu. Offers booleans for `enabled` or if one was seen, and other values only if seen. */
export function offeredValues(setting: TrustSetting, seen: readonly TrustValues[]): unknown[] {
  const values = new Map<string, unknown>()
  const add = (value: unknown) => values.set(JSON.stringify(value), value)
  const offered = seen.map((item) => item[setting]).filter(isOffered)
  if (setting === 'enabled' || offered.some((value) => typeof value === 'boolean')) {
    add(true)
    add(false)
  }
  for (const value of offered) {
    if (values.size < mostOffered) add(value)
  }
  return [...values.values()]
}

function isOffered(value: unknown): boolean {
  return ['boolean', 'string', 'number'].includes(typeof value)
}

export function isSameValue(item: unknown, other: unknown): boolean {
  return item === other || JSON.stringify(item) === JSON.stringify(other)
}

export function showsAll(sent: SentValues, now: TrustValues): boolean {
  return trustSettings.every((name) => !(name in sent) || isSameValue(sent[name], now[name]))
}

/**
 * Sets or clears a choice. A value that equals the current one clears it, so that it does not undo a later change of
 * another admin. `now`: null for a new entity.
 */
export function withValue(
  chosen: SentValues,
  name: TrustSetting,
  value: unknown,
  now: TrustValues | null,
): SentValues {
  const { [name]: _, ...others } = chosen
  const isChoice = value !== undefined && !(now && isSameValue(now[name], value))
  return isChoice ? { ...others, [name]: value } : others
}

/** Returns the values that differ. The service changes only the fields that it receives (SERVICE.md §4.6). */
export function changedValues(now: TrustValues, chosen: SentValues): SentValues {
  return Object.fromEntries(
    trustSettings
      .filter((name) => name in chosen && !isSameValue(now[name], chosen[name]))
      .map((name) => [name, chosen[name]]),
  )
}

export function allValuesMessage(now: TrustValues): string {
  return sentMessage(
    Object.fromEntries(Object.entries(now).filter(([, value]) => value !== undefined)),
  )
}

export function sentMessage(sent: SentValues): string {
  return trustSettings
    .filter((name) => name in sent)
    .map((name) => `${labels[name]}: ${valueMessage(name, sent[name])}`)
    .join('; ')
}

/** Says which settings of a new entity get the service's least permissive value (SERVICE.md §4.6). */
export function openingMessage(sent: SentValues, isNew: boolean): string {
  const names = trustSettings.filter((name) => name in sent)
  if (names.length === 0) {
    return isNew ? 'The service sets every setting to its least permissive value.' : ''
  }
  return isNew && names.length < trustSettings.length
    ? 'The service sets the other settings to their least permissive values.'
    : ''
}

export interface TrustFilters {
  /** Requested type; null for every type. */
  type: string | null
  enabled: boolean | null
}

/** Filters of the list. Any text can be a type, because the document names only one (SERVICE.md §4.6). */
export const trustFilters = describeFilters<TrustFilters>(
  {
    type: { label: 'Type', kind: 'one of', takes: 100, reason: 'is too long for a type' },
    enabled: { label: 'Enabled', kind: 'yes or no' },
  },
  { type: null, enabled: null },
)
