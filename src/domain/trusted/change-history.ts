import { parseInstant } from '#/lib/time/instant'
import { settingLabel, trustSettings, valueMessage } from './trust-settings'

/** Entry of a change history. Fields of an unknown form stay in `rest`, unchanged. */
export interface HistoryEntry {
  /** Time of the change; null if unreadable. */
  at: string | null
  action: string | null
  changes: readonly HistoryChange[]
  rest: readonly (readonly [name: string, value: unknown])[]
}

interface HistoryChange {
  field: string
  from: string
  to: string
}

/** Reads `{ at, action, changes: { field: { from, to } } }`, an assumed form (SERVICE.md §4.6). Null for others. */
export function readHistory(timeline: unknown): HistoryEntry[] | null {
  if (!Array.isArray(timeline)) return null
  const entries = timeline.map(readEntry)
  return entries.every((entry) => entry !== null) ? entries : null
}

function readEntry(entry: unknown): HistoryEntry | null {
  const fields = readFields(entry)
  if (fields === null) return null
  const { at, action } = Object.fromEntries(fields)
  const isTime = typeof at === 'string' && parseInstant(at) !== null
  const isWord = typeof action === 'string'
  const changes = readChanges(fields.find(([name]) => name === 'changes')?.[1])
  return {
    at: isTime ? at : null,
    action: isWord ? actionLabel(action) : null,
    changes: changes ?? [],
    rest: fields.filter(
      ([name]) =>
        !(name === 'at' && isTime) &&
        !(name === 'action' && isWord) &&
        !(name === 'changes' && changes !== null),
    ),
  }
}

/** Reads the changes of an entry; null if their form is unknown. */
function readChanges(value: unknown): HistoryChange[] | null {
  const changes = readFields(value)?.map(([field, change]) => {
    const parts = readFields(change)
    const names = parts?.map(([name]) => name).toSorted() ?? []
    if (names.join() !== 'from,to') return null
    const { from, to } = Object.fromEntries(parts ?? [])
    const setting = trustSettings.find((name) => name === field)
    const label = (item: unknown) => valueMessage(setting ?? 'subdomains', item)
    return { field: setting ? settingLabel(setting) : field, from: label(from), to: label(to) }
  })
  return changes?.every((change) => change !== null) ? changes : null
}

function actionLabel(action: string): string {
  return /^[a-z]+$/.test(action) ? action.charAt(0).toUpperCase() + action.slice(1) : action
}

function readFields(value: unknown): [string, unknown][] | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : null
}
