import { preferences, type Preferences } from '#/lib/preferences'
import { useStore } from './use-store'

export function usePreferences(): Preferences {
  return useStore(preferences)
}
