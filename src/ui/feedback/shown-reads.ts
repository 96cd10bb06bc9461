import { useEffect } from 'react'
import { sessionStore } from '#/lib/session-store'

/** The lines of the page that say when it was read. `readAt`: milliseconds since the epoch. */
export const shownReads = sessionStore<readonly { readAt: number }[]>([])

/** Adds a line of the page with this time, for the notice of an offline browser. Null adds none. */
export function useShownRead(readAt: number | null): void {
  useEffect(() => {
    if (readAt === null) return
    const line = { readAt }
    shownReads.set([...shownReads.get(), line])
    return () => shownReads.set(shownReads.get().filter((other) => other !== line))
  }, [readAt])
}
