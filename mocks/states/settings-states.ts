import type { State } from './state'

/** What a person sets for themselves. */
export const SETTINGS_STATES: readonly State[] = [
  { name: 'the settings', path: '/settings', shows: 'Single-key shortcuts' },
]
