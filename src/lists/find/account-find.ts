import { sessionStore } from '#/lib/session-store'

/** Find text set by another page, because the service cannot look up a single account (SERVICE.md §4.6). */
export const accountFind = sessionStore('')
