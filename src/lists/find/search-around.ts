import { sessionStore } from '#/lib/session-store'

export interface AroundMessage {
  sender: string | null
  subject: string | null
  date: string | null
}

/** Message to search around, passed in memory only. Text written by a sender must not be in a URL. */
export const searchAround = sessionStore<AroundMessage | null>(null)
