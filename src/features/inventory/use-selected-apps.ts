import type { OauthApp } from '#/api/oauth-apps/schema'
import { sessionStore } from '#/api/session-store'
import type { ListFilters } from '#/domain/lists/list-filters'
import { nothingSelected, useSelection, type Selected } from '#/lists/use-selection'
import { plainName } from './plain-name'

const selected = sessionStore<Selected<OauthApp>>(nothingSelected)
const words = {
  label: (app: OauthApp) => `Select ${plainName(app)}`,
  allLabel: 'Select all loaded apps',
}

/** The selected apps. The selection survives sorting and ends when the filters change. */
export function useSelectedApps({ sort: _sort, ...filters }: ListFilters) {
  return useSelection(selected, JSON.stringify(filters), words)
}
