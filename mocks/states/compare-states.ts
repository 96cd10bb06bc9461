import type { State } from './state'

/** The comparison with an export. Its other states need a file, which “Export CSV” of Apps writes. */
export const COMPARE_STATES: readonly State[] = [
  { name: 'no file chosen yet', path: '/compare', shows: 'Nothing of it is stored.' },
]
