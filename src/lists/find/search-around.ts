import { sessionStore } from '#/api/session-store'

/** A message around which a person wants to search: what its sender wrote, to be copied into a query. */
export interface AroundMessage {
  sender: string | null
  subject: string | null
  /** As the service wrote it. */
  date: string | null
}

/** Handed over in memory only: what a sender wrote belongs into no address. */
export const searchAround = sessionStore<AroundMessage | null>(null)
