import { lazyPart } from '#/ui/lazy-part'

/** What the list of apps needs when its rows are on the screen: no row waits for it. */
export const afterRows = lazyPart(() => import('./after-rows'))
