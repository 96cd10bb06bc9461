import type { Classification } from './wire'

/** Functions that a write calls in other parts of the service. Each part adds its own. */
export interface Effects {
  /** An update of the app committed a classification (SERVICE.md §3). */
  classified: ((appId: string, value: Classification) => void)[]
}

/** No functions yet. */
export function createEffects(): Effects {
  return { classified: [] }
}
