import { sessionStore } from '#/api/session-store'

/**
 * How many apps the review queue holds after a whole scan of this session; null where no such scan has ended.
 * The queue sets it and the navigation shows it.
 */
export const queueCount = sessionStore<number | null>(null)
