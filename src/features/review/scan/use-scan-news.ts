import { useEffect, useRef } from 'react'
import { announce } from '#/ui/feedback/announcer'
import type { Review } from '../review-store'
import { newsOf, seenOf } from './scan-news'

/** Announces each event of the scan once: the first find, a stop, the end. Never the progress. */
export function useScanNews(state: Review): void {
  const { scan } = state
  const { kind, hasFinds } = seenOf(state)
  const said = useRef({ kind, hasFinds })
  useEffect(() => {
    const news = newsOf(said.current, { kind, hasFinds }, scan)
    said.current = { kind, hasFinds }
    if (news !== null) announce(news)
  }, [kind, hasFinds, scan])
}
