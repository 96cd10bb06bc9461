import { describeFilters } from '#/lib/filters'

/** The settings that the service's document names (SERVICE.md §4.6). It gives a type for `enabled` only. */
export const trustSettings = [
  'enabled',
  'subdomains',
  'emailThreatDetection',
  'emailAuthentication',
  'fileDetection',
] as const
export type TrustSetting = (typeof trustSettings)[number]

/** The value of each setting as it came; undefined where the answer has none. */
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

/** A value in words: booleans as "Yes" and "No" for `enabled`, else as "On" and "Off"; anything else as it came. */
export function valueMessage(setting: TrustSetting, value: unknown): string {
  if (value === undefined) return 'Not given'
  if (typeof value === 'boolean') {
    const [yes, no] = setting === 'enabled' ? ['Yes', 'No'] : ['On', 'Off']
    return value ? yes : no
  }
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

export function settingsSummary(values: TrustValues): string {
  const others = trustSettings.filter((name) => name !== 'enabled' && values[name] !== undefined)
  if (others.length === 0) return 'Not given'
  const parts = others.flatMap((name) => {
    const value = values[name]
    if (value === false) return []
    return value === true ? [labels[name]] : [`${labels[name]}: ${valueMessage(name, value)}`]
  })
  return parts.length === 0 ? 'All off' : parts.join(', ')
}

/** More would make a menu too long. */
const mostOffered = 20

/** `enabled` is a boolean by the document, others where one was seen; else only seen values are known to exist. */
export function offeredValues(setting: TrustSetting, seen: readonly TrustValues[]): unknown[] {
  const values = new Map<string, unknown>()
  const add = (value: unknown) => values.set(JSON.stringify(value), value)
  const came = seen.map((item) => item[setting]).filter(isOffered)
  if (setting === 'enabled' || came.some((value) => typeof value === 'boolean')) {
    add(true)
    add(false)
  }
  for (const value of came) {
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

/** Only what differs from the entity as it is: the service changes what is sent, and nothing else (SERVICE.md §4.6). */
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

/** A new entity gets what permits least by default; what a value permits is not documented (SERVICE.md §4.6). */
export function openingMessage(sent: SentValues, isNew: boolean): string {
  const names = trustSettings.filter((name) => name in sent)
  if (names.length === 0) {
    return isNew ? 'Every setting gets the service’s default, the value that permits least.' : ''
  }
  return isNew && names.length < trustSettings.length
    ? 'The other settings get the value that permits least.'
    : ''
}

export interface TrustFilters {
  /** Null asks for entities of every type. */
  type: string | null
  enabled: boolean | null
}

/** Any text can be a type: the document gives one, and the service decides whether it knows it (SERVICE.md §4.6). */
export const trustFilters = describeFilters<TrustFilters>(
  {
    type: { label: 'Type', kind: 'one of', takes: 100, reason: 'is too long for a type' },
    enabled: { label: 'Enabled', kind: 'yes or no' },
  },
  { type: null, enabled: null },
)
