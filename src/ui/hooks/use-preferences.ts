import { preferences, type Preferences } from '#/lib/preferences'
import { useStore } from './use-store'

/** The person's preferences, kept up to date. */
export function usePreferences(): Preferences {
  return useStore(preferences)
}
