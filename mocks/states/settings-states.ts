import type { State } from './state'

/** The settings of a person. */
export const SETTINGS_STATES: readonly State[] = [
  { name: 'the settings', path: '/settings', shows: 'Single-key shortcuts' },
]
