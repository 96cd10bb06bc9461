import type { AccountView } from '#/api/oauth-app-accounts/client'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { sessionStore } from '#/api/session-store'
import type { OauthAppId } from '#/domain/ids'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { nothingSelected, useSelection, type Selected } from '#/lists/use-selection'

const selected = sessionStore<Selected<AppAccount>>(nothingSelected)
const words = {
  label: ({ id, email }: AppAccount) => `Select ${withMarkers(cut(email ?? id, 200))}`,
  allLabel: 'Select all loaded accounts',
}

/** The selected accounts of this view of an app. */
export function useSelectedAccounts(app: OauthAppId, view: AccountView) {
  return useSelection(selected, JSON.stringify([app, view]), words)
}
