import { useSyncExternalStore } from 'react'
import { preferences, type Preferences } from '#/lib/preferences'

/** The person's preferences, kept up to date. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(preferences.subscribe, preferences.get)
}
