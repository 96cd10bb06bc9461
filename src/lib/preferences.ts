import { readEach } from './kept'
import { createStore } from './store'

/** One person's preferences in this browser. Of the service only the IDs of tenants are stored here, and never a token. */
export interface Preferences {
  startOn: 'overview' | 'apps' | 'review'
  theme: 'system' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
  timeZone: 'local' | 'utc'
  /** Single-key shortcuts such as `/`; WCAG 2.1.4 requires a way to turn them off. */
  singleKeys: boolean
  /** Labels a person gave to tenants, by tenant id: the service has no names for them. */
  tenantLabels: Record<string, string>
  /** The tenants that this browser has met, in the order of their letters. `keepTenants` changes it. */
  tenants: readonly string[]
  /** The way to name the tenants was taken once: it is not offered again. */
  tenantsOffered: boolean
  /** Addresses of the inventory by name, in the order they were saved. */
  savedViews: SavedView[]
  /** The columns of the list of apps, by their names in its file; null: the usual ones. */
  columns: string[] | null
  /** How many entries of these lists could not be read, until the person has dismissed it. */
  lost: number
}

export interface SavedView {
  name: string
  /** The part of the address after `?`; empty for the whole list. */
  search: string
  /** Its columns, where they are not the usual ones. */
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

// The demo has its own key: what is tried there must not change the console elsewhere.
const storageKey = __MOCK__
  ? 'oauth-apps-console.demo.preferences'
  : 'oauth-apps-console.preferences'

/** The person's preferences; watch it with `useStore`, change it with `setPreferences`. */
export const preferences = createStore<Preferences>(read())

/** False where the browser refuses (storage full or forbidden): then they last for this page only. */
export function setPreferences(change: Partial<Omit<Preferences, 'tenants'>>): boolean {
  preferences.set({ ...preferences.get(), ...change })
  return store(() => change)
}

/**
 * Changes the list of tenants as it is stored now, because another tab may have met one and its event may not have
 * come yet. Where the browser refuses, the list stays as it was: letters that no other tab knows would differ there.
 */
export function keepTenants(change: (stored: readonly string[]) => readonly string[]): void {
  let tenants: readonly string[] = []
  const isStored = store((stored) => {
    tenants = change(stored.tenants)
    return { tenants }
  })
  if (isStored) preferences.set({ ...preferences.get(), tenants })
}

/** What another tab has stored stays, but for what is changed here. */
function store(change: (stored: Preferences) => Partial<Preferences>): boolean {
  try {
    const stored = readPreferences(localStorage.getItem(storageKey))
    localStorage.setItem(storageKey, JSON.stringify({ ...stored, ...change(stored) }))
    return true
  } catch {
    return false
  }
}

// Another tab changed them: this one follows, so that it overwrites nothing new with old values.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === storageKey || key === null) preferences.set(readPreferences(newValue))
})

/** The label a person gave to a tenant; `''` without one. */
export function labelOfTenant(id: string, labels: Preferences['tenantLabels']): string {
  return Object.hasOwn(labels, id) ? (labels[id] ?? '') : ''
}

/** Gives a tenant a label; an empty one takes it away. */
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

/** Reads stored preferences; each invalid part falls back alone, and each invalid entry of a list is left out alone. */
export function readPreferences(stored: string | null): Preferences {
  const found = asRecord(parse(stored))
  const labels = readEach(Object.entries(asRecord(found['tenantLabels'])), readLabel)
  const views = readEach(found['savedViews'], readSavedView)
  const names = readEach([...asList(found['tenants']), ...asList(found['columns'])], readName)
  return {
    startOn: oneOf(found['startOn'], ['overview', 'apps', 'review'], defaultPreferences.startOn),
    theme: oneOf(found['theme'], ['system', 'light', 'dark'], defaultPreferences.theme),
    density: oneOf(found['density'], ['comfortable', 'compact'], defaultPreferences.density),
    timeZone: oneOf(found['timeZone'], ['local', 'utc'], defaultPreferences.timeZone),
    singleKeys: typeof found['singleKeys'] === 'boolean' ? found['singleKeys'] : true,
    tenantLabels: Object.fromEntries(labels.entries),
    // Empty where one could not be read: the letters of the others must not move.
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

function oneOf<const T extends string>(value: unknown, values: readonly T[], fallback: T): T {
  return values.find((candidate) => candidate === value) ?? fallback
}

function readSavedView(value: unknown): SavedView | null {
  const { name, search, columns: stored } = asRecord(value)
  if (typeof name !== 'string' || typeof search !== 'string') return null
  const columns = readColumns(stored)
  return { name, search, ...(columns && { columns }) }
}

/** Null: the usual ones, also where none of them can be read. */
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
