/** Explains why a list lacks an app. `filters`: texts of the hiding chips, each with its value. */
export function hidingMessage(filters: readonly string[], isOneOf: boolean): string {
  const quoted = filters.map((filter) => `“${filter}”`).join(', ')
  if (filters.length === 0)
    return 'The app is in the inventory. The list may have changed. Refresh it.'
  if (isOneOf) return `The app is in the inventory. One of the filters ${quoted} hides it.`
  return `The app is in the inventory. ${filters.length === 1 ? `The filter ${quoted} hides` : `The filters ${quoted} hide`} it.`
}

export const notListed = 'No app with this client ID is within this token’s reach.'
