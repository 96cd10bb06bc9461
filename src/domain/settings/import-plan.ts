import type { Preferences, SavedView } from '#/lib/preferences'
import { comparable } from '../lists/saved-views'

/** The preferences in a file of settings. Others are about this browser, such as the order of its tenants. */
const sharedParts = [
  'savedViews',
  'tenantLabels',
  'columns',
  'startOn',
  'theme',
  'density',
  'timeZone',
  'singleKeys',
] as const
type SharedPart = (typeof sharedParts)[number]
export type SharedSettings = Partial<Pick<Preferences, SharedPart>>

/** A setting that is imported alone. */
interface Setting {
  part: SharedPart
  /** Name of a view or ID of a tenant; empty for the others. */
  name: string
  value: unknown
}

export interface ImportRow extends Omit<Setting, 'value'> {
  /** Has the state of this browser too, so that a choice ends when another tab changes the setting. */
  id: string
  /** The values of this browser and of the file. Undefined without one. */
  here: unknown
  given: unknown
  change: 'Added' | 'Changed' | 'Left'
}

/** Compares a file with the settings of this browser: first what is added, then changed, then left. */
export function planImport(here: SharedSettings, given: SharedSettings): ImportRow[] {
  const [own, others] = [settingsIn(here), settingsIn(given)]
  const rows = [...new Map([...others, ...own])].map(([key, { part, name }]): ImportRow => {
    const [before, after] = [own.get(key)?.value, others.get(key)?.value]
    const isLeft = after === undefined || JSON.stringify(before) === JSON.stringify(after)
    const change = isLeft ? 'Left' : own.has(key) ? 'Changed' : 'Added'
    return { id: JSON.stringify([key, before]), part, name, here: before, given: after, change }
  })
  const order = ['Added', 'Changed', 'Left']
  return rows.toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change))
}

/** Returns the settings of this browser with those of the rows. A view keeps its place. */
export function importRows(here: SharedSettings, rows: readonly ImportRow[]): SharedSettings {
  return rows.reduce((settings, { part, name, here: before, given }): SharedSettings => {
    const { savedViews = [], tenantLabels } = settings
    if (part === 'tenantLabels')
      return { ...settings, tenantLabels: { ...tenantLabels, [name]: String(given) } }
    if (part !== 'savedViews') return { ...settings, [part]: given }
    const view = given as SavedView
    const changed = savedViews.map((other) => (other === before ? view : other))
    return { ...settings, savedViews: before === undefined ? [...savedViews, view] : changed }
  }, here)
}

function settingsIn(settings: SharedSettings): Map<string, Setting> {
  const all = sharedParts.flatMap((part): Setting[] => {
    if (part === 'savedViews')
      return (settings[part] ?? []).map((value) => ({ part, name: value.name, value }))
    if (part === 'tenantLabels')
      return Object.entries(settings[part] ?? {}).map(([name, value]) => ({ part, name, value }))
    const value = settings[part]
    return value === undefined ? [] : [{ part, name: '', value }]
  })
  return new Map(
    all.map((setting) => {
      const { part, name } = setting
      return [`${part} ${part === 'savedViews' ? comparable(name) : name}`, setting]
    }),
  )
}
