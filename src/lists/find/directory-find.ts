import { sessionStore } from '#/api/session-store'

/**
 * What is looked for in the directory. Another page that leads there sets it, because the
 * service has no address and no search for one account (SERVICE.md §4.6).
 */
export const directoryFind = sessionStore('')
