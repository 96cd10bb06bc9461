import { sessionStore } from '#/lib/session-store'

/** Number of apps in the review queue; null until a scan of this session is complete. */
export const queueCount = sessionStore<number | null>(null)
