import { sessionStore } from '#/lib/session-store'

/** The apps of the review queue; null until a whole scan of this session has ended. */
export const queueCount = sessionStore<number | null>(null)
