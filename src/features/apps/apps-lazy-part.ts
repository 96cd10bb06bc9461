import { lazyPart } from '#/ui/lazy-part'

/** The code that the list of apps needs after its first rows, so that no row waits for it. */
export const afterRows = lazyPart(() => import('./after-rows'))
