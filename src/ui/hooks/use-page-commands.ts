import { offlineMessages } from '#/lib/offline-messages'
import { useEffect, useEffectEvent } from 'react'
import { announce } from '../feedback/announcer'

export interface PageCommand {
  name: string
  /** Untrusted text. */
  detail?: string
  run: () => void
}

type Offer = () => readonly PageCommand[]

const offers = new Set<Offer>()

/** Offers commands of a page to the palette, which must not import pages and reads this list when it opens. */
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

export function refreshCommand(refresh: () => void): PageCommand {
  return {
    name: 'Refresh',
    run: () => {
      if (!navigator.onLine) return announce(offlineMessages.reading)
      announce('Loading again.')
      refresh()
    },
  }
}
