import { readEach } from './kept'
import { createStore } from './store'

/** The values of each choice with their labels. */
export const preferenceLabels = {
  startOn: { overview: 'Overview', apps: 'Apps', review: 'Review queue' },
  theme: { system: 'System', light: 'Light', dark: 'Dark' },
  density: { comfortable: 'Comfortable', compact: 'Compact' },
  timeZone: { local: 'Local', utc: 'UTC' },
} as const

/** The names of the settings with one value. */
export const preferenceNames = {
  startOn: 'Start on',
  theme: 'Theme',
  density: 'Density',
  timeZone: 'Time zone',
  singleKeys: 'Single-key shortcuts',
} as const

type Choice = keyof typeof preferenceLabels

/** Preferences of this browser. The only service data in them are tenant IDs. A token is never stored. */
export interface Preferences extends Choices {
  /** Single-key shortcuts such as `/`. WCAG 2.1.4 requires a way to turn them off. */
  singleKeys: boolean
  /** Names that the admin gave to tenants, by tenant ID. The service has no names for tenants. */
  tenantLabels: Record<string, string>
  /** Tenants seen in this browser, in the order of their letters. Changed by `keepTenants` only. */
  tenants: readonly string[]
  /** The admin has used the offer to name tenants, so it does not appear again. */
  tenantsOffered: boolean
  /** Saved URLs of the app list, in the order of saving. */
  savedViews: SavedView[]
  /** Columns of the app list, by their names in the file; null for the default columns. */
  columns: string[] | null
  /** Number of unreadable entries of these lists, until the admin dismisses the notice. */
  lost: number
}

export type Choices = { [Name in Choice]: keyof (typeof preferenceLabels)[Name] }

export interface SavedView {
  name: string
  /** Part of the URL after `?`; empty for the unfiltered list. */
  search: string
  /** Columns of the view; the default columns if omitted. */
  columns?: string[]
}

export const defaultPreferences: Preferences = {
  startOn: 'overview',
  theme: 'system',
  density: 'comfortable',
  timeZone: 'local',
  singleKeys: true,
  tenantLabels: {},
  tenants: [],
  tenantsOffered: false,
  savedViews: [],
  columns: null,
  lost: 0,
}

// The demo has its own key, so that it does not change the preferences of the real console.
const storageKey = __MOCK__
  ? 'oauth-apps-console.demo.preferences'
  : 'oauth-apps-console.preferences'

/** Current preferences. Watch them with `useStore`, change them with `setPreferences`. */
export const preferences = createStore<Preferences>(read())

/** Changes preferences. Returns false if they last for this page only, because the browser cannot store them. */
export function setPreferences(change: Partial<Omit<Preferences, 'tenants'>>): boolean {
  preferences.set({ ...preferences.get(), ...change })
  return store(() => change)
}

/**
 * Changes the stored list of tenants, because another tab may have added a tenant before its event arrives. If the
 * browser cannot store the list, it stays unchanged, so that the letters are equal in every tab.
 */
export function keepTenants(change: (stored: readonly string[]) => readonly string[]): void {
  let tenants: readonly string[] = []
  const isStored = store((stored) => {
    tenants = change(stored.tenants)
    return { tenants }
  })
  if (isStored) preferences.set({ ...preferences.get(), tenants })
}

/** Stores a change on top of the preferences that another tab may have stored. */
function store(change: (stored: Preferences) => Partial<Preferences>): boolean {
  try {
    const stored = readPreferences(localStorage.getItem(storageKey))
    localStorage.setItem(storageKey, JSON.stringify({ ...stored, ...change(stored) }))
    return true
  } catch {
    return false
  }
}

// Follow changes of other tabs, so that this tab does not overwrite them with old values.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === storageKey || key === null) preferences.set(readPreferences(newValue))
})

/** Returns the name that the admin gave to a tenant; `''` if none. */
export function labelOfTenant(id: string, labels: Preferences['tenantLabels']): string {
  return Object.hasOwn(labels, id) ? (labels[id] ?? '') : ''
}

/** Names a tenant. An empty name removes the current name. */
export function labelTenant(id: string, label: string): void {
  const { [id]: _before, ...rest } = preferences.get().tenantLabels
  setPreferences({ tenantLabels: label === '' ? rest : { ...rest, [id]: label } })
}

function read(): Preferences {
  try {
    return readPreferences(localStorage.getItem(storageKey))
  } catch {
    return defaultPreferences
  }
}

/** Reads stored preferences. An invalid part falls back to its default, and an invalid list entry is set aside. */
export function readPreferences(stored: string | null): Preferences {
  const found = asRecord(parse(stored))
  const labels = readEach(Object.entries(asRecord(found['tenantLabels'])), readLabel)
  const views = readEach(found['savedViews'], readSavedView)
  const names = readEach([...asList(found['tenants']), ...asList(found['columns'])], readName)
  return {
    startOn: readChoice(found, 'startOn'),
    theme: readChoice(found, 'theme'),
    density: readChoice(found, 'density'),
    timeZone: readChoice(found, 'timeZone'),
    singleKeys: typeof found['singleKeys'] === 'boolean' ? found['singleKeys'] : true,
    tenantLabels: Object.fromEntries(labels.entries),
    // Keep an empty place for an unreadable entry, so that the other letters do not move.
    tenants: asList(found['tenants']).map((id) => readName(id) ?? ''),
    tenantsOffered: found['tenantsOffered'] === true,
    savedViews: views.entries,
    columns: readColumns(found['columns']),
    lost: (Number(found['lost']) || 0) + labels.lost + views.lost + names.lost,
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function readChoice<Name extends Choice>(
  found: Record<string, unknown>,
  name: Name,
): Choices[Name] {
  const value = found[name]
  const isKnown = typeof value === 'string' && Object.hasOwn(preferenceLabels[name], value)
  return isKnown ? (value as Choices[Name]) : defaultPreferences[name]
}

function readSavedView(value: unknown): SavedView | null {
  const { name, search, columns: stored } = asRecord(value)
  if (typeof name !== 'string' || typeof search !== 'string') return null
  const columns = readColumns(stored)
  return { name, search, ...(columns && { columns }) }
}

/** Reads the columns; null for the default columns, or if none is readable. */
function readColumns(stored: unknown): string[] | null {
  const { entries, lost } = readEach(stored, readName)
  return Array.isArray(stored) && (entries.length > 0 || lost === 0) ? entries : null
}

function readLabel(entry: unknown): [id: string, label: string] | null {
  const [id, label] = entry as [string, unknown]
  return typeof label === 'string' ? [id, label] : null
}

function readName(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
