import { useEffect } from 'react'
import { sessionStore } from '#/lib/session-store'

/** The read times that the page shows, for the notice of an offline browser, in milliseconds since the epoch. */
export const shownReads = sessionStore<readonly { readAt: number }[]>([])

/** Adds a time while the component shows it; null adds none. */
export function useShownRead(readAt: number | null): void {
  useEffect(() => {
    if (readAt === null) return
    const line = { readAt }
    shownReads.set([...shownReads.get(), line])
    return () => shownReads.set(shownReads.get().filter((other) => other !== line))
  }, [readAt])
}
