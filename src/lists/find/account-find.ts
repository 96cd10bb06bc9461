import { sessionStore } from '#/lib/session-store'

/** Set by another page, because the service has no address and no search for one account (SERVICE.md §4.6). */
export const accountFind = sessionStore('')
