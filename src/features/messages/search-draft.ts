import { requestText, type SearchAddress, type SearchField } from '#/domain/messages/search-request'

/** The admin's changes. The URL gives the rest of the form. */
export interface Draft {
  mqlSearchString?: string
  startDate?: string
  endDate?: string
  uDomainIds?: readonly string[]
}

interface Drafted {
  values: Draft
  problems: Partial<Record<SearchField, string>>
}

export const unchanged: Drafted = { values: {}, problems: {} }

/** Returns the changes that belong to this URL. Changes made while a search starts stay when the URL gets the search ID. */
export function draftFor(draft: Drafted & { of: SearchAddress }, address: SearchAddress): Drafted {
  const { of } = draft
  if (of === address) return draft
  return of.searchId === null && requestText(of) === requestText(address) ? draft : unchanged
}
