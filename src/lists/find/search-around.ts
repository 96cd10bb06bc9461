import { sessionStore } from '#/lib/session-store'

export interface AroundMessage {
  sender: string | null
  subject: string | null
  date: string | null
}

/** Handed over in memory only: what a sender wrote belongs into no address. */
export const searchAround = sessionStore<AroundMessage | null>(null)
