import { number } from '#/lib/words'

/** A list, scan or export that restarted because the cursor was lost (SERVICE.md §2.7). */
export const restartedMessage =
  'The service lost its place in the list. The console reloaded the list from the start.'

/** The sentences of empty lists, by what is listed. Each names the reach of the token, because the list depends on it. */
export const emptyMessages = {
  apps: 'No apps have been observed in the tenants this token can reach.',
  accounts: 'The service lists no accounts in the tenants this token can reach.',
  issues: 'The service lists no issues in the tenants this token can reach.',
  trustedEntities: 'The service lists no trusted entities for this token.',
  messages: 'No messages match.',
} as const

/** Returns the sentence of a part without items: “The service lists no comments for this issue.” */
export function nothingListed(many: string, place: string): string {
  return `The service lists no ${many} for this ${place}.`
}

/** Returns the sentence of a list whose end the service did not confirm. */
export function endUnknownMessage(many: string): string {
  return `The service did not say whether there are more ${many}.`
}

/** Returns the sentence of a list with items that do not follow the contract. `many` such as `apps`. */
export function unreadableMessage(count: number, of: number, many: string): string {
  return `${number(count)} of ${number(of)} ${many} could not be read.`
}

/** Returns the sentence of a list that its filters empty. `many` such as `apps`. */
export function noMatchMessage(many: string): string {
  return `No ${many} match these filters.`
}

/** Explains why a list lacks an app. `filters`: texts of the hiding chips, each with its value. */
export function hidingMessage(filters: readonly string[], isOneOf: boolean): string {
  const quoted = filters.map((filter) => `“${filter}”`).join(', ')
  if (filters.length === 0)
    return 'The app is in the inventory. The list may have changed. Refresh it.'
  if (isOneOf) return `The app is in the inventory. One of the filters ${quoted} hides it.`
  return `The app is in the inventory. ${filters.length === 1 ? `The filter ${quoted} hides` : `The filters ${quoted} hide`} it.`
}

export const notListed = 'No app with this client ID is within this token’s reach.'

/** Labels of the notes below the last row of an exported file. Compare reads them. */
export const exportNotes = {
  console: 'OAuth Apps Console',
  format: 'Format',
  /** Marks data from the mock. */
  data: 'Data',
  /** Filters in the form of the URL. */
  filters: 'Filters',
  readUntil: 'Read until (UTC)',
  gap: 'Gap',
  noGaps: 'Gaps',
  changed: 'Changed cells',
} as const

/** Format number of exported files. A later format has a higher number. */
export const exportFormat = '1'
export const appsList = 'Inventory of OAuth apps'
export const noFilters = 'None'
