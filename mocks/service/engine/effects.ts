import type { Classification } from './wire'

/** What a write sets off elsewhere in the service. Whoever is concerned adds itself; whoever writes calls. */
export interface Effects {
  /** A classification was committed by an update of the app (§3). */
  classified: ((appId: string, value: Classification) => void)[]
}

/** Nobody is concerned yet (§3). */
export function createEffects(): Effects {
  return { classified: [] }
}
