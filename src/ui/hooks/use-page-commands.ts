import { useEffect, useEffectEvent } from 'react'
import { announce } from '../feedback/announcer'

/** Something that can be done with what a page shows, offered by name in "Search and commands". */
export interface PageCommand {
  name: string
  /** What it acts on, such as a client ID; untrusted text. */
  detail?: string
  run: () => void
}

type Offer = () => readonly PageCommand[]

const offers = new Set<Offer>()

/**
 * Offers commands for as long as the component is there. The palette is above the pages on the import arrow and
 * cannot ask them; so it asks here, each time it opens.
 */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const now = useEffectEvent(() => commands)
  useEffect(() => {
    const offer = () => now()
    offers.add(offer)
    return () => void offers.delete(offer)
  }, [])
}

export function pageCommands(): PageCommand[] {
  return [...offers].flatMap((offer) => offer())
}

/** Reads again what the page shows, and says that it does. */
export function refreshCommand(refresh: () => void): PageCommand {
  return {
    name: 'Refresh',
    run: () => {
      if (!navigator.onLine) return announce('Offline. Nothing can be read now.')
      announce('Reading again.')
      refresh()
    },
  }
}
