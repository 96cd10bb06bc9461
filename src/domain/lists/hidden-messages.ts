/** `filters`: chip texts, each with its value. */
export function hidingMessage(filters: readonly string[], isOneOf: boolean): string {
  const quoted = filters.map((filter) => `“${filter}”`).join(', ')
  if (filters.length === 0) return 'It is in the inventory. The list may have changed: refresh it.'
  if (isOneOf) return `It is in the inventory. One of the filters ${quoted} hides it.`
  return `It is in the inventory. ${filters.length === 1 ? `The filter ${quoted} hides` : `The filters ${quoted} hide`} it.`
}

export const notListed = 'Not in the inventory this token can reach.'
